internal import CX11
import Foundation

/// The input context (XIC) of one window, with the text that the input method composes in it.
///
/// *Thread*: main. The owner destroys it before the input method is closed, or calls ``handleWasFreed()`` if Xlib has freed it with the
/// input method.
@MainActor final class InputContext {
    let window: Window
    private(set) var handle: XIC?
    /// Whether the program shows the composition at the caret; otherwise the input method shows it in its own window, or it is not shown.
    private(set) var isComposing = false
    private var composition = Composition()
    /// Whether there is composed text.
    var hasComposition: Bool { !composition.isEmpty }
    /// Whether the input method was notified that the window has the keyboard focus.
    private(set) var isFocused = false
    private var spot: (x: Int16, y: Int16)?
    /// Called after every change of the composition with its text and the caret in UTF-16 units.
    private let onComposition: (_ text: String, _ caret: Int) -> Void

    init(window: Window, onComposition: @escaping (_ text: String, _ caret: Int) -> Void) {
        self.window = window
        self.onComposition = onComposition
    }

    /// The input styles, in order of preference: preedit callbacks, a window of the input method, no display of the composition.
    private static let styles: [(style: XIMStyle, isComposing: Bool)] = [
        (XIMStyle(XIMPreeditCallbacks | XIMStatusNothing), true), (XIMStyle(XIMPreeditCallbacks | XIMStatusNone), true),
        (XIMStyle(XIMPreeditNothing | XIMStatusNothing), false), (XIMStyle(XIMPreeditNone | XIMStatusNone), false),
    ]

    /// Creates the context in the best style that the input method supports. Returns the mask of the window events that the input method
    /// requires; 0 if no context could be created.
    func open(_ method: XIM) -> Int {
        guard let offered = weft_im_styles(method) else { return 0 }
        defer { XFree(offered) }
        let names = (0..<Int(offered.pointee.count_styles)).compactMap { offered.pointee.supported_styles?[$0] }
        for (style, isComposing) in Self.styles where names.contains(style) {
            handle = isComposing ? makeComposing(method, style) : weft_ic_create(method, style, window)
            guard let handle else { continue }
            self.isComposing = isComposing
            return weft_ic_events(handle)
        }
        return 0
    }

    private func makeComposing(_ method: XIM, _ style: XIMStyle) -> XIC? {
        let data = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
        return weft_ic_create_composing(
            method, style, window, data, { _, _, _ in -1 },  // No limit to the length.
            { _, data, _ in
                InputContext.perform(data) { $0.endComposition() }
                return 0
            },
            { _, data, call in
                let change = UInt(bitPattern: call)
                InputContext.perform(data) { $0.draw(at: change) }
                return 0
            },
            { _, data, call in
                let change = UInt(bitPattern: call)
                InputContext.perform(data) { $0.moveCaret(at: change) }
                return 0
            })
    }

    /// Calls `body` with the context to which the pointer of a callback refers. Xlib calls the callbacks while it reads events, on the main
    /// thread.
    private nonisolated static func perform(_ data: XPointer?, _ body: @MainActor (InputContext) -> Void) {
        let address = UInt(bitPattern: data)
        MainActor.assumeIsolated {
            guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
            body(Unmanaged<InputContext>.fromOpaque(pointer).takeUnretainedValue())
        }
    }

    // MARK: Composing

    /// Applies a message of the input method about composed text, an `XIMPreeditDrawCallbackStruct` at a memory address.
    func draw(at address: UInt) {
        guard let change = UnsafePointer<XIMPreeditDrawCallbackStruct>(bitPattern: address)?.pointee else { return }
        // A nil `text` deletes the range. A text without characters changes only the appearance of the composition, and is ignored.
        if let text = change.text, text.pointee.string.multi_byte == nil { return }
        composition.replace(
            first: Int(change.chg_first), length: Int(change.chg_length), with: change.text.map { Self.string($0.pointee) } ?? "",
            caret: Int(change.caret))
        onComposition(composition.text, composition.caretOffset)
    }

    private static func string(_ text: XIMText) -> String {
        guard text.encoding_is_wchar == 0 else {
            guard let wide = text.string.wide_char else { return "" }
            let scalars = (0..<Int(text.length)).compactMap { Unicode.Scalar(UInt32(bitPattern: wide[$0])) }
            return String(String.UnicodeScalarView(scalars))
        }
        return text.string.multi_byte.map { String(cString: $0) } ?? ""
    }

    /// Applies a message of the input method about the caret, an `XIMPreeditCaretCallbackStruct` at a memory address, and answers in it.
    func moveCaret(at address: UInt) {
        guard let call = UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>(bitPattern: address) else { return }
        let move: Composition.CaretMove =
            switch call.pointee.direction {
            case XIMForwardChar: .forward
            case XIMBackwardChar: .backward
            case XIMLineStart: .lineStart
            case XIMLineEnd: .lineEnd
            case XIMAbsolutePosition: .absolute(Int(call.pointee.position))
            default: .none
            }
        call.pointee.position = Int32(composition.move(move))
        onComposition(composition.text, composition.caretOffset)
    }

    /// Removes the composed text, because the input method has ended composing, with or without committing it.
    func endComposition() {
        guard !composition.isEmpty else { return }
        composition.clear()
        onComposition("", 0)
    }

    // MARK: Place

    /// Reports the lower left corner of the caret to the input method, in pixels of the window. *Cost*: waits for the answer of the input
    /// method if the position has changed.
    func setSpot(x: Int, y: Int) {
        guard isComposing, let handle else { return }
        let position = (x: Int16(clamping: x), y: Int16(clamping: y))
        guard spot?.x != position.x || spot?.y != position.y else { return }
        spot = position
        weft_ic_set_spot(handle, position.x, position.y)
    }

    func setFocus(_ isFocused: Bool) {
        guard let handle else { return }
        self.isFocused = isFocused
        if isFocused { XSetICFocus(handle) } else { XUnsetICFocus(handle) }
    }

    // MARK: The end

    func destroy() {
        if let handle { XDestroyIC(handle) }
        handleWasFreed()
    }

    /// Releases the context without a request, because Xlib has freed it with the input method.
    func handleWasFreed() {
        handle = nil
        isFocused = false
        spot = nil
        isComposing = false
        endComposition()
    }
}
