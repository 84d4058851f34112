internal import CX11
import Foundation
import Scheduling
import UIKit

/// The content that this program offers in one selection, and the answers to requests for it.
///
/// *Thread*: main.
@MainActor final class SelectionOffer {
    private let connection: DisplayConnection
    let selection: Atom
    let content: HostCopy
    /// The time at which the selection was acquired; requests with an earlier time are not meant for this offer.
    let time: Time
    private let transfers: IncrementalSender
    /// The image as a PNG file, encoded on the first request.
    private(set) lazy var imageFile: Data? = content.imageFile

    init(connection: DisplayConnection, selection: Atom, content: HostCopy, time: Time, transfers: IncrementalSender) {
        self.connection = connection
        self.selection = selection
        self.content = content
        self.time = time
        self.transfers = transfers
    }

    /// The number of conversions in one request. The offer has fewer than twelve targets, and each conversion waits for the server.
    private static let maximumPairs = 64

    private static let textTargets: [AtomName] = [.UTF8_STRING, .textPlainUTF8, .textPlain, .TEXT]

    private var targets: [Atom] {
        let atoms = connection.atoms
        return [AtomName.TARGETS, .MULTIPLE, .TIMESTAMP, .SAVE_TARGETS].map { atoms[$0] } + contentTargets
    }

    /// The targets to which the content can be converted.
    var contentTargets: [Atom] {
        let atoms = connection.atoms
        let texts = content.text == nil ? [] : Self.textTargets.map { atoms[$0] } + [PredefinedAtom.string]
        return texts + (content.image == nil ? [] : [atoms[.imagePNG]])
    }

    /// Answers a request of another program (ICCCM 2.2).
    func respond(_ request: XSelectionRequestEvent) {
        // Programs older than the ICCCM specify no property; the target then also names the property.
        let property = request.property == 0 ? request.target : request.property
        var isGiven = false
        let isWithinOwnership = request.time == 0 || request.time >= time
        if isWithinOwnership {
            isGiven =
                request.target == connection.atoms[.MULTIPLE]
                ? deliverMultiple(to: request.requestor, property) : deliver(request.target, to: request.requestor, property)
        }
        Self.notify(request, property: isGiven ? property : 0, on: connection)
    }

    /// Answers that the request is refused.
    static func refuse(_ request: XSelectionRequestEvent, on connection: DisplayConnection) {
        notify(request, property: 0, on: connection)
    }

    /// Converts the content to each target in the requestor's list of targets and properties, and replaces the property of a refused target
    /// by `None`. Returns false if there is no list, or if it has more than ``maximumPairs``.
    private func deliverMultiple(to requestor: Window, _ property: Atom) -> Bool {
        guard var pairs = connection.property(property, of: requestor)?.longs, pairs.count <= 2 * Self.maximumPairs else { return false }
        for index in stride(from: 0, to: pairs.count - 1, by: 2) where !deliver(pairs[index], to: requestor, pairs[index + 1]) {
            pairs[index + 1] = 0
        }
        return XErrors.ignore(on: connection) {
            connection.setProperty(property, of: requestor, type: connection.atoms[.ATOM_PAIR], longs: pairs)
            return true
        }
    }

    private func deliver(_ target: Atom, to requestor: Window, _ property: Atom) -> Bool {
        let atoms = connection.atoms
        // The window of the requestor may no longer exist.
        return XErrors.ignore(on: connection) {
            switch atoms.name(of: target) {
            case .TARGETS: connection.setProperty(property, of: requestor, type: PredefinedAtom.atom, longs: targets)
            case .TIMESTAMP: connection.setProperty(property, of: requestor, type: PredefinedAtom.integer, longs: [time])
            case .SAVE_TARGETS: connection.setProperty(property, of: requestor, type: atoms[.NULL], bytes: [])
            default: return provideContent(target, to: requestor, property)
            }
            return true
        }
    }

    private func provideContent(_ target: Atom, to requestor: Window, _ property: Atom) -> Bool {
        guard contentTargets.contains(target) else { return false }
        let bytes: [UInt8] =
            if target == connection.atoms[.imagePNG] {
                Array(imageFile ?? Data())
            } else if target == PredefinedAtom.string {
                Self.latin1(content.text ?? "")
            } else {
                Array((content.text ?? "").utf8)
            }
        let type = target == connection.atoms[.TEXT] ? connection.atoms[.UTF8_STRING] : target
        transfers.send(bytes, type: type, to: requestor, property)
        return true
    }

    /// Returns the text in Latin-1, with `?` for characters that Latin-1 does not have.
    static func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
    }

    /// Answers a request with the property that contains the content, or with 0 to refuse it.
    static func notify(_ request: XSelectionRequestEvent, property: Atom, on connection: DisplayConnection) {
        guard connection.isUsable else { return }
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XErrors.ignore(on: connection) { _ = XSendEvent(connection.display, request.requestor, 0, 0, &event) }
        connection.flush()
    }
}
