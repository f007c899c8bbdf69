// PRINT: what paper shows other than the window: light colours, and the calls from the first one on.

/** The largest number of rows of calls on paper; the file of the page has all. */
const printedRows = 200;

function printPanel() {
  addEventListener("beforeprint", () => paper(true));
  addEventListener("afterprint", () => paper(false));
}

function paper(isPrinted) {
  if (!model) return;
  darkness.isPrinted = isPrinted;
  callTable.print(isPrinted ? printedRows : null);
  const left = rows.length - printedRows;
  byId("rows").dataset.left = isPrinted && left > 0 ? `${left} more rows are not printed.` : "";
  drawCanvas();
}
