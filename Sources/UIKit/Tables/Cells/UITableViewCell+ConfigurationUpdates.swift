import Foundation

extension UITableViewCell {
    /// A function that changes the cell for a state, after its configurations were updated.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

extension UITableViewHeaderFooterView {
    /// A function that changes the view for a state, after its configurations were updated.
    public typealias ConfigurationUpdateHandler =
        (
            _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
        ) -> Void
}
