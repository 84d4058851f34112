import AsyncDisplayKit
import Foundation

/// The file and line of a `#Preview` in the sources. A macro expands to a call of one of the methods below; other code does not call them.
///
/// *Thread*: any; the previews are created from the record on the main thread.
public struct PreviewPlace: Sendable {
    let file: String
    let line: Int

    /// Creates a place from the file and the line number, which counts from 1.
    public init(_ file: String, _ line: Int) {
        self.file = file
        self.line = line
    }

    /// Records a preview of a node; returns the retained record, which the caller releases.
    public func preview(
        _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () throws -> ASDisplayNode
    ) -> UnsafeMutableRawPointer {
        record(name, group, traits, [(nil, { .node(try body()) })])
    }

    /// Records a preview of a view controller; returns the retained record.
    public func preview(
        _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () throws -> UIViewController
    ) -> UnsafeMutableRawPointer {
        record(name, group, traits, [(nil, { .controller(try body()) })])
    }

    /// Records a preview of a view, in a node of the size that fits it; returns the retained record.
    public func preview(
        _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () throws -> UIView
    ) -> UnsafeMutableRawPointer {
        record(name, group, traits, [(nil, { .node(Self.node(around: try body())) })])
    }

    /// Records one preview of a node for each argument; returns the retained record.
    public func preview<Argument>(
        _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., arguments: [Argument],
        body: @escaping @MainActor (Argument) throws -> ASDisplayNode
    ) -> UnsafeMutableRawPointer {
        record(name, group, traits, Self.forEach(arguments) { .node(try body($0)) })
    }

    /// Records one preview of a view controller for each argument; returns the retained record.
    public func preview<Argument>(
        _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., arguments: [Argument],
        body: @escaping @MainActor (Argument) throws -> UIViewController
    ) -> UnsafeMutableRawPointer {
        record(name, group, traits, Self.forEach(arguments) { .controller(try body($0)) })
    }

    /// Records a modifier that surrounds every preview; returns the retained record.
    public func previewSetup(_ modifier: some PreviewModifier) -> UnsafeMutableRawPointer {
        let record = PreviewRecord(place: self, name: "", group: "", traits: [], members: [], setup: modifier)
        return Unmanaged.passRetained(record).toOpaque()
    }

    /// Returns a member for each argument: the argument as text and the closure that creates the content.
    private static func forEach<Argument>(
        _ arguments: [Argument], _ body: @escaping @MainActor (Argument) throws -> PreviewContent
    ) -> [PreviewRecord.Member] {
        arguments.map { argument in
            // Protection: the expanded macro creates the argument for this call only; afterwards only `body` uses it, on the main thread.
            nonisolated(unsafe) let argument = argument
            return (shortText(of: argument), { try body(argument) })
        }
    }

    /// Returns the label of an argument in a list: its description on one line, with at most 40 characters.
    static func shortText(of argument: Any) -> String {
        let line = "\(argument)".split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? "\(line.prefix(39))…" : line
    }

    private func record(
        _ name: String?, _ group: String?, _ traits: [PreviewTrait], _ members: [PreviewRecord.Member]
    ) -> UnsafeMutableRawPointer {
        let fileName = file.split(separator: "/").last.map(String.init) ?? file
        let stem = fileName.hasSuffix(".swift") ? String(fileName.dropLast(6)) : fileName
        let record = PreviewRecord(
            place: self, name: name ?? stem, group: group ?? file.split(separator: "/").first.map(String.init) ?? "Previews",
            traits: traits, members: members)
        return Unmanaged.passRetained(record).toOpaque()
    }

    @MainActor private static func node(around view: UIView) -> ASDisplayNode {
        let node = ASDisplayNode(viewBlock: { view })
        let size = view.sizeThatFits(UIScreen.main.bounds.size)
        if size.width > 0, size.height > 0 { node.style.preferredSize = size }
        return node
    }
}

/// The declaration of a `#Preview` or `#PreviewSetup`, which the expanded macro creates.
final class PreviewRecord: Sendable {
    /// The label of an argument (nil for a preview without arguments) and the closure that creates the content for it.
    typealias Member = (argument: String?, content: @MainActor () throws -> PreviewContent)

    let place: PreviewPlace
    private let name: String
    private let group: String
    private let traits: [PreviewTrait]
    private let members: [Member]
    /// The modifier that a `#PreviewSetup` puts around every preview; nil for the record of a `#Preview`.
    let setup: (any PreviewModifier)?

    init(
        place: PreviewPlace, name: String, group: String, traits: [PreviewTrait], members: [Member],
        setup: (any PreviewModifier)? = nil
    ) {
        self.setup = setup
        self.place = place
        self.name = name
        self.group = group
        self.traits = traits
        self.members = members
    }

    @MainActor var previews: [Preview] {
        members.map { member in
            var preview = Preview(
                member.argument.map { "\(name) (\($0))" } ?? name, group: group, traits: traits, content: member.content)
            preview.file = place.file
            preview.argument = member.argument.map { (name, $0) }
            return preview
        }
    }
}
