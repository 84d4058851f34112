import AsyncDisplayKit
import Foundation
import UIKit
import WebKit

/// A delegate and data source without methods of its own.
final class DefaultDelegate: NSObject, Sendable {
    static let shared = DefaultDelegate()
}

extension DefaultDelegate: UITableViewDelegate, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

extension DefaultDelegate: UICollectionViewDelegate, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
}

extension DefaultDelegate: UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate, UITabBarDelegate {}
extension DefaultDelegate: UITabBarControllerDelegate, UINavigationControllerDelegate, UIPickerViewDelegate {}
extension DefaultDelegate: ASTableDelegate, ASCollectionDelegate, ASEditableTextNodeDelegate {}
extension DefaultDelegate: WKNavigationDelegate, NSTextStorageDelegate {}

extension DefaultDelegate: UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}
