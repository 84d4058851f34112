import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The root of a tree of views, shown on a surface of the host.
open class UIWindow: UIView {
    /// The stacking order of windows: higher levels are in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The position in the order.
        public let rawValue: CGFloat

        /// Creates a level with the given position.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a level with the given position.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of ordinary windows: 0.
        public static let normal = Level(rawValue: 0)
        /// The level of a status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts: 2000.
        public static let alert = Level(rawValue: 2000)

        /// Whether `a` is behind `b`.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// The level `offset` in front of `level`.
        public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
        /// The level `offset` behind `level`.
        public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    }

    /// Posted after a window is shown.
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted after a window is hidden.
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted after a window became key.
    nonisolated public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after a window stopped being key.
    nonisolated public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    package final private(set) var surface: (any WindowSurface)?
    package final let compositor = Compositor()
    /// The runtime in which the window was created: its host shows the window, and its frames lay it out.
    package final var runtime: Runtime { compositor.runtime }
    package final private(set) lazy var dispatcher: any WindowInput = makeInput()
    package internal(set) weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue, !isTransferringFocus { updateInputViews() } }
    }
    private final var inputPanel: InputPanel?
    /// The height of input views at the lower edge; 0 if there are none. *Units*: points.
    package final var inputHeight: CGFloat { inputPanel?.shownHeight ?? 0 }
    /// Whether the first responder is changing; the input panel stays visible then, because the next first responder may be inside it.
    private final var isTransferringFocus = false

    /// The position among the windows of the application, used when the window is shown. *Differs from UIKit*: it does not order
    /// windows on the desktop.
    open var windowLevel = Level.normal
    /// The scene of the window; the main scene if none is set when the window is shown.
    open weak var windowScene: UIWindowScene?
    /// The screen in keyboard notifications. *Differs from UIKit*: the host chooses the screen; another value does not move the window.
    open var screen = UIScreen.main
    /// *Differs from UIKit*: stored, without effect; the window manager decides the size of a window.
    open var canResizeToFitContent = false

    /// The title in the title bar of the window.
    package var title = "" {
        didSet { surface?.title = title }
    }

    /// Called with each event of the host before it is handled; used by recorders.
    package var eventObserver: (@MainActor (HostEvent) -> Void)?

    /// Observes the events of the host before they are delivered; nil without a drag in progress.
    package weak var eventInterceptor: (any WindowEventInterceptor)?

    /// Called when the user closes the window; false keeps it open.
    var shouldClose: (() -> Bool)?

    /// Creates a hidden window of the size of the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Creates a hidden window of the size of the screen, in a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
        self.windowScene = windowScene
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

    /// Creates a hidden window of a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWindow()
    }

    private func setUpWindow() {
        updateHierarchy { $0.window = self }
        layer.isHidden = true
        layer.treeOwner = compositor
        isOpaque = true
    }

    // MARK: Motion

    // These are dynamic because programs override them in extensions of this class, which migration makes replacements.

    open dynamic override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionBegan(motion, with: event)
    }

    open dynamic override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
    }

    open dynamic override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionCancelled(motion, with: event)
    }

    /// The controller whose view fills the window: the value of `rootViewController`.
    package final var rootController: (any WindowRootController)? {
        didSet { if rootController !== oldValue { rootControllerDidChange(from: oldValue) } }
    }

    // MARK: Visibility

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { hide() } else { show() }
        }
    }

    /// Shows the window and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    private func show() {
        joinApplication()
        openSurface()
        installRootView()
        propagateTraits()
        compositor.start(self)
        compositor.invalidateAll()
        frameScheduler.setNeedsFrame()
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }

    private func openSurface() {
        guard surface == nil, let surface = makeHostSurface() else { return }
        self.surface = surface
        if !title.isEmpty { surface.title = title }
        resize(to: surface.size, scale: surface.scale)
    }

    /// Closes the surface without hiding the window for the program. ``attachToHost()`` opens another one.
    package final func detachFromHost() {
        dispatcher.cancelAll()
        surface?.close()
        surface = nil
    }

    /// Shows a detached window on a new surface of the application's host.
    package final func attachToHost() {
        guard !isHidden else { return }
        openSurface()
        propagateTraits()
        compositor.invalidateAll()
        frameScheduler.setNeedsFrame()
    }

    private func hide() {
        dispatcher.cancelAll()
        if isKeyWindow { setApplicationKeyWindow(nil) }
        surface?.close()
        surface = nil
        rootDidHide()
        leaveApplication()
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    }

    // MARK: Key window

    /// Whether the window receives keys.
    open var isKeyWindow: Bool { isApplicationKeyWindow }
    /// Whether the window can become key; true by default.
    open var canBecomeKey: Bool { true }

    /// Makes the window key, unless it is already key or ``canBecomeKey`` is false.
    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        setApplicationKeyWindow(self)
    }

    /// Called when the window becomes key; does nothing by default.
    open func becomeKey() {}
    /// Called when the window stops being key; does nothing by default.
    open func resignKey() {}

    // MARK: Events

    /// Sends an event to the gesture recognizers and the views of its touches, or to the first responder.
    open func sendEvent(_ event: UIEvent) {
        dispatcher.deliver(event)
    }

    open override var next: UIResponder? { windowScene ?? application }

    /// Makes `responder` the receiver of keys, if the current one resigns and `responder` accepts.
    func makeFirstResponder(_ responder: UIResponder) -> Bool {
        guard responder !== firstResponder else { return true }
        guard responder.canBecomeFirstResponder else { return false }
        isTransferringFocus = true
        defer {
            isTransferringFocus = false
            updateInputViews()
        }
        if let old = firstResponder {
            guard old.resignFirstResponder(), firstResponder !== old else { return false }
        }
        firstResponder = responder
        dispatcher.leaveFocus()
        return true
    }

    /// Clears the first responder, even if it cannot resign. If the responder was inside the input panel, the owner of the panel becomes
    /// first responder, except while the first responder is changing.
    func clearFirstResponder() {
        firstResponder = inputPanel.flatMap { !isTransferringFocus && $0.contains(firstResponder) ? $0.owner : nil }
    }

    /// Shows the input views of the first responder at the bottom of the window. The panel is created on first use.
    func updateInputViews() {
        if inputPanel == nil, let firstResponder, firstResponder.inputView != nil || firstResponder.inputAccessoryView != nil {
            inputPanel = InputPanel(window: self)
        }
        inputPanel?.update()
    }

    // MARK: Host

    /// Adopts a size or scale from the host. *Units*: points; pixels per point.
    package func hostDidResize(to size: CGSize, scale: CGFloat) {
        resize(to: size, scale: scale)
        compositor.invalidateAll()
        frameScheduler.setNeedsFrame()
    }

    /// Enqueues input of the host; the events pass of the next frame handles it.
    package func hostSendEvent(_ event: HostEvent) {
        eventObserver?(event)
        dispatcher.enqueue(event)
    }

    /// The caret, at which the input method shows its candidates; nil without a text input. *Units*: points.
    package var hostCaretRect: CGRect? {
        (firstResponder as? any TextInputReceiver)?.caretRectInWindow
    }

    private func resize(to size: CGSize, scale: CGFloat) {
        let oldScale = contentScaleFactor
        contentScaleFactor = scale
        if scale != oldScale { forEachInTree { $0.layer.adoptScale(scale, drawnBy: $0) } }
        let oldSize = bounds.size
        guard size != oldSize else { return }
        let change = { self.frame = CGRect(origin: .zero, size: size) }
        if oldSize == .zero { change() } else { rootWillTransition(to: size, change) }
    }
}
