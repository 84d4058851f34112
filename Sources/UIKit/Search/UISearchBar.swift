import Foundation
import UIPrimitives

/// A bar with a text field for a search, a cancel button and, below them, scope buttons. *Thread*: main.
open class UISearchBar: UIView, UITextInputTraits, UIBarPositioning {
    /// Whether the bar has a background.
    public enum Style: UInt, Sendable {
        /// As in UIKit: only `minimal` has no background.
        case `default`, prominent, minimal
    }

    /// The parts of the bar whose image can be replaced.
    public enum Icon: Int, Sendable {
        /// As in UIKit.
        case search, clear, bookmark, resultsList
    }

    enum Metrics {
        static let height: CGFloat = 56
        static let fieldHeight: CGFloat = 36
        static let scopeHeight: CGFloat = 44
        static let promptHeight: CGFloat = 20
        static let margin: CGFloat = 12
    }

    /// The text field of the bar.
    public let searchTextField = UISearchTextField(frame: .zero)
    let cancelButton = UIButton(type: .system)
    let bookmarkButton = UIButton(type: .custom)
    let resultsButton = UIButton(type: .custom)
    let scopeControl = UISegmentedControl(items: nil)
    let promptLabel = UILabel()
    let backgroundView = UIImageView()
    private lazy var events = SearchBarEvents(bar: self)
    /// The search controller that owns the bar; nil if there is none.
    weak var controller: UISearchController?

    /// Creates a bar of zero size.
    public init() {
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Decodes an empty bar.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("delegate") { [self] in delegate = $0 }
    }

    private func setUp() {
        for view in [backgroundView, searchTextField, cancelButton, bookmarkButton, resultsButton, scopeControl, promptLabel] {
            addSubview(view)
        }
        searchTextField.delegate = events
        searchTextField.onCancel = { [weak self] in self?.cancelByKey() ?? false }
        searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        bookmarkButton.setTitle(Self.bookmarkTitle, for: .normal)
        bookmarkButton.setTitleColor(.secondaryLabel, for: .normal)
        bookmarkButton.addAction(
            UIAction { [weak self] _ in self.map { $0.delegate?.searchBarBookmarkButtonClicked($0) } }, for: .touchUpInside)
        resultsButton.setTitle(Self.resultsTitle, for: .normal)
        resultsButton.setTitleColor(.secondaryLabel, for: .normal)
        resultsButton.setTitleColor(.systemBlue, for: .selected)
        resultsButton.addAction(
            UIAction { [weak self] _ in self.map { $0.delegate?.searchBarResultsListButtonClicked($0) } }, for: .touchUpInside)
        resultsButton.isHidden = true
        scopeControl.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        cancelButton.isHidden = true
        bookmarkButton.isHidden = true
        scopeControl.isHidden = true
        showBackground()
    }

    // MARK: Text

