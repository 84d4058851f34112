import Foundation
import UIPrimitives

/// The bar of a find interaction: the query, the number of results, buttons, and the replacement below. *Thread*: main.
final class FindNavigatorView: UIView, UITextFieldDelegate, KeyPressHandler {
    private weak var finder: UIFindInteraction?
    private weak var searchedView: UIView?
    let query = UITextField()
    let replacement = UITextField()
    private let countLabel = UILabel()
    private let previousButton = UIButton(type: .system)
    private let nextButton = UIButton(type: .system)
    private let optionsButton = UIButton(type: .system)
    private let doneButton = UIButton(type: .system)
    private let replaceButton = UIButton(type: .system)
    private let replaceAllButton = UIButton(type: .system)

    /// The height of a row. *Units*: points.
    private static let rowHeight: CGFloat = 44
    /// The space between the views of a row. *Units*: points.
    private static let gap: CGFloat = 8

    init(_ interaction: UIFindInteraction) {
        finder = interaction
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.borderWidth = 1
        for (field, placeholder) in [(query, "Find"), (replacement, "Replace with")] {
            field.placeholder = placeholder
            field.borderStyle = .roundedRect
            field.delegate = self
            field.accessibilityLabel = placeholder
        }
        countLabel.font = .systemFont(ofSize: 13)
        countLabel.textColor = .secondaryLabel
        previousButton.setImage(BarSymbol.back.image(side: 16), for: .normal)
        previousButton.accessibilityLabel = "Previous Result"
        nextButton.setImage(BarSymbol.disclosure.image(side: 16), for: .normal)
        nextButton.accessibilityLabel = "Next Result"
        for (button, title) in [
            (optionsButton, "Options"), (doneButton, "Done"), (replaceButton, "Replace"), (replaceAllButton, "All"),
        ] { button.setTitle(title, for: .normal) }
        optionsButton.showsMenuAsPrimaryAction = true
        addActions()
        updateOptions()
        for view in [
            query, countLabel, previousButton, nextButton, optionsButton, doneButton, replacement, replaceButton, replaceAllButton,
        ] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func addActions() {
        query.addAction(UIAction { [weak self] _ in self?.finder?.searchText = self?.query.text }, for: .editingChanged)
        replacement.addAction(
            UIAction { [weak self] _ in self?.finder?.replacementText = self?.replacement.text }, for: .editingChanged)
        previousButton.addAction(UIAction { [weak self] _ in self?.finder?.findPrevious() }, for: .touchUpInside)
        nextButton.addAction(UIAction { [weak self] _ in self?.finder?.findNext() }, for: .touchUpInside)
        doneButton.addAction(UIAction { [weak self] _ in self?.finder?.dismissFindNavigator() }, for: .touchUpInside)
        replaceButton.addAction(UIAction { [weak self] _ in self?.finder?.replace(all: false) }, for: .touchUpInside)
        replaceAllButton.addAction(UIAction { [weak self] _ in self?.finder?.replace(all: true) }, for: .touchUpInside)
    }

    // MARK: State

    var showsReplacement = false { didSet { if showsReplacement != oldValue { place() } } }
    var count = "" {
        didSet {
            countLabel.text = count
            setNeedsLayout()
        }
    }
    var canMove = false {
        didSet {
            previousButton.isEnabled = canMove
            nextButton.isEnabled = canMove
            replaceAllButton.isEnabled = canMove
        }
    }
    var canReplace = false { didSet { replaceButton.isEnabled = canReplace } }

    func updateOptions() { optionsButton.menu = finder?.optionsMenu }

    // MARK: Place

    func show(over view: UIView, in window: UIWindow) {
        searchedView = view
        window.addSubview(self)
        place()
    }

    /// Places the navigator at the bottom of the visible part of the searched view.
    private func place() {
        guard let window, let searchedView else { return }
        let visible = searchedView.convert(searchedView.bounds, to: nil).intersection(window.bounds.inset(by: window.safeAreaInsets))
        let height = Self.rowHeight * (showsReplacement ? 2 : 1)
        frame = CGRect(x: visible.minX, y: visible.maxY - height, width: visible.width, height: height)
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        for view in [replacement, replaceButton, replaceAllButton] { view.isHidden = !showsReplacement }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutRow(0, query, [countLabel, previousButton, nextButton, optionsButton, doneButton])
        layoutRow(1, replacement, [replaceButton, replaceAllButton])
    }

    /// Places `views` at the trailing end of a row, and `field` in the remaining width.
    private func layoutRow(_ row: Int, _ field: UIView, _ views: [UIView]) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let y = CGFloat(row) * Self.rowHeight
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            let frame = CGRect(x: x, y: y + (Self.rowHeight - height) / 2, width: max(width, 0), height: height)
            view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
        }
        var end = bounds.width - Self.gap
        for view in views.reversed() {
            let width = view.sizeThatFits(bounds.size).width.rounded(.up)
            place(view, end - width, width, view is UILabel ? 20 : 32)
            end -= width + Self.gap
        }
        place(field, Self.gap, end - Self.gap, 32)
    }

    // MARK: Keys

    /// Shift+Return highlights the previous result. Without the key command, the text field would handle Shift+Return as Return.
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "\r", modifierFlags: .shift, action: Selector(FindNavigatorView.highlightPrevious))]
    }

    private func highlightPrevious() { finder?.findPrevious() }

    /// Escape closes the bar; the shortcuts of the interaction (Control+F, H and G) also work in the fields of the bar.
    func handleKeyPress(_ key: HostKeyPress) -> Bool {
        if key.key == .escape {
            finder?.dismissFindNavigator()
            return true
        }
        return finder?.handleKey(key) ?? false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === query { finder?.findNext() } else { finder?.replace(all: false) }
        return false
    }
}
