/// A view that a list shows for one element, and reuses later for other elements.
@MainActor package protocol ReusableView: UIView {
    var reuseIdentifier: String? { get set }

    func prepareForReuse()

    /// The view that contains the content of a nib.
    var nibContent: UIView { get }

    /// Creates a view of the class on which the method is called; nil if that class does not provide it.
    static func makeReusable(_ identifier: String) -> Self?
}
