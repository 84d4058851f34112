import AsyncDisplayKit

/// The box of ``CenteredBoxViewController`` with plain views and constraints, for comparison.
final class PlainBoxViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Box by constraints"
        view.backgroundColor = .systemBackground

        let boxView = UIView()
        boxView.backgroundColor = .orange
        boxView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(boxView)

        NSLayoutConstraint.activate([
            boxView.widthAnchor.constraint(equalToConstant: 300),
            boxView.heightAnchor.constraint(equalToConstant: 300),
            boxView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            boxView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
