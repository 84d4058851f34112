import AsyncDisplayKit

/// The lessons of the workshop about hiding parts of a product card that consists of plain views.
enum PlainCardLesson: Int, CaseIterable, CustomStringConvertible {
    /// The badge is only hidden: its space stays empty.
    case hiddenBadge
    /// The badge's width and the space beside it become zero.
    case collapsedBadge
    /// Rating and free shipping are only hidden: their rows stay empty.
    case hiddenRows
    /// For each missing row, other constraints connect the rows around it.
    case collapsedRows

    var title: String {
        switch self {
        case .hiddenBadge: return "1 Badge hidden"
        case .collapsedBadge: return "2 No gap"
        case .hiddenRows: return "3 Rows hidden"
        case .collapsedRows: return "4 No gaps"
        }
    }

    /// The part of the preview's name that identifies the lesson.
    var description: String {
        switch self {
        case .hiddenBadge: return "badge hidden, with a gap"
        case .collapsedBadge: return "badge hidden, without a gap"
        case .hiddenRows: return "rows hidden, with gaps"
        case .collapsedRows: return "rows hidden, without gaps"
        }
    }

    var explanation: String {
        switch self {
        case .hiddenBadge:
            return "isHidden on the badge leaves a gap before the shop’s name."
        case .collapsedBadge:
            return "The constants of two constraints become 0: the gap is gone."
        case .hiddenRows:
            return "isHidden on rating and free shipping leaves empty rows."
        case .collapsedRows:
            return "For each row that is missing, one constraint is switched off and another on."
        }
    }
}

/// The wishlist product card as plain views with constraints, for comparison with the node.
final class PlainProductCardCell: UITableViewCell {
    let cardView = UIView()
    private let pictureView = UIImageView()
    private let wishlistButton = UIButton(type: .custom)
    private let nameLabel = UILabel()
    private let priceLabel = UILabel()
    private let shopBadgeView = UIImageView()
    private let shopLabel = UILabel()
    private let ratingView = PlainRatingView()
    private let shippingView = UIImageView()

    // The constraints that hiding a part has to change.
    private var shopBadgeWidth: NSLayoutConstraint!
    private var shopBadgeGap: NSLayoutConstraint!
    private var shippingBelowRating: NSLayoutConstraint!
    private var shippingBelowShop: NSLayoutConstraint!
    private var bottomBelowShipping: NSLayoutConstraint!
    private var bottomBelowRating: NSLayoutConstraint!
    private var bottomBelowShop: NSLayoutConstraint!

    private var isWishlist = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        setUpViews()
        setUpConstraints()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setUpViews() {
        let metrics = UIFontMetrics.default
        cardView.backgroundColor = .secondarySystemGroupedBackground
        cardView.layer.cornerRadius = 8
        pictureView.layer.cornerRadius = 6
        pictureView.clipsToBounds = true
        nameLabel.font = metrics.scaledFont(for: .systemFont(ofSize: 12))
        nameLabel.numberOfLines = 0
        priceLabel.font = metrics.scaledFont(for: .systemFont(ofSize: 14, weight: .bold))
        shopLabel.font = metrics.scaledFont(for: .systemFont(ofSize: 12))
        for label in [nameLabel, priceLabel, shopLabel] { label.adjustsFontForContentSizeCategory = true }
        shopLabel.numberOfLines = 0
        shopBadgeView.contentMode = .scaleAspectFit
        shopLabel.textColor = UIColor { $0.userInterfaceStyle == .dark ? .lightGray : .darkGray }
        shippingView.image = UIImage(named: "free_shipping")

        wishlistButton.backgroundColor = UIColor(white: 1, alpha: 0.9)
        wishlistButton.layer.cornerRadius = 12
        wishlistButton.accessibilityLabel = "Wishlist"
        wishlistButton.setImage(UIImage(named: "wishlist_inactive"), for: .normal)
        wishlistButton.setImage(UIImage(named: "wishlist_active"), for: .selected)
        wishlistButton.addTarget(self, action: Selector(PlainProductCardCell.changeWishlistState), for: .touchUpInside)

        contentView.addSubview(cardView)
        for view in [
            pictureView, wishlistButton, nameLabel, priceLabel, shopBadgeView, shopLabel, ratingView, shippingView,
        ] {
            view.translatesAutoresizingMaskIntoConstraints = false
            cardView.addSubview(view)
        }
        cardView.translatesAutoresizingMaskIntoConstraints = false
    }

    func changeWishlistState() {
        isWishlist = !isWishlist
        wishlistButton.isSelected = isWishlist
    }

