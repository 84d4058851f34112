import Foundation

// A list of product cards: 20,000 points scrolled in 5 s in a window of an X server of its own, as the peers' programs do,
// and what a million rows cost beside a thousand. Without arguments it starts itself for each case and prints one JSON
// line a figure.
//
//   list-bench                 all cases
//   list-bench scrolled ROWS   the scrolled list alone
//   list-bench scroll ROWS     one program with a window; the display is $DISPLAY
//   list-bench growth          what a row costs of the heap, without a display
//   list-bench rows ROWS       memory and time of a list of so many rows, without a display

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "scroll": ScrollRun(rows: arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000).start()
case "scrolled": Cases().scroll(arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000)
case "rows": RowsRun(rows: arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000).run()
case "growth": GrowthRun().run()
default: Cases().run()
}
