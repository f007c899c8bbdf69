// A table of many rows, of which only the visible ones exist as elements.

class Table {
  /**
   * @param place the element that scrolls
   * @param rowHeight the height of each row, in pixels
   * @param makeRow the cells of a row by its index: a tr
   */
  constructor(place, rowHeight, makeRow) {
    this.place = place;
    this.rowHeight = rowHeight;
    this.makeRow = makeRow;
    this.count = 0;
    this.body = element("tbody");
    this.header = element("thead");
    this.table = element("table", { class: "rows" }, this.header, this.body);
    place.replaceChildren(this.table);
    place.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(place);
  }

  /** Shows rows under a header. */
  show(columns, count, label) {
    this.count = count;
    this.header.replaceChildren(element("tr", {}, columns.map((column) => element("th", { scope: "col", class: column.class }, column.title || element("span", { class: "spoken-only" }, column.spoken)))));
    this.table.setAttribute("aria-rowcount", String(count + 1));
    this.table.setAttribute("aria-label", label);
    this.columns = columns.length;
    this.drawn = null;
    this.draw();
  }

  /** Draws the visible rows, and some around them. */
  draw(force = false) {
    const first = Math.max(0, Math.floor(this.place.scrollTop / this.rowHeight) - 10);
    const end = Math.min(this.count, first + Math.ceil(this.place.clientHeight / this.rowHeight) + 20);
    if (!force && this.drawn && this.drawn[0] === first && this.drawn[1] === end) return;
    this.drawn = [first, end];
    const rows = [];
    const space = (count) => element("tr", { class: "space", style: `height:${count * this.rowHeight}px`, "aria-hidden": "true" });
    if (first > 0) rows.push(space(first));
    for (let index = first; index < end; index++) {
      const row = this.makeRow(index);
      row.setAttribute("aria-rowindex", String(index + 2));
      rows.push(row);
    }
    if (end < this.count) rows.push(space(this.count - end));
    this.body.replaceChildren(...rows);
  }

  /** Scrolls to a row. */
  reveal(index) {
    const top = index * this.rowHeight;
    const room = this.place.clientHeight - this.header.offsetHeight - this.rowHeight;
    if (top < this.place.scrollTop) this.place.scrollTop = Math.max(0, top - this.rowHeight * 2);
    else if (top > this.place.scrollTop + room) this.place.scrollTop = top - room + this.rowHeight * 2;
    this.draw(true);
  }
}
