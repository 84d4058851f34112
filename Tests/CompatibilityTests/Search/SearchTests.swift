import HeadlessHost
import UIKit
import XCTest

@MainActor private final class SearchJournal: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
    var lines: [String] = []

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func updateSearchResults(for searchController: UISearchController) {
        lines.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("will present") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("did dismiss") }
}

final class SearchTests: XCTestCase {
    @MainActor private func stage(_ view: UIView) -> HeadlessStage {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = HeadlessStage(controller)
        stage.settle()
        return stage
    }

    func testTheTextFieldOfABarShowsTheAccessoryOfTheBar() {
        MainActor.assumeIsolated {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
            XCTAssertNil(bar.searchTextField.inputAccessoryView)

            let accessory = UIView()
            bar.inputAccessoryView = accessory

            XCTAssertTrue(bar.searchTextField.inputAccessoryView === accessory)
        }
    }

    func testTypingSearchingAndCancellingReachTheDelegate() {
        MainActor.assumeIsolated {
            let journal = SearchJournal()
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))
            bar.delegate = journal
            bar.showsCancelButton = true
            let stage = stage(bar)
            stage.tap(at: CGPoint(x: 150, y: 28))
            XCTAssertTrue(bar.isFirstResponder)
            bar.searchTextField.insertText("hat")
            stage.press(.return, characters: "\r")
            stage.press(.escape)
            XCTAssertEqual(journal.lines, ["begin", "text hat", "search", "cancel"])
        }
    }

    func testAnImageReplacesTheSymbolOfAButton() {
        MainActor.assumeIsolated {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
            bar.showsBookmarkButton = true
            @MainActor func buttons(in view: UIView) -> [UIButton] {
                view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
            }
            @MainActor func titles() -> Set<String> { Set(buttons(in: bar).compactMap(\.currentTitle)) }
            let symbols: [(UISearchBar.Icon, String)] = [(.clear, "✕"), (.bookmark, "☰"), (.resultsList, "▾")]
            for (icon, symbol) in symbols {
                XCTAssertTrue(titles().contains(symbol))
                bar.setImage(UIImage(), for: icon, state: .normal)
                XCTAssertFalse(titles().contains(symbol))
                bar.setImage(nil, for: icon, state: .normal)
                XCTAssertTrue(titles().contains(symbol))
            }
        }
    }

    func testTheCancelButtonReducesTheWidthOfTheField() {
        MainActor.assumeIsolated {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))
            let stage = stage(bar)
            let width = bar.searchTextField.frame.width
            bar.setShowsCancelButton(true, animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(width, 351, accuracy: 1)
            XCTAssertLessThan(bar.searchTextField.frame.width, width - 40)
        }
    }

    func testASearchInTheNavigationBarShowsItsResultsOverTheController() {
        MainActor.assumeIsolated {
            let journal = SearchJournal()
            let results = UIViewController()
            let search = UISearchController(searchResultsController: results)
            search.searchResultsUpdater = journal
            search.delegate = journal
            let root = UIViewController()
            root.navigationItem.searchController = search
            let navigation = UINavigationController(rootViewController: root)
            let stage = HeadlessStage(navigation)
            stage.settle()
            XCTAssertEqual(navigation.navigationBar.bounds.height, 96)
            let field = search.searchBar.searchTextField
            stage.tap(at: field.convert(CGPoint(x: 100, y: 18), to: stage.window))
            stage.advance(by: 1)
            XCTAssertTrue(search.isActive)
            XCTAssertNil(results.parent)
            field.insertText("a")
            stage.settle()
            XCTAssertTrue(results.parent === root)
            search.isActive = false
            stage.settle()
            XCTAssertNil(results.parent)
            XCTAssertEqual(search.searchBar.text, "")
            XCTAssertEqual(journal.lines, ["will present", "update ", "update a", "update ", "did dismiss"])
        }
    }

    func testAClickOnTheDimmedContentEndsTheSearch() {
        MainActor.assumeIsolated {
            let search = UISearchController(searchResultsController: nil)
            let root = UIViewController()
            root.navigationItem.searchController = search
            let stage = HeadlessStage(UINavigationController(rootViewController: root))
            stage.settle()
            search.isActive = true
            stage.advance(by: 1)
            stage.tap(at: CGPoint(x: 180, y: 400))
            stage.settle()
            XCTAssertFalse(search.isActive)
        }
    }

    func testASearchHidesTheRowOfTheNavigationBarUnlessThatIsDisabled() {
        MainActor.assumeIsolated {
            let search = UISearchController(searchResultsController: nil)
            let root = UIViewController()
            root.title = "Hats"
            root.navigationItem.searchController = search
            let navigation = UINavigationController(rootViewController: root)
            let stage = HeadlessStage(navigation)
            stage.settle()
            let bar = navigation.navigationBar
            XCTAssertEqual(bar.bounds.height, 96)
            search.isActive = true
            stage.settle()
            XCTAssertEqual(bar.bounds.height, 52)
            XCTAssertEqual(search.searchBar.convert(search.searchBar.bounds, to: bar).minY, 0)
            search.isActive = false
            stage.settle()
            XCTAssertEqual(bar.bounds.height, 96)
            search.hidesNavigationBarDuringPresentation = false
            search.isActive = true
            stage.settle()
            XCTAssertEqual(bar.bounds.height, 96)
        }
    }

    func testTheButtonOfTheResultsNotifiesTheDelegate() {
        final class Results: NSObject, UISearchBarDelegate {
            var clicks = 0
            func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { clicks += 1 }
        }
        MainActor.assumeIsolated {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))
            let results = Results()
            bar.delegate = results
            let stage = stage(bar)
            let width = bar.searchTextField.frame.width
            bar.showsSearchResultsButton = true
            stage.settle()
            XCTAssertLessThan(bar.searchTextField.frame.width, width)
            stage.tap(at: CGPoint(x: bar.searchTextField.frame.maxX + 14, y: 28))
            XCTAssertEqual(results.clicks, 1)
            bar.isSearchResultsButtonSelected = true
            XCTAssertTrue(bar.isSearchResultsButtonSelected)
        }
    }
}
