import Foundation

extension UICollectionViewCell {
    /// A function that changes the cell for a state, after its configurations were updated.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void
}
