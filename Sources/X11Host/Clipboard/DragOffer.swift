internal import CX11
import Foundation
import UIKit

/// Offers the content of a drag that began in this program to the program on which the user drops it.
///
/// The client creates the content when the other program requests it, so the answer may follow some time after the request. *Thread*:
/// main.
@MainActor final class DragOffer {
    let selection: Atom
    private let connection: DisplayConnection
    private let content: DragContent
    private let time: Time
    private let transfers: IncrementalSender

    init(connection: DisplayConnection, content: DragContent, time: Time, transfers: IncrementalSender) {
        self.connection = connection
        self.content = content
        self.time = time
        self.transfers = transfers
        selection = connection.atoms[.XdndSelection]
    }

    /// The types of the content, the best one first.
    var types: [Atom] { content.types.map(connection.atoms.number) }

    /// Answers a request of another program (ICCCM 2.2); the target MULTIPLE is refused, because no drop requests it.
    func respond(_ request: XSelectionRequestEvent) {
        let atoms = connection.atoms
        let property = request.property == 0 ? request.target : request.property
        let window = request.requestor
        switch atoms.name(of: request.target) {
        case .TARGETS:
            XErrors.ignore(on: connection) {
                connection.setProperty(
                    property, of: window, type: PredefinedAtom.atom, longs: [atoms[.TARGETS], atoms[.TIMESTAMP]] + types)
            }
            SelectionOffer.notify(request, property: property, on: connection)
        case .TIMESTAMP:
            XErrors.ignore(on: connection) {
                connection.setProperty(property, of: window, type: PredefinedAtom.integer, longs: [time])
            }
            SelectionOffer.notify(request, property: property, on: connection)
        default: provide(request, property: property)
        }
    }

    private func provide(_ request: XSelectionRequestEvent, property: Atom) {
        guard let type = connection.atoms.text(of: request.target), content.types.contains(type) else {
            return SelectionOffer.refuse(request, on: connection)
        }
        content.load(type) { [connection, transfers] data in
            guard connection.isUsable else { return }
            guard let data else { return SelectionOffer.refuse(request, on: connection) }
            // The window of the requestor may no longer exist.
            XErrors.ignore(on: connection) {
                transfers.send(Array(data), type: request.target, to: request.requestor, property)
            }
            SelectionOffer.notify(request, property: property, on: connection)
        }
    }
}
