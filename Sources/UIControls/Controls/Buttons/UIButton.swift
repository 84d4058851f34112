import Foundation
import UIPrimitives

/// A control with a title and an image for each state.
open class UIButton: UIControl {
    /// The kinds of buttons. The text is white in a button of the type `.custom`, otherwise tinted. Some types have a symbol.
    public enum ButtonType: Int, Sendable {
        /// `custom` has white text, `system` and `plain` have tinted text. `detailDisclosure`, `infoLight` and `infoDark` show an info
        /// sign, `contactAdd` shows a plus sign, and `close` shows a cross.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// The older name of `.system`.
        public static let roundedRect = ButtonType.system
    }

    private struct Contents {
        var titles: [State: String] = [:]
        var attributedTitles: [State: NSAttributedString] = [:]
        var titleColors: [State: UIColor] = [:]
        var shadowColors: [State: UIColor] = [:]
        var images: [State: UIImage] = [:]
        var backgroundImages: [State: UIImage] = [:]
    }

    private var contents = Contents()
    private lazy var label = makeLabel()
    private lazy var storedImageView = makeImageView()
    private lazy var backgroundImageView = makeBackgroundImageView()
    private var hasLabel = false
    private var hasImageView = false
    private var hasBackground = false

    /// The kind given to the initializer or in the nib; `.custom` by default.
    open private(set) var buttonType = ButtonType.custom

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// The kinds of buttons by their names in nibs.
    private static let typesByName: [String: ButtonType] = [
        "system": .system, "roundedRect": .system, "custom": .custom, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    /// Creates a button from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        buttonType = (coder as? any ObjectDecoding)?.value("buttonType").flatMap { Self.typesByName[$0] } ?? .custom
        setUp()
        showSymbol()
        coder.decode(self, as: UIButton.self)
    }

