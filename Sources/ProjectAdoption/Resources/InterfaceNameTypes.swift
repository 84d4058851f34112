/// The source of the types that the names in ``InterfaceNames`` have, and of the methods of UIKit that accept them as in R.swift.
enum InterfaceNameTypes {
    static let text = #"""
        extension R {
            nonisolated struct ResourceIdentifier<Value>: Sendable {
                let identifier: String
            }

            nonisolated struct ResourceNib<Value>: Sendable {
                let name: String
                let identifier: String?
                @MainActor func callAsFunction() -> UINib { UINib(nibName: name, bundle: .main) }
                @MainActor func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
                    self().instantiate(withOwner: owner, options: options)
                }
                @MainActor func firstView(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> Value? {
                    instantiate(withOwner: owner, options: options).lazy.compactMap { $0 as? Value }.first
                }
                @MainActor func firstView(owner: Any?, options: [AnyHashable: Any]? = nil) -> Value? {
                    firstView(withOwner: owner, options: options)
                }
                @MainActor func callAsFunction(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> Value? {
                    firstView(withOwner: owner, options: options)
                }
                @MainActor func callAsFunction(owner: Any?, options: [AnyHashable: Any]? = nil) -> Value? {
                    firstView(withOwner: owner, options: options)
                }
            }

            nonisolated struct ResourceController<Value>: Sendable {
                let storyboard: String
                let identifier: String
                @MainActor func callAsFunction() -> Value? {
                    UIStoryboard(name: storyboard, bundle: .main).instantiateViewController(withIdentifier: identifier) as? Value
                }
            }
        }

        nonisolated protocol ResourceStoryboard: Sendable {
            var name: String { get }
        }

        extension ResourceStoryboard {
            @MainActor func callAsFunction() -> UIStoryboard { UIStoryboard(name: name, bundle: .main) }
        }

        extension UINib {
            convenience init<Value>(resource: R.ResourceNib<Value>) { self.init(nibName: resource.name, bundle: .main) }
        }

        extension UIStoryboard {
            convenience init(resource: some ResourceStoryboard) { self.init(name: resource.name, bundle: .main) }
        }

        extension UIViewController {
            convenience init<Value>(nib: R.ResourceNib<Value>) { self.init(nibName: nib.name, bundle: .main) }
        }

        extension UITableView {
            func register<Cell: UITableViewCell>(_ nib: R.ResourceNib<Cell>) {
                register(nib(), forCellReuseIdentifier: nib.identifier ?? nib.name)
            }
            func registerHeaderFooterView<Value: UIView>(_ nib: R.ResourceNib<Value>) {
                register(nib(), forHeaderFooterViewReuseIdentifier: nib.identifier ?? nib.name)
            }
            func dequeueReusableCell<Cell: UITableViewCell>(withIdentifier id: R.ResourceIdentifier<Cell>) -> Cell? {
                dequeueReusableCell(withIdentifier: id.identifier) as? Cell
            }
            func dequeueReusableCell<Cell: UITableViewCell>(
                withIdentifier id: R.ResourceIdentifier<Cell>, for indexPath: IndexPath
            ) -> Cell? {
                dequeueReusableCell(withIdentifier: id.identifier, for: indexPath) as? Cell
            }
            func dequeueReusableHeaderFooterView<Value>(withIdentifier id: R.ResourceIdentifier<Value>) -> Value? {
                dequeueReusableHeaderFooterView(withIdentifier: id.identifier) as? Value
            }
        }

        extension UICollectionView {
            func register<Cell: UICollectionViewCell>(_ nib: R.ResourceNib<Cell>) {
                register(nib(), forCellWithReuseIdentifier: nib.identifier ?? nib.name)
            }
            func register<Value: UICollectionReusableView>(_ nib: R.ResourceNib<Value>, forSupplementaryViewOfKind kind: String) {
                register(nib(), forSupplementaryViewOfKind: kind, withReuseIdentifier: nib.identifier ?? nib.name)
            }
            func dequeueReusableCell<Cell: UICollectionViewCell>(
                withReuseIdentifier id: R.ResourceIdentifier<Cell>, for indexPath: IndexPath
            ) -> Cell? {
                dequeueReusableCell(withReuseIdentifier: id.identifier, for: indexPath) as? Cell
            }
            func dequeueReusableSupplementaryView<Value: UICollectionReusableView>(
                ofKind kind: String, withReuseIdentifier id: R.ResourceIdentifier<Value>, for indexPath: IndexPath
            ) -> Value? {
                dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: id.identifier, for: indexPath) as? Value
            }
        }

        """#
}
