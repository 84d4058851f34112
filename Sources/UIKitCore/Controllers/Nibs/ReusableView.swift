/// A view that a list lends to one element after the other.
@MainActor package protocol ReusableView: UIView {
    var reuseIdentifier: String? { get set }

    func prepareForReuse()

    /// Where the content goes that a nib would bring.
    var nibContent: UIView { get }

    /// A view of the class on which it is called; nil where that class is of another kind.
    static func makeReusable(_ identifier: String) -> Self?
}