    private func setUpConstraints() {
        shopBadgeWidth = shopBadgeView.widthAnchor.constraint(equalToConstant: 16)
        shopBadgeGap = shopLabel.leadingAnchor.constraint(equalTo: shopBadgeView.trailingAnchor, constant: 4)
        // Only a large text makes the row of the shop higher than the badge.
        let shopBadgeHeight = shopBadgeView.heightAnchor.constraint(equalToConstant: 16)
        shopBadgeHeight.priority = .defaultHigh - 1
        shopBadgeView.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        shippingBelowRating = shippingView.topAnchor.constraint(equalTo: ratingView.bottomAnchor, constant: 14)
        shippingBelowShop = shippingView.topAnchor.constraint(equalTo: shopBadgeView.bottomAnchor, constant: 14)
        bottomBelowShipping = bottom(below: shippingView)
        bottomBelowRating = bottom(below: ratingView)
        bottomBelowShop = bottom(below: shopBadgeView)

        NSLayoutConstraint.activate(
            edges(of: cardView, in: contentView, insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8))
                + [
                    pictureView.topAnchor.constraint(equalTo: cardView.topAnchor, constant: 8),
                    pictureView.leadingAnchor.constraint(equalTo: cardView.leadingAnchor, constant: 8),
                    pictureView.widthAnchor.constraint(equalToConstant: 80),
                    pictureView.heightAnchor.constraint(equalToConstant: 80),
                    pictureView.bottomAnchor.constraint(lessThanOrEqualTo: cardView.bottomAnchor, constant: -8),

                    wishlistButton.topAnchor.constraint(equalTo: pictureView.topAnchor, constant: 4),
                    wishlistButton.leadingAnchor.constraint(equalTo: pictureView.leadingAnchor, constant: 4),
                    wishlistButton.widthAnchor.constraint(equalToConstant: 24),
                    wishlistButton.heightAnchor.constraint(equalToConstant: 24),

                    nameLabel.topAnchor.constraint(equalTo: cardView.topAnchor, constant: 8),
                    nameLabel.leadingAnchor.constraint(equalTo: pictureView.trailingAnchor, constant: 8),
                    nameLabel.trailingAnchor.constraint(equalTo: cardView.trailingAnchor, constant: -8),

                    priceLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 10),
                    priceLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),

                    shopBadgeView.topAnchor.constraint(equalTo: priceLabel.bottomAnchor, constant: 10),
                    shopBadgeView.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
                    shopBadgeHeight,
                    shopBadgeView.heightAnchor.constraint(greaterThanOrEqualTo: shopLabel.heightAnchor),
                    shopBadgeWidth,
                    shopBadgeGap,
                    shopLabel.centerYAnchor.constraint(equalTo: shopBadgeView.centerYAnchor),
                    shopLabel.trailingAnchor.constraint(lessThanOrEqualTo: cardView.trailingAnchor, constant: -8),

                    ratingView.topAnchor.constraint(equalTo: shopBadgeView.bottomAnchor, constant: 10),
                    ratingView.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
                    ratingView.heightAnchor.constraint(greaterThanOrEqualToConstant: 15),

                    shippingView.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
                    shippingView.widthAnchor.constraint(equalToConstant: 67),
                    shippingView.heightAnchor.constraint(equalToConstant: 16),
                ])
    }

    /// Returns a constraint that ends the card below `view`. The image may make the card taller, so the priority of the constraint is below
    /// `required`.
    private func bottom(below view: UIView) -> NSLayoutConstraint {
        let constraint = cardView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 8)
        constraint.priority = .defaultHigh
        return constraint
    }

    private func edges(of view: UIView, in parent: UIView, insets: UIEdgeInsets) -> [NSLayoutConstraint] {
        return [
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: insets.top),
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: insets.left),
            view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -insets.right),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -insets.bottom),
        ]
    }

    /// Shows `product`. Parts that it does not have are hidden as in `lesson`: with or without the gaps that they leave.
    func show(_ product: Product, image: UIImage?, lesson: PlainCardLesson) {
        pictureView.image = image
        nameLabel.text = product.name
        priceLabel.text = product.price
        shopLabel.text = product.shop.name
        if let review = product.review { ratingView.show(review) }

        let hasBadge = product.shop.type != .regular
        let hasRating = product.review != nil
        let hasShipping = product.isFreeShipping
        shopBadgeView.image = UIImage(named: product.shop.type == .officialStore ? "official_store" : "power_merchant")
        shopBadgeView.isHidden = !hasBadge
        ratingView.isHidden = !hasRating
        shippingView.isHidden = !hasShipping

        // From lesson 2 on, the constants are zero for a hidden badge, because a hidden view keeps its space.
        let keepsBadgeSpace = hasBadge || lesson == .hiddenBadge
        shopBadgeWidth.constant = keepsBadgeSpace ? 16 : 0
        shopBadgeGap.constant = keepsBadgeSpace ? 4 : 0

        // In lesson 4, the constraints depend on the product. All alternatives are deactivated first, because two active alternatives would
        // conflict.
        let keepsRows = lesson != .collapsedRows
        NSLayoutConstraint.deactivate([
            shippingBelowRating, shippingBelowShop, bottomBelowShipping, bottomBelowRating, bottomBelowShop,
        ])
        let ratingTakesSpace = hasRating || keepsRows
        let shippingTakesSpace = hasShipping || keepsRows
        var active = [ratingTakesSpace ? shippingBelowRating! : shippingBelowShop!]
        if shippingTakesSpace {
            active.append(bottomBelowShipping)
        } else {
            active.append(ratingTakesSpace ? bottomBelowRating : bottomBelowShop)
        }
        NSLayoutConstraint.activate(active)
    }
}
