/// A view that a list shows for different elements in turn.
@MainActor package protocol ReusableView: UIView {
    var reuseIdentifier: String? { get set }

    func prepareForReuse()

    /// The view that contains the content of a nib.
    var nibContent: UIView { get }

    /// A new view of the class on which it is called; nil if the class is of another kind.
    static func makeReusable(_ identifier: String) -> Self?
}
