import Foundation
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

extension ASEditableTextNode {
    // MARK: Changes on any thread

    /// Stores a value. If it changed, the node is laid out again, and `apply` updates the views if they are loaded.
    final func configure<Value: Equatable>(
        _ keyPath: WritableKeyPath<EditingState, Value>, _ value: Value, _ apply: @escaping @MainActor (EditableTextViews) -> Void
    ) {
        let changed = editing.withLock { state in
            guard state[keyPath: keyPath] != value else { return false }
            state[keyPath: keyPath] = value
            return true
        }
        guard changed else { return }
        setNeedsLayout()
        applyToViews(apply)
    }

    final func changeTraits(_ change: (inout TextInputTraits) -> Void) {
        let traits = editing.withLock { state in
            change(&state.traits)
            return state.traits
        }
        applyToViews { $0.setTraits(traits) }
    }

    final func setText(_ text: NSAttributedString?) {
        let text = text?.immutableCopy ?? NSAttributedString(string: "")
        let changed = editing.withLock { state in
            guard state.text?.isEqual(to: text) != true else { return false }
            let length = state.text?.length ?? 0
            let wasAtEnd = state.selectedRange.location == length
            state.text = text
            let place = wasAtEnd ? text.length : min(state.selectedRange.location, text.length)
            let selected = wasAtEnd ? 0 : min(state.selectedRange.length, text.length - place)
            state.selectedRange = NSRange(location: place, length: selected)
            return true
        }
        guard changed else { return }
        setNeedsLayout()
        // Protection: an immutable copy.
        nonisolated(unsafe) let shown = text
        applyToViews { $0.setText(shown) }
    }

    final func setPlaceholder(_ placeholder: NSAttributedString?) {
        let placeholder = placeholder?.immutableCopy
        editing.withLock { $0.placeholder = placeholder }
        setNeedsLayout()
        // Protection: an immutable copy.
        nonisolated(unsafe) let shown = placeholder
        applyToViews { $0.setPlaceholder(shown) }
    }

    final func setTypingAttributes(_ attributes: [String: Any]?) {
        editing.withLock { $0.typingAttributes = attributes }
        // Protection: a value of the client, which must not change its contents.
        nonisolated(unsafe) let shown = attributes
        applyToViews { $0.setTypingAttributes(shown) }
    }

    final func setSelectedRange(_ range: NSRange) {
        editing.withLock { $0.selectedRange = range }
        applyToViews { $0.text.selectedRange = range }
    }

    /// Runs `body` with the views on the main thread: immediately if called on it, otherwise later. Does nothing before loading.
    private func applyToViews(_ body: @escaping @MainActor (EditableTextViews) -> Void) {
        guard isNodeLoaded else { return }
        ASPerformBlockOnMainThread { [weak self] in
            MainActor.assumeIsolated {
                if let views = self?.views { body(views) }
            }
        }
    }

    /// Returns a value computed from the views; nil before loading and off the main thread.
    final func onMainIfLoaded<Answer: Sendable>(_ body: @MainActor (EditableTextViews) -> Answer) -> Answer? {
        guard Thread.isMainThread, isNodeLoaded else { return nil }
        return MainActor.assumeIsolated { views.map(body) }
    }

    /// Notifies the delegate immediately of a change of the text whose notification is pending for the next turn of the main loop.
    @MainActor package final func reportPendingUpdate() { views?.reportPendingUpdate() }

    // MARK: Views

    @MainActor
    final var loadedViews: EditableTextViews {
        _ = view
        if let views { return views }
        return loadViews()
    }

    @MainActor @discardableResult
    final func loadViews() -> EditableTextViews {
        if let views { return views }
        let made = EditableTextViews(node: self)
        views = made
        made.attach(to: view, editing.withLock { $0 })
        return made
    }

    // MARK: Measuring

    /// Returns the size of the text, or of the placeholder if there is no text, in the available width and with at most the maximum
    /// number of lines.
    final func measuredTextSize(in constrainedSize: CGSize) -> CGSize {
        let (text, isMasked, inset, lines) = editing.withLock { state in
            // No closure here: the compiler would isolate a closure to the main actor, and the closure would trap on the threads that
            // measure nodes.
            var text = state.placeholder
            var isMasked = false
            if let typed = state.text, typed.length > 0 {
                text = typed
                isMasked = state.traits.isSecureTextEntry
            }
            let shown = text ?? NSAttributedString(string: "", attributes: state.typedAttributes)
            return (shown, isMasked, state.inset, state.maximumLines)
        }
        let width = max(constrainedSize.width - inset.left - inset.right, 0)
        let traits = ASPrimitiveTraitCollectionToUITraitCollection(primitiveTraitCollection())
        let styled = StyledTextBuilder(traits: traits).styledText(text)
        let layout = TextLayout(
            isMasked ? styled.masked : styled,
            TextLayoutRequest(width: width, maximumLines: Int(clamping: lines)))
        let size = CGSize(
            width: layout.size.width + inset.left + inset.right, height: layout.size.height + inset.top + inset.bottom)
        return CGSize(width: min(size.width, constrainedSize.width), height: min(size.height, constrainedSize.height))
    }

    final func textBoundingRect(in range: NSRange) -> CGRect {
        if let box = onMainIfLoaded({ $0.box(of: range) }) { return box }
        let (text, isMasked, inset) = editing.withLock {
            ($0.text ?? NSAttributedString(string: ""), $0.traits.isSecureTextEntry, $0.inset)
        }
        let size = calculatedSize
        let width = max(size.width - inset.left - inset.right, 0)
        let styled = StyledTextBuilder().styledText(text)
        let layout = TextLayout(isMasked ? styled.masked : styled, TextLayoutRequest(width: width > 0 ? width : .infinity))
        let rects = Range(range).map { layout.rects(for: $0) } ?? []
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }.offsetBy(dx: inset.left, dy: inset.top)
    }
}

extension ASEditableTextNode.EditingState {
    /// The typing attributes, by attribute key instead of by name.
    var typedAttributes: [NSAttributedString.Key: Any] {
        Dictionary(uniqueKeysWithValues: (typingAttributes ?? [:]).map { (NSAttributedString.Key($0.key), $0.value) })
    }
}
