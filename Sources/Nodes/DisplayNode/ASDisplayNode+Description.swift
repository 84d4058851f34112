import Foundation
import LayoutEngine
import UIPrimitives

extension ASDisplayNode {
    /// The class, the address, the debug name, the frame, and whether the node is hidden.
    final var shortDescription: String {
        let (name, frame, isHidden) = state.withLock { ($0.hierarchy.rare.debugName, $0.properties.frame, $0.properties.isHidden) }
        let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        var parts = ["\(type(of: self)): 0x\(address)"]
        if let name { parts.append("debugName = \(name)") }
        parts.append(
            "frame = (\(Self.text(frame.minX)) \(Self.text(frame.minY)); \(Self.text(frame.width)) \(Self.text(frame.height)))")
        if isHidden { parts.append("hidden") }
        return "<\(parts.joined(separator: "; "))>"
    }

    /// The short description with the loading state, the interface state and the calculated size.
    final var longDescription: String {
        let (isLoaded, interfaceState, measured) = state.withLock {
            ($0.hierarchy.isLoaded, $0.hierarchy.interfaceState, $0.layout.calculated?.size)
        }
        var parts = [String(shortDescription.dropLast())]
        parts.append(isLoaded ? "loaded" : "not loaded")
        parts.append("interfaceState = \(interfaceState.names)")
        if let measured { parts.append("calculatedSize = \(Self.text(measured.width))×\(Self.text(measured.height))") }
        return parts.joined(separator: "; ") + ">"
    }

    /// Returns a description of the subtree: one line for each node, indented by " | " for each level. *Thread*: any.
    public final func displayNodeRecursiveDescription() -> String {
        recursiveDescription(indent: "")
    }

    private func recursiveDescription(indent: String) -> String {
        var text = indent + descriptionForRecursiveDescription() + "\n"
        for subnode in subnodes ?? [] { text += subnode.recursiveDescription(indent: indent + " | ") }
        return text
    }

    /// A description of the tree of the adopted layout, with its specs if `shouldStoreUnflattenedLayouts` is set.
    public final var detailedLayoutDescription: String {
        (unflattenedCalculatedLayout ?? calculatedLayout)?.recursiveDescription() ?? "no layout"
    }

    /// Returns the number as text; a whole number has no fraction.
    private static func text(_ number: CGFloat) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}

extension ASInterfaceState {
    /// The names of the set options.
    fileprivate var names: String {
        let all: [(ASInterfaceState, String)] = [
            (.measureLayout, "measureLayout"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
        ]
        let names = all.filter { contains($0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: "|")
    }
}

/// Sets the ``ASDisplayNode/debugName`` of each node to its key.
public func ASSetDebugNames(_ nodes: KeyValuePairs<String, ASDisplayNode>) {
    for (name, node) in nodes { node.debugName = name }
}