    /// The text of the field. Setting another text notifies the delegate, as typing does.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != searchTextField.text ?? "" else { return }
            searchTextField.text = newValue
            textDidChange()
        }
    }

    /// The text shown while the field is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// The view above the input view while the text is edited. The text field finds it through the responder chain.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView ?? super.inputAccessoryView }
        set { ownAccessoryView = newValue }
    }
    private var ownAccessoryView: UIView?

    /// A line of text above the field; nil, none, by default. Changes the intrinsic height.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Notified of editing and clicks; not retained.
    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Buttons and scopes

    /// Whether the cancel button is visible; `false` by default.
    open var showsCancelButton: Bool {
        get { !cancelButton.isHidden }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button; the animation takes 0.25 seconds.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton == cancelButton.isHidden else { return }
        layoutIfNeeded()
        cancelButton.isHidden = !showsCancelButton
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    /// Whether the bookmark button is visible; `false` by default.
    open var showsBookmarkButton = false {
        didSet {
            bookmarkButton.isHidden = !showsBookmarkButton
            setNeedsLayout()
        }
    }

    /// Whether the results button is visible, with which the delegate shows a list of results; `false` by default.
    open var showsSearchResultsButton = false {
        didSet {
            resultsButton.isHidden = !showsSearchResultsButton
            setNeedsLayout()
        }
    }

    /// Whether the results button has the tint color; `false` by default. Only the program sets it.
    open var isSearchResultsButtonSelected: Bool {
        get { resultsButton.isSelected }
        set { resultsButton.isSelected = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; the bar of the scope buttons has no image.
    open var scopeBarBackgroundImage: UIImage?
    /// The titles of the scope buttons; setting them selects the first one. Visible with ``showsScopeBar``.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopeControl.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopeControl.insertSegment(withTitle: title, at: index, animated: false)
            }
            scopeControl.selectedSegmentIndex = scopeButtonTitles?.isEmpty == false ? 0 : UISegmentedControl.noSegment
        }
    }

    /// The index of the selected scope button; 0 by default, and if there are no scope buttons. Setting it does not notify the delegate.
    open var selectedScopeButtonIndex: Int {
        get { max(scopeControl.selectedSegmentIndex, 0) }
        set { scopeControl.selectedSegmentIndex = newValue }
    }

    /// Whether the scope buttons are visible; `false` by default. Visible buttons add to the intrinsic height.
    open var showsScopeBar = false {
        didSet {
            scopeControl.isHidden = !showsScopeBar
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    // MARK: Appearance

    /// The style of the bar, which determines whether it has a background; `.default`, with a background, by default.
    open var searchBarStyle = Style.default { didSet { showBackground() } }
    /// The color of the background, unless ``barTintColor`` is set: light for `.default`, otherwise dark.
    open var barStyle = UIBarStyle.default { didSet { showBackground() } }
    /// *Differs from UIKit*: stored, without effect; the background is opaque.
    open var isTranslucent = true { didSet { showBackground() } }
    /// The color of the background; nil, the default, uses the color of ``barStyle``.
    open var barTintColor: UIColor? { didSet { showBackground() } }
    /// An image that replaces the background color; nil by default.
    open var backgroundImage: UIImage? { didSet { showBackground() } }

    /// Sets ``backgroundImage``. *Differs from UIKit*: the image is used for all positions and metrics.
    open func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        backgroundImage = image
    }

    /// Replaces the background of the text field; nil restores the color. *Differs from UIKit*: states other than normal are ignored.
    open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard state == .normal else { return }
        searchTextField.background = image
        searchTextField.backgroundColor = image == nil ? .tertiarySystemFill : nil
    }

    /// Replaces the image of a part of the bar; nil restores the symbol of the part. *Differs from UIKit*: states other than normal are
    /// ignored.
    open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
        guard state == .normal else { return }
        switch icon {
        case .search: searchTextField.icon.image = image ?? BarSymbol.search.image(side: 16)
        case .clear: show(image, orTitle: UITextField.clearTitle, in: searchTextField.clearButton)
        case .bookmark: show(image, orTitle: Self.bookmarkTitle, in: bookmarkButton)
        case .resultsList: show(image, orTitle: Self.resultsTitle, in: resultsButton)
        }
    }

    private func show(_ image: UIImage?, orTitle title: String, in button: UIButton) {
        button.setImage(image, for: .normal)
        button.setTitle(image == nil ? title : nil, for: .normal)
    }

    private static let bookmarkTitle = "☰"
    private static let resultsTitle = "▾"

    /// The displacement of the text in the field; zero by default. *Units*: points.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textOffset }
        set { searchTextField.textOffset = newValue }
    }

    /// Moves the icon by an offset in points. *Differs from UIKit*: only the magnifying glass moves.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        if icon == .search { searchTextField.iconOffset = adjustment }
    }

    /// The displacement of an icon; zero for all but the magnifying glass. *Units*: points.
    open func positionAdjustment(for icon: Icon) -> UIOffset {
        icon == .search ? searchTextField.iconOffset : .zero
    }

    /// The position that the delegate reports; `.any` without a delegate.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    private func showBackground() {
        backgroundView.image = backgroundImage
        let isDark = barStyle != .default
        let color = barTintColor ?? (isDark ? UIColor(white: 0.11, alpha: 1) : .secondarySystemBackground)
        backgroundView.backgroundColor = searchBarStyle == .minimal || backgroundImage != nil ? nil : color
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        var height = Metrics.height
        if prompt != nil { height += Metrics.promptHeight }
        if showsScopeBar { height += Metrics.scopeHeight }
        return CGSize(width: UIView.noIntrinsicMetric, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : 320, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        // A navigation bar has its own background.
        backgroundView.isHidden = superview is NavigationBarContentView
        var y: CGFloat = 0
        promptLabel.isHidden = prompt == nil
        if prompt != nil {
            promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Metrics.promptHeight)
            y = Metrics.promptHeight
        }
        let row = min(Metrics.height, bounds.height - y)
        layoutRow(y: y + (row - Metrics.fieldHeight) / 2)
        scopeControl.frame = CGRect(
            x: Metrics.margin, y: y + row, width: max(bounds.width - 2 * Metrics.margin, 0), height: Metrics.scopeHeight - 12)
    }

    private func layoutRow(y: CGFloat) {
        var width = max(bounds.width - 2 * Metrics.margin, 0)
        var trailing = bounds.width - Metrics.margin
        for button in [cancelButton, bookmarkButton, resultsButton] where !button.isHidden {
            let size = button.sizeThatFits(CGSize(width: width, height: Metrics.fieldHeight))
            trailing -= size.width
            button.frame = CGRect(x: trailing, y: y, width: size.width, height: Metrics.fieldHeight)
            trailing -= 8
            width -= size.width + 8
        }
        searchTextField.frame = CGRect(x: Metrics.margin, y: y, width: max(width, 0), height: Metrics.fieldHeight)
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        for view in [searchTextField, cancelButton, bookmarkButton, resultsButton] as [UIView] {
            view.frame.origin.x = bounds.width - view.frame.maxX
        }
    }

    // MARK: Events

    private func textDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.searchTextDidChange()
    }

    private func scopeDidChange() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        controller?.searchTextDidChange()
    }

    /// Notifies the delegate and ends the search of the bar's search controller.
    func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    private func cancelByKey() -> Bool {
        guard showsCancelButton else { return false }
        cancel()
        return true
    }

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}

/// Forwards the calls of the text field's delegate to the delegate of the bar. Begins the search of the bar's search controller when
/// editing begins.
private final class SearchBarEvents: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(bar: UISearchBar) {
        self.bar = bar
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.controller?.isActive = true
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        bar.map { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true } ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}
