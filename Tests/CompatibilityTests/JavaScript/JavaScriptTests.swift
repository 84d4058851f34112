import JavaScriptCore
import Scheduling
import XCTest

/// Scripts in contexts. They need the JavaScript engine of WebKitGTK.
final class JavaScriptTests: XCTestCase {
    private func context() throws -> JSContext {
        let context: JSContext = try XCTUnwrap(JSContext())
        let names = ["libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.0.so.18"]
        try XCTSkipIf(names.allSatisfy { dlopen($0, RTLD_LAZY) == nil }, "libjavascriptcoregtk is not installed")
        XCTAssertEqual(context.evaluateScript("1")?.isNumber, true)
        return context
    }

    func testAScriptReturnsTheValueOfItsLastStatement() throws {
        let context = try context()
        XCTAssertEqual(context.evaluateScript("var a = 20; a * 2 + 2").toInt32(), 42)
        XCTAssertEqual(context.evaluateScript("'Grüße ' + '\\u{1F600}'").toString(), "Grüße 😀")
        XCTAssertEqual(context.objectForKeyedSubscript("a").toDouble(), 20)
        XCTAssertTrue(context.objectForKeyedSubscript("b").isUndefined)
        XCTAssertTrue(context.evaluateScript("null").isNull)
    }

    func testValuesAreConvertedInBothDirections() throws {
        let context = try context()
        let original: [String: Any] = ["name": "Ada", "age": 36, "tags": ["a", "b"], "isHere": true, "none": NSNull()]
        context.setObject(original, forKeyedSubscript: "person" as NSString)
        XCTAssertEqual(context.evaluateScript("person.tags[1] + person.age + person.isHere").toString(), "b36true")
        let copy = try XCTUnwrap(context.evaluateScript("person").toDictionary() as? [String: Any])
        XCTAssertEqual(copy["name"] as? String, "Ada")
        XCTAssertEqual(copy["tags"] as? [String], ["a", "b"])
        XCTAssertEqual(copy["isHere"] as? Bool, true)
        let date = Date(timeIntervalSince1970: 86_400)
        context.setObject(date, forKeyedSubscript: "day" as NSString)
        XCTAssertEqual(context.evaluateScript("day.getTime()").toDouble(), 86_400_000)
        XCTAssertEqual(context.evaluateScript("day").toDate(), date)
    }

    func testAnObjectOfSwiftComesBackAsItself() throws {
        final class Store {}
        let context = try context()
        let store = Store()
        context.setObject(store, forKeyedSubscript: "store" as NSString)
        XCTAssertTrue(context.evaluateScript("[store]").toArray()?.first as AnyObject === store)
    }

    func testScriptsCallSwiftAndSwiftCallsScripts() throws {
        let context = try context()
        var lines: [String] = []
        let log: (String) -> Void = { lines.append($0) }
        let add: (Double, Double) -> Double = { $0 + $1 }
        let list: () -> [Any] = { [1, "two"] }
        context.setObject(log, forKeyedSubscript: "log" as NSString)
        context.setObject(add, forKeyedSubscript: "add" as NSString)
        context.setObject(list as AnyObject, forKeyedSubscript: "list" as NSString)
        context.evaluateScript("log('sum ' + add(2, 3)); log(list()[1])")
        XCTAssertEqual(lines, ["sum 5", "two"])
        XCTAssertTrue(context.evaluateScript("log('') === undefined").toBool())

        context.evaluateScript(
            """
            function twice(x) { return x * 2 }
            class Point { constructor(x) { this.x = x } length() { return this.x } }
            """)
        XCTAssertEqual(context.objectForKeyedSubscript("twice").call(withArguments: [21]).toInt32(), 42)
        let point: JSValue = context.evaluateScript("Point").construct(withArguments: [7])
        XCTAssertEqual(point.invokeMethod("length", withArguments: []).toInt32(), 7)
        XCTAssertTrue(point.isInstance(of: context.evaluateScript("Point")))
        point.setValue(8, forProperty: "x")
        XCTAssertEqual(point.forProperty("x").toInt32(), 8)
        XCTAssertTrue(point.deleteProperty("x"))
        XCTAssertFalse(point.hasProperty("x"))
    }

    func testFunctionsHaveOptionalAndOtherNumbersAndResultsOfAnyType() throws {
        let context = try context()
        let half: (Int32) -> Float = { Float($0) / 2 }
        let text: (String?) -> Any? = { $0.map { $0 + "!" } }
        let join: (Any, JSValue?) -> Any = { "\($0)\($1?.toString() ?? "nothing")" }
        let sum: (Int, Int, Int) -> Int = { $0 + $1 + $2 }
        var count = 0
        let add: (Int, Int, Int) -> Void = { count += $0 + $1 + $2 }
        for (name, function) in ["half": half, "text": text, "join": join, "sum": sum, "add": add] as [String: Any] {
            context.setObject(function, forKeyedSubscript: name as NSString)
        }
        XCTAssertEqual(context.evaluateScript("half(3)").toDouble(), 1.5)
        XCTAssertEqual(context.evaluateScript("text('a')").toString(), "a!")
        XCTAssertTrue(context.evaluateScript("text()").isUndefined)
        XCTAssertEqual(context.evaluateScript("join('a')").toString(), "anothing")
        XCTAssertEqual(context.evaluateScript("sum(1, 2, 3)").toInt32(), 6)
        XCTAssertTrue(context.evaluateScript("add(1, 2, 3)").isUndefined)
        XCTAssertEqual(count, 6)
    }

