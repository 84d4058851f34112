import Foundation

/// The size of a decoration below the number of a day.
public enum UICalendarViewDecorationSize: Int, Sendable {
    /// As in UIKit.
    case small, medium, large

    /// The diameter of a dot; an image has this height, but at least 8. *Units*: points.
    var points: CGFloat {
        switch self {
        case .small: 4
        case .medium: 6
        case .large: 12
        }
    }
}

extension UICalendarView {
    /// The older name of the size of a decoration.
    public typealias DecorationSize = UICalendarViewDecorationSize

    /// A mark below the number of a day: a dot, an image or a view. *Thread*: main.
    @preconcurrency @MainActor open class Decoration: NSObject {
        private let make: (UIColor) -> UIView

        private init(make: @escaping (UIColor) -> UIView) {
            self.make = make
        }

        /// Creates a dot of medium size in the color `systemFill`.
        public override convenience init() {
            self.init(color: nil, size: .medium)
        }

        /// Creates a dot. Without a color, it has the color `systemFill`.
        public convenience init(color: UIColor?, size: UICalendarView.DecorationSize = .medium) {
            self.init(make: { _ in Self.dot(color ?? .systemFill, size.points) })
        }

        /// Creates an image. Without an image, it is a dot; without a color, a template image has the tint color of the calendar.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium) {
            self.init(make: { tint in
                guard let image else { return Self.dot(color ?? .systemFill, size.points) }
                let view = UIImageView(image: image)
                view.tintColor = color ?? tint
                view.contentMode = .scaleAspectFit
                let height = max(size.points, 8)
                view.bounds.size = CGSize(
                    width: image.size.height > 0 ? image.size.width * height / image.size.height : height, height: height)
                return view
            })
        }

        /// Creates a decoration whose view `customViewProvider` returns, once for each day that is shown. The view is centered below the
        /// number and clipped to the cell.
        public convenience init(customViewProvider: @escaping () -> UIView) {
            self.init(make: { _ in
                let view = customViewProvider()
                if view.bounds.isEmpty { view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
                return view
            })
        }

        /// Returns a dot. Without a color, it has the color `systemFill`.
        open class func `default`(color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium) -> UICalendarView.Decoration {
            UICalendarView.Decoration(color: color, size: size)
        }

        /// Returns an image; see ``init(image:color:size:)``.
        open class func image(
            _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> UICalendarView.Decoration {
            UICalendarView.Decoration(image: image, color: color, size: size)
        }

        /// Returns a decoration of a view; see ``init(customViewProvider:)``.
        open class func customView(_ customViewProvider: @escaping () -> UIView) -> UICalendarView.Decoration {
            UICalendarView.Decoration(customViewProvider: customViewProvider)
        }

        /// A new view of the decoration.
        func makeView(tint: UIColor) -> UIView { make(tint) }

        private static func dot(_ color: UIColor, _ side: CGFloat) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
            view.backgroundColor = color
            view.layer.cornerRadius = side / 2
            return view
        }
    }
}
