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
    // The position and the lengths are noted when they change: to read them makes the browser lay out the page.
    [this.top, this.height, this.headHeight] = [0, 0, 0];
    place.addEventListener("scroll", () => { this.top = place.scrollTop; this.draw(); }, { passive: true });
    new ResizeObserver(() => { this.measure(); this.draw(); }).observe(place);
  }

  measure() { [this.top, this.height, this.headHeight] = [this.place.scrollTop, this.place.clientHeight, this.header.offsetHeight]; }

  /** Shows rows under a header; `draw` or `reveal` draws them if `draws` is false. */
  show(columns, count, label, draws = true) {
    this.count = count;
    this.header.replaceChildren(element("tr", {}, columns.map((column) => element("th", { scope: "col", class: column.class }, column.title || element("span", { class: "spoken-only" }, column.spoken)))));
    this.table.setAttribute("aria-rowcount", String(count + 1));
    this.table.setAttribute("aria-label", label);
    this.columns = columns.length;
    this.drawn = null;
    if (draws) this.draw();
  }

  /** Draws the visible rows, and some around them. */
  draw(force = false) {
    if (!this.height) this.measure();
    // A shorter table is scrolled back by the browser.
    const top = Math.min(this.top, Math.max(0, this.count * this.rowHeight + this.headHeight - this.height));
    const first = this.printed ? 0 : Math.max(0, Math.floor(top / this.rowHeight) - 10);
    const end = Math.min(this.count, this.printed || first + Math.ceil(this.height / this.rowHeight) + 20);
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
    if (end < this.count && !this.printed) rows.push(space(this.count - end));
    this.body.replaceChildren(...rows);
  }

  /** Draws the first rows up to a number, for paper; null: the visible rows again. */
  print(most) {
    this.printed = most;
    this.draw(true);
  }

  /** Scrolls to a row. */
  reveal(index) {
    if (!this.height) this.measure();
    const top = index * this.rowHeight;
    const room = this.height - this.headHeight - this.rowHeight;
    if (top < this.top) this.scroll(Math.max(0, top - this.rowHeight * 2));
    else if (top > this.top + room) this.scroll(top - room + this.rowHeight * 2);
    this.draw(true);
  }

  scroll(top) {
    this.place.scrollTop = top;
    this.top = this.place.scrollTop;
  }
}