    /// Creates a button of the given kind, of size zero.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        showSymbol()
    }

    private func showSymbol() {
        switch buttonType {
        case .contactAdd: setImage(BarSymbol.add.image(), for: .normal)
        case .close: setImage(BarSymbol.close.image(), for: .normal)
        case .detailDisclosure, .infoLight, .infoDark: setTitle("ⓘ", for: .normal)
        case .custom, .system, .plain: break
        }
    }

    /// Creates a button with the title, image and action of `primaryAction`.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button that shows a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    // MARK: Parts

    /// The label of the title, created on first use.
    open var titleLabel: UILabel? { label }
    /// The view of the image, created on first use.
    open var imageView: UIImageView? { storedImageView }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        hasLabel = true
        addSubview(label)
        return label
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        hasImageView = true
        addSubview(view)
        return view
    }

    private func makeBackgroundImageView() -> UIImageView {
        let view = UIImageView()
        hasBackground = true
        insertSubview(view, at: 0)
        return view
    }

    // MARK: Contents by state

    /// Sets the title for exactly this state; nil uses that of `.normal`.
    open func setTitle(_ title: String?, for state: State) {
        contents.titles[state] = title
        contentsDidChange()
    }

    /// Sets the title with attributes for a state; it overrides that of `setTitle(_:for:)`.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        contents.attributedTitles[state] = title
        contentsDidChange()
    }

    /// Sets the color of the plain title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents.titleColors[state] = color
        contentsDidChange()
    }

    /// Sets the shadow color of the title for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        contents.shadowColors[state] = color
        contentsDidChange()
    }

    /// Sets the image for a state. A system button shows it in the tint unless it is always rendered in its own colors.
    open func setImage(_ image: UIImage?, for state: State) {
        contents.images[state] = image
        contentsDidChange()
    }

    /// Sets the background image for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents.backgroundImages[state] = image
        contentsDidChange()
    }

    /// The title set for exactly this state.
    open func title(for state: State) -> String? { contents.titles[state] }
    /// The title with attributes set for exactly this state.
    open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles[state] }
    /// The color set for exactly this state; for `.normal` the default color if none is set.
    open func titleColor(for state: State) -> UIColor? { contents.titleColors[state] ?? (state == .normal ? defaultTitleColor : nil) }
    /// The shadow color set for exactly this state.
    open func titleShadowColor(for state: State) -> UIColor? { contents.shadowColors[state] }
    /// The image set for exactly this state.
    open func image(for state: State) -> UIImage? { contents.images[state] }
    /// The background image set for exactly this state.
    open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages[state] }

    /// The title of the current state, or the title of the chosen action of a pop-up button.
    open var currentTitle: String? { selectedAction?.title ?? shown(contents.titles) }
    /// The title with attributes of the current state; nil for a pop-up button.
    open var currentAttributedTitle: NSAttributedString? { selectedAction == nil ? shown(contents.attributedTitles) : nil }
    /// The title color of the current state.
    open var currentTitleColor: UIColor { shown(contents.titleColors) ?? defaultTitleColor }
    /// The image of the current state.
    open var currentImage: UIImage? { shown(contents.images) }
    /// The background image of the current state.
    open var currentBackgroundImage: UIImage? { shown(contents.backgroundImages) }

    private func shown<Value>(_ values: [State: Value]) -> Value? {
        values[state.subtracting(.focused)] ?? values[.normal]
    }

    private var defaultTitleColor: UIColor {
        if buttonType == .custom { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    private func contentsDidChange() {
        updateParts()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateParts() {
        if configurationContent != nil { return showConfiguration() }
        let attributed = currentAttributedTitle
        if attributed != nil || currentTitle != nil || hasLabel {
            if let attributed {
                label.attributedText = attributed
            } else {
                label.text = currentTitle
                label.textColor = currentTitleColor
            }
            label.shadowColor = shown(contents.shadowColors)
        }
        if currentImage != nil || hasImageView {
            storedImageView.image = buttonType == .system ? currentImage?.asTemplate : currentImage
        }
        if currentBackgroundImage != nil || hasBackground { backgroundImageView.image = currentBackgroundImage }
        if accessibilityLabel == nil || isLabelFromTitle { setTitleAsAccessibilityLabel(attributed?.string ?? currentTitle) }
        applyStateAppearance()
    }

    private var labelFromTitle: String?
    private var isLabelFromTitle: Bool { labelFromTitle == accessibilityLabel }

    private func setTitleAsAccessibilityLabel(_ title: String?) {
        labelFromTitle = title
        accessibilityLabel = title
    }

    /// Reduces the opacity for states that have no contents of their own.
    private func applyStateAppearance() {
        var alpha: CGFloat = 1
        if isHighlighted, buttonType == .system { alpha = 0.3 }
        if !isEnabled, buttonType == .custom, contents.titleColors[.disabled] == nil { alpha = 0.5 }
        if hasLabel { label.alpha = alpha }
        guard hasImageView || hasBackground else { return }
        let dims = adjustsImageWhenHighlighted && isHighlighted && contents.images[.highlighted] == nil
        let dimsImage = adjustsImageWhenDisabled && !isEnabled && contents.images[.disabled] == nil
        if hasImageView { storedImageView.alpha = dimsImage ? 0.5 : dims && buttonType == .custom ? 0.6 : alpha }
        if hasBackground { backgroundImageView.alpha = dims && contents.backgroundImages[.highlighted] == nil ? 0.7 : 1 }
    }

    /// Whether the images are dimmed while pressed, unless there is an image for that state; true by default. A system button always dims.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image is dimmed while disabled, unless there is an image for that state; true by default.
    open var adjustsImageWhenDisabled = true
    /// *Differs from UIKit*: stored, without effect; a pressed button is dimmed, as one with a configuration is in UIKit.
    open var showsTouchWhenHighlighted = false

    // MARK: Configuration

    private var configurationContent: ButtonConfigurationContent?
    private var ownConfiguration: Configuration?
    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    /// The appearance as one value; nil uses the values set for each state. The values set for each state also supply contents that a
    /// configuration lacks. Setting the configuration requests an update, except during an update.
    // Computed: `configuration?.title = …` would have exclusive access to a stored property while its right side, which may read it, runs.
    open var configuration: Configuration? {
        get { ownConfiguration }
        set {
            ownConfiguration = newValue
            showConfiguration()
            if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
        }
    }

    /// Updates the configuration after the state changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether a change of state requests an update of the configuration; true by default.
    open var automaticallyUpdatesConfiguration = true

    /// Requests an update at the next layout or measurement.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Updates the configuration for the current state. The base class calls the handler.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    private func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    private func showConfiguration() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        guard let configuration else {
            configurationContent?.remove()
            configurationContent = nil
            if hasBackground { backgroundImageView.isHidden = false }
            return updateParts()
        }
        if configurationContent == nil {
            if hasBackground { backgroundImageView.isHidden = true }
            configurationContent = ButtonConfigurationContent(self, label: label, imageView: storedImageView)
        }
        configurationContent?.show(configuration)
        if accessibilityLabel == nil || isLabelFromTitle {
            setTitleAsAccessibilityLabel(configuration.updated(for: self).title)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if configuration != nil { showConfiguration() }
    }

    // MARK: Menu

    /// Whether a press toggles `isSelected`. In a button whose press opens a menu: whether the button is a pop-up button, which shows the
    /// chosen action.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }
    open override var menu: UIMenu? { didSet { menuDidChange() } }
    open override var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }

    /// Whether the button shows the action that is chosen in its menu.
    var isPopUp: Bool { menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

    /// The first action that is on, otherwise the first action; nil if the button is not a pop-up button.
    private var selectedAction: UIAction? {
        guard isPopUp, let actions = menu?.shownActions else { return nil }
        return actions.first { $0.state == .on } ?? actions.first
    }

    private func menuDidChange() {
        if let selectedAction { menu?.selectExclusively(selectedAction) }
        contentsDidChange()
    }

    private func selectAction(_ action: UIAction) {
        guard isPopUp else { return }
        menu?.selectExclusively(action)
        contentsDidChange()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateParts()
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateParts()
    }

    package override func sendPrimaryAction(with event: UIEvent?) {
        if let menu, showsMenuAsPrimaryAction {
            window?.dispatcher.menus?.show(menu, below: self) { [weak self] in self?.selectAction($0) }
            return
        }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        sendActions(for: .primaryActionTriggered, with: event)
    }

    // MARK: Layout

    /// The insets of the contents without a configuration. *Units*: points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentsDidChange() } }
    /// The insets of the area in which the title is aligned, without a configuration. *Units*: points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentsDidChange() } }
    /// The insets of the area in which the image is aligned, without a configuration. *Units*: points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentsDidChange() } }

    /// The frame of the background image; the bounds by default. *Units*: points.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the contents; the bounds without `contentEdgeInsets` by default. *Units*: points.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The frame of the title in the rectangle of the contents. *Units*: points.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).title }
    /// The frame of the image in the rectangle of the contents. *Units*: points.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrange(in: contentRect).image }

    private func titleSize(in size: CGSize) -> CGSize {
        guard hasLabel, currentTitle != nil || currentAttributedTitle != nil else { return .zero }
        return label.sizeThatFits(size)
    }

    private func arrange(in rect: CGRect) -> (image: CGRect, title: CGRect) {
        var image = currentImage?.size ?? .zero
        if image.height > rect.height, image.height > 0, rect.height > 0 {
            image = CGSize(width: image.width * rect.height / image.height, height: rect.height)
        }
        var title = titleSize(in: CGSize(width: max(rect.width - image.width, 0), height: rect.height))
        title.width = min(title.width, max(rect.width - image.width, 0))
        // The alignment as a fraction of the free space: 0 at the left and top, 1 at the right and bottom.
        let place = alignedOrigin(of: .zero, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        func origin(_ height: CGFloat, _ insets: UIEdgeInsets) -> CGPoint {
            let origin = alignedOrigin(of: CGSize(width: image.width + title.width, height: height), in: rect)
            return CGPoint(
                x: origin.x + insets.left * (1 - place.x) - insets.right * place.x,
                y: origin.y + insets.top * (1 - place.y) - insets.bottom * place.y)
        }
        var (imageOrigin, titleOrigin) = (origin(image.height, imageEdgeInsets), origin(title.height, titleEdgeInsets))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isMirrored { imageOrigin.x += title.width } else { titleOrigin.x += image.width }
        return (CGRect(origin: imageOrigin, size: image), CGRect(origin: titleOrigin, size: title))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        if let configurationContent { return configurationContent.layout() }
        if hasBackground { backgroundImageView.frame = backgroundRect(forBounds: bounds) }
        let content = contentRect(forBounds: bounds)
        if hasImageView { storedImageView.frame = imageRect(forContentRect: content) }
        if hasLabel { label.frame = titleRect(forContentRect: content) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let configurationContent { return configurationContent.sizeThatFits(size) }
        let insets = contentEdgeInsets
        let available = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let title = titleSize(in: available)
        let image = currentImage?.size ?? .zero
        var width = image.width + title.width
        var height = max(image.height, title.height)
        if buttonType == .system, insets == .zero { height += 12 }
        if let background = currentBackgroundImage?.size {
            width = max(width, background.width)
            height = max(height, background.height)
        }
        return CGSize(
            width: (width + insets.left + insets.right).rounded(.up),
            height: (height + insets.top + insets.bottom).rounded(.up))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}

extension UIButton: BaselineSource {
    package var baselines: (first: CGFloat, last: CGFloat) { titleBaselines { $0.baselines } }
    package var fittingBaselines: (first: CGFloat, last: CGFloat) { titleBaselines { $0.fittingBaselines } }

    /// The baselines of the title, which is in the middle of the button.
    private func titleBaselines(_ baselines: (UILabel) -> (first: CGFloat, last: CGFloat)) -> (first: CGFloat, last: CGFloat) {
        guard let titleLabel else { return (0, 0) }
        let inset = (intrinsicContentSize.height - titleLabel.intrinsicContentSize.height) / 2
        let (first, last) = baselines(titleLabel)
        return (first + inset, last + inset)
    }
}

extension UIImage {
    /// The image as a template, unless it is always rendered in its own colors.
    var asTemplate: UIImage {
        renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
    }
}
