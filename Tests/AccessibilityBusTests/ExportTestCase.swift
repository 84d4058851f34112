import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import AccessibilityBus
@testable import MessageBus

/// A window in memory, exported without a bus.
class ExportTestCase: XCTestCase {
    @MainActor final class Export {
        let stage: HeadlessStage
        let context: ExportContext
        let service: ExportService
        private var changes = ChangeReport()

        init(
            _ controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480),
            direction: UIUserInterfaceLayoutDirection = .leftToRight
        ) {
            var configuration = HeadlessConfiguration(size: size)
            configuration.layoutDirection = direction
            stage = HeadlessStage(configuration: configuration) { controller }
            let window = stage.window
            context = ExportContext(tree: ExportedTree { [window] }) { _ in WindowPosition(x: 100, y: 50, scale: 2) }
            context.busName = ":1.7"
            service = ExportService(context: context)
        }

        func close() { stage.close() }

        /// The events since the last call.
        func signals() -> [BusSignal] {
            context.tree.invalidate()
            return changes.signals(of: context.tree, context.reference)
        }

        /// The elements in reading order, without the containers.
        var leaves: [ExportedObject] {
            context.tree.invalidate()
            context.tree.update()
            return Self.leaves(of: context.tree.root)
        }

        private static func leaves(of object: ExportedObject) -> [ExportedObject] {
            object.children.flatMap { $0.kind == .element ? [$0] : leaves(of: $0) }
        }

        func leaf(_ name: String) throws -> ExportedObject {
            try XCTUnwrap(leaves.first { $0.name == name }, "\(leaves.map(\.name))")
        }

        /// Calls a method of an object and returns the values of the answer.
        func call(_ object: ExportedObject, _ interface: String, _ member: String, _ arguments: BusValue...) -> BusAnswer {
            service.answer(BusCall(path: object.path, interface: "org.a11y.atspi." + interface, member: member, arguments: arguments))
        }

        func get(_ object: ExportedObject, _ interface: String, _ property: String) -> BusAnswer {
            service.answer(
                BusCall(
                    path: object.path, interface: "org.freedesktop.DBus.Properties", member: "Get",
                    arguments: [.string("org.a11y.atspi." + interface), .string(property)]))
        }
    }

    /// A controller whose view contains views at their frames.
    @MainActor func controller(_ views: [UIView]) -> UIViewController {
        let controller = UIViewController()
        views.forEach(controller.view.addSubview)
        return controller
    }

    @MainActor func label(_ text: String, y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: y, width: 200, height: 20))
        label.text = text
        return label
    }
}
