import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The root of a tree of views, with a surface of the host to be seen on.
open class UIWindow: UIView {
    /// How far in front a window is.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
        public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    }

    /// *Differs from UIKit*: posted when a window is shown, hidden, or gets or loses the keys, as there.
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    nonisolated public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    package final private(set) var surface: (any WindowSurface)?
    package final let compositor = Compositor()
    package final private(set) lazy var dispatcher: any WindowInput = makeInput()
    package internal(set) weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue, !isHandingOver { updateInputViews() } }
    }
    private final var inputPanel: InputPanel?
    /// While the keys go from one responder to the next: the panel stays, as the next one may stand in it.
    private final var isHandingOver = false

    open var windowLevel = Level.normal
    open weak var windowScene: UIWindowScene?
    open var screen = UIScreen.main
    /// *Differs from UIKit*: kept, without effect.
    open var canResizeToFitContent = false

    /// What the host shows in the window's frame.
    package var title = "" {
        didSet { surface?.title = title }
    }

    /// Sees each event of the host before it is acted on: a recorder.
    package var eventObserver: (@MainActor (HostEvent) -> Void)?

    /// Called when the user asks to close the window; returning false keeps it open.
    package var shouldClose: (() -> Bool)?

    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
        self.windowScene = windowScene
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

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

    /// The controller whose view fills the window: what `rootViewController` says.
    final var rootController: (any WindowRootController)? {
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

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    private func show() {
        joinApplication()
        if surface == nil, let surface = makeHostSurface() {
            self.surface = surface
            if !title.isEmpty { surface.title = title }
            resize(to: surface.size, scale: surface.scale)
        }
        installRootView()
        propagateTraits()
        compositor.start(self)
        compositor.invalidateAll()
        FrameScheduler.main.setNeedsFrame()
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }

    private func hide() {
        dispatcher.cancelAll()
        if isKeyWindow { setApplicationKeyWindow(nil) }
        surface?.close()
        surface = nil
        rootAppearanceWillEnd()
        leaveApplication()
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    }

    // MARK: Key window

    open var isKeyWindow: Bool { isApplicationKeyWindow }
    open var canBecomeKey: Bool { true }

    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        setApplicationKeyWindow(self)
    }

    open func becomeKey() {}
    open func resignKey() {}

    // MARK: Events

    /// Gives an event to the gesture recognizers and the views under its touches, or to the first responder.
    open func sendEvent(_ event: UIEvent) {
        dispatcher.deliver(event)
    }

    open override var next: UIResponder? { windowScene ?? application }

    /// Makes `responder` the one that keys go to, if the present one lets go and it accepts.
    func makeFirstResponder(_ responder: UIResponder) -> Bool {
        guard responder !== firstResponder else { return true }
        guard responder.canBecomeFirstResponder else { return false }
        isHandingOver = true
        defer {
            isHandingOver = false
            updateInputViews()
        }
        if let old = firstResponder {
            guard old.resignFirstResponder(), firstResponder !== old else { return false }
        }
        firstResponder = responder
        return true
    }

    /// Takes the keys from the first responder without asking it.
    func clearFirstResponder() {
        firstResponder = inputPanel.flatMap { !isHandingOver && $0.holds(firstResponder) ? $0.owner : nil }
    }

    /// Shows the first responder's input views at the bottom; a window that never had any keeps no panel.
    func updateInputViews() {
        if inputPanel == nil, let firstResponder, firstResponder.inputView != nil || firstResponder.inputAccessoryView != nil {
            inputPanel = InputPanel(window: self)
        }
        inputPanel?.update()
    }

    // MARK: Host

    /// The host gave the window another size or scale. *Units*: points; pixels per point.
    package func hostDidResize(to size: CGSize, scale: CGFloat) {
        resize(to: size, scale: scale)
        compositor.invalidateAll()
        FrameScheduler.main.setNeedsFrame()
    }

    /// Takes input from the host; it is acted on in the events pass of the next frame.
    package func hostSendEvent(_ event: HostEvent) {
        eventObserver?(event)
        dispatcher.enqueue(event)
    }

    /// Where text would be inserted, for the input method's candidates; nil while nothing takes text. *Units*: points.
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
