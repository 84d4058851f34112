import Foundation
import UIPrimitives

/// The view of one visible item of a collection. The client adds subviews for the content and background, or assigns configurations that
/// describe them.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that fills the cell and contains the item's own views. With a ``contentConfiguration``, it is the view that shows the
    /// configuration.
    open var contentView: UIView { content }

    /// Whether the item is selected; shows ``selectedBackgroundView``. The collection view sets it.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether a touch is on the item; shows ``selectedBackgroundView``. The collection view sets it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// A view behind the content that fills the cell; nil by default.
    open var backgroundView: UIView? {
        didSet { replace(oldValue, backgroundView) }
    }
    /// A view behind the content that is opaque only while the cell is selected or highlighted; nil by default.
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, selectedBackgroundView) }
    }

    // MARK: Configurations

    /// Describes the content; nil, the default, if the client adds views to ``contentView``. After an assignment, the collection view
    /// requests the size of the cell again.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { configured.content = newValue }
    }
    /// Describes the background; nil by default. *Differs from UIKit*: assigning does not remove ``backgroundView``.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set { configured.background = newValue }
    }
    /// Whether ``contentConfiguration`` is updated for the state; `true` by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }
    /// Whether ``backgroundConfiguration`` is updated for the state; `true` by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }
    /// The state of the cell. Overrides add values of their own.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isReordering = listOwner?.move?.cell === self
        state.isEditing = listOwner?.isEditing == true
        return state
    }
    /// Called after the configurations were updated for another state; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Updates the configurations at the next layout.
    open func setNeedsUpdateConfiguration() { configured.setNeedsUpdate() }

    /// Updates the configurations for a state. Subclasses override it to change the configurations.
    open func updateConfiguration(using state: UICellConfigurationState) { configured.update(for: state) }

    /// A background configuration for this kind of cell, without a color.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The collection view that shows the cell; nil before the cell is shown.
    final weak var listOwner: UICollectionView?
    private(set) final lazy var configured = ConfiguredContent(of: self)
    var content = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.frame = bounds
        addSubview(content)
    }

    /// Creates a cell from a nib. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        content.frame = bounds
        addSubview(content)
        if let nib = coder as? NibCoder { NibDecoder.content(content, from: nib) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        configured.layOut()
        layOutContent()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// Sets the frame of the content view; a subclass may leave space beside the content.
    func layOutContent() {
        if content.frame != bounds { content.frame = bounds }
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        configured.updateIfNeeded()
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    /// The size that the constraints or the configuration of the content require. *Units*: points.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard !hasOwnConstraints else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        }
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    }

    private func replace(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, belowSubview: content) }
        updateBackground()
        setNeedsLayout()
    }

    private func stateDidChange() {
        updateBackground()
        setNeedsUpdateConfiguration()
    }

    private func updateBackground() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
    }
}

extension UICollectionViewCell: ConfiguredView {
    func performConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func contentDidChange() { listOwner?.sizeMayHaveChanged(of: self) }
}