    func testAFunctionOfAnUnsupportedFormIsReported() throws {
        let context = try context()
        let reports = Locked<[String]>([])
        ProgrammerError.withHandler({ report in reports.withLock { $0.append(report.text) } }) {
            let four: (Int, Int, Int, Int) -> Int = { $0 + $1 + $2 + $3 }
            context.setObject(four, forKeyedSubscript: "four" as NSString)
            context.setObject(CGPoint(x: 1, y: 2), forKeyedSubscript: "point" as NSString)
            context.setObject(NSObject(), forKeyedSubscript: "object" as NSString)
            context.setObject(Int.self, forKeyedSubscript: "type" as NSString)
        }
        XCTAssertEqual(reports.withLock { $0.count }, 1)
        XCTAssertEqual(reports.withLock { $0.first?.contains("(Int, Int, Int, Int) -> Int") }, true)
        XCTAssertEqual(context.evaluateScript("point").toObject() as? CGPoint, CGPoint(x: 1, y: 2))
    }

    func testAnObjectOfAClassIsReturnedOnlyAsThatClass() throws {
        final class Store {}
        let context = try context()
        let (store, formatter) = (Store(), NumberFormatter())
        context.setObject([store, formatter], forKeyedSubscript: "objects" as NSString)
        let objects: JSValue = context.objectForKeyedSubscript("objects")
        XCTAssertTrue(objects.atIndex(0).toObjectOf(Store.self) as AnyObject === store)
        class Shelf {}
        final class Cupboard: Shelf {}
        let cupboard = Cupboard()
        let shelf = JSValue(object: cupboard, in: context).toObjectOf(Shelf.self) as AnyObject?
        XCTAssertTrue(shelf === cupboard)
        XCTAssertNil(objects.atIndex(0).toObjectOf(NumberFormatter.self))
        XCTAssertTrue(objects.atIndex(1).toObjectOf(Formatter.self) as AnyObject === formatter)
        XCTAssertNil(objects.atIndex(1).toObjectOf(DateFormatter.self))
        XCTAssertNil(context.evaluateScript("undefined").toObjectOf(Store.self))
    }

    func testNoClassGivesNoObject() throws {
        let context = try context()
        context.setObject(NSObject(), forKeyedSubscript: "object" as NSString)
        XCTAssertNil(context.evaluateScript("object").toObjectOf(nil))
    }

    func testAnExceptionReachesTheHandler() throws {
        let context = try context()
        XCTAssertTrue(context.evaluateScript("missing()").isUndefined)
        XCTAssertEqual(context.exception.toString(), "ReferenceError: Can't find variable: missing")
        var messages: [String] = []
        context.exceptionHandler = { _, exception in messages.append(exception?.toString() ?? "") }
        context.evaluateScript("throw new Error('no')")
        XCTAssertEqual(messages, ["Error: no"])
    }

    func testAContextInsideOfItsOwnFunctionIsTheCurrentOne() throws {
        let context = try context()
        var isCurrent = false
        let check: (JSValue) -> Void = { isCurrent = JSContext.current() === context && $0.toInt32() == 5 }
        context.setObject(check, forKeyedSubscript: "check" as NSString)
        context.evaluateScript("check(5)")
        XCTAssertTrue(isCurrent)
        XCTAssertNil(JSContext.current())
    }

    func testAnObjectThatContainsItselfTwiceIsConvertedOnce() throws {
        let value = try context().evaluateScript("var a = { n: 1 }; a.a = a; a.b = a; a.c = [a, a]; a")
        XCTAssertEqual(value?.toDictionary()?["n"] as? Double, 1)
        XCTAssertNotNil(value?.toDictionary()?["a"])
    }

    func testThePrototypeOfASwiftObjectIsPlain() throws {
        let context = try context()
        context.setObject(NSObject(), forKeyedSubscript: "object" as NSString)
        XCTAssertNotNil(context.evaluateScript("Object.getPrototypeOf(object)").toObject())
        let double: (Double) -> Double = { $0 * 2 }
        context.setObject(double, forKeyedSubscript: "double" as NSString)
        XCTAssertEqual(context.evaluateScript("double.apply(null, [4]) + double.bind(null, 1)()").toDouble(), 10)
    }

    func testAFunctionThrowsTheExceptionThatItSets() throws {
        let context = try context()
        let refuse: () -> Void = {
            let current: JSContext = JSContext.current()
            current.exception = JSValue(newErrorFromMessage: "no", in: current)
        }
        context.setObject(refuse, forKeyedSubscript: "refuse" as NSString)
        XCTAssertEqual(context.evaluateScript("try { refuse(); 'not thrown' } catch (e) { e.message }").toString(), "no")
        XCTAssertNil(context.exception)
    }

    func testAFunctionKnowsItsReceiver() throws {
        let context = try context()
        let name: () -> String = { JSContext.currentThis().forProperty("name").toString() }
        context.setObject(name, forKeyedSubscript: "name" as NSString)
        XCTAssertEqual(context.evaluateScript("({ name: 'a', get: name }).get()").toString(), "a")
    }

    func testAnUncaughtExceptionDoesNotRetainItsContext() throws {
        weak var former: JSContext?
        func run() throws {
            let context = try context()
            former = context
            context.evaluateScript("missing()")
            XCTAssertNotNil(context.exception)
        }
        try run()
        XCTAssertNil(former)
    }
}
