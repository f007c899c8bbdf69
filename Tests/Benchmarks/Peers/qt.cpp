/* The workloads of Tests/Benchmarks with Qt's layouts, for a row beside Galley's: bare layout items, no widgets. Prints
   one line for each workload: its name, a tab, and the fastest run in nanoseconds.

   Build: c++ -O2 -fPIC qt.cpp $(pkg-config --cflags --libs Qt6Widgets) -o qt */
#include <QApplication>
#include <QBoxLayout>
#include <QLayout>
#include <chrono>
#include <cstdio>
#include <functional>
#include <malloc.h>
#include <memory>
#include <vector>

static uint32_t state;
static double unit() {
    state = state * 1664525u + 1013904223u;
    return double(state >> 8) / double(1 << 24);
}
static QSize nextSize() {
    double width = 20 + unit() * 100, height = 16 + unit() * 24;
    return QSize(int(width), int(height));
}

struct Item : QLayoutItem {
    QSize least, ideal, most;
    QRect rect;
    Item(QSize least, QSize ideal, QSize most) : least(least), ideal(ideal), most(most) {}
    QSize sizeHint() const override { return ideal; }
    QSize minimumSize() const override { return least; }
    QSize maximumSize() const override { return most; }
    Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect &r) override { rect = r; }
    QRect geometry() const override { return rect; }
    bool isEmpty() const override { return false; }
};

/* Qt's own example of a flow, without spacing. */
struct Flow : QLayout {
    std::vector<QLayoutItem *> items;
    ~Flow() override {
        for (auto item : items) delete item;
    }
    void addItem(QLayoutItem *item) override { items.push_back(item); }
    int count() const override { return int(items.size()); }
    QLayoutItem *itemAt(int index) const override { return index < count() ? items[size_t(index)] : nullptr; }
    QLayoutItem *takeAt(int) override { return nullptr; }
    QSize sizeHint() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), true); }
    void setGeometry(const QRect &rect) override { arrange(rect, false); }
    int arrange(const QRect &rect, bool test) const {
        int x = rect.x(), y = rect.y(), line = 0;
        for (auto item : items) {
            QSize size = item->sizeHint();
            if (x > rect.x() && x + size.width() > rect.right() + 1) {
                x = rect.x();
                y += line;
                line = 0;
            }
            if (!test) item->setGeometry(QRect(QPoint(x, y), size));
            x += size.width();
            line = qMax(line, size.height());
        }
        return y + line - rect.y();
    }
};

static void report(const char *name, int runs, const std::function<double()> &run) {
    double best = 1e300;
    run();
    for (int i = 0; i < runs; i++) best = qMin(best, run());
    printf("%s\t%.0f\n", name, best);
    fflush(stdout);
}

static double timed(const std::function<void()> &body) {
    auto start = std::chrono::steady_clock::now();
    body();
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

static std::vector<Item *> leaves;
/* The boxes around the node that is made, and those around the leaf in the middle of the tree. */
static std::vector<QBoxLayout *> open, around;
static QLayoutItem *nested(int level, bool flexible) {
    if (level == 7) {
        QSize size = nextSize();
        auto item = flexible ? new Item(QSize(0, 0), size, size * 2) : new Item(size, size, size);
        leaves.push_back(item);
        if (leaves.size() == 8193) around = open;
        return item;
    }
    auto box = new QBoxLayout(level % 2 ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(8);
    open.push_back(box);
    for (int i = 0; i < 4; i++) box->addItem(nested(level + 1, flexible));
    open.pop_back();
    return box;
}

static std::unique_ptr<QLayoutItem> tree(bool flexible) {
    state = 12345;
    leaves.clear();
    return std::unique_ptr<QLayoutItem>(nested(0, flexible));
}

static std::unique_ptr<Flow> flow(int count) {
    state = 12345;
    auto flow = std::make_unique<Flow>();
    for (int i = 0; i < count; i++) {
        QSize size = nextSize();
        flow->addItem(new Item(size, size, size));
    }
    return flow;
}

static std::unique_ptr<QBoxLayout> row() {
    state = 12345;
    auto box = std::make_unique<QBoxLayout>(QBoxLayout::LeftToRight);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(8);
    for (int i = 0; i < 1000; i++) {
        QSize size = nextSize();
        box->addItem(new Item(QSize(size.width() / 2, size.height()), size, QSize(size.width() * 3 / 2, size.height())));
    }
    return box;
}

int main(int argc, char **argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    auto lay = [](QLayoutItem *item, QSize size) {
        if (!size.isValid()) size = item->sizeHint();
        item->setGeometry(QRect(QPoint(0, 0), size));
    };
    for (bool flexible : {false, true}) {
        size_t before = mallinfo2().uordblks;
        auto made = tree(flexible);
        lay(made.get(), QSize(1000, 800));
        printf("bytes a node, W2 %s\t%.0f\n", flexible ? "flexible" : "rigid",
               double(mallinfo2().uordblks - before) / 21845);
    }
    for (int count : {10000, 100000, 1000000}) {
        auto tree = flow(count);
        int width = 1000;
        report(count == 10000 ? "W1" : count == 100000 ? "W4 100,000" : "W4 1,000,000", count < 1000000 ? 15 : 3, [&] {
            width--;
            return timed([&] { tree->setGeometry(QRect(0, 0, width, tree->heightForWidth(width))); });
        });
    }
    for (bool flexible : {false, true}) {
        std::string kind = flexible ? " flexible" : " rigid";
        report(("W2 build" + kind).c_str(), 7, [&] {
            std::unique_ptr<QLayoutItem> made;
            return timed([&] { made = tree(flexible); });
        });
        for (QSize size : {QSize(), QSize(1000, 800)}) {
            std::string at = size.isValid() ? ", 1000 × 800" : ", unspecified";
            report(("W2" + kind + at).c_str(), 7, [&] {
                auto made = tree(flexible);
                return timed([&] { lay(made.get(), size); });
            });
            auto made = tree(flexible);
            lay(made.get(), size);
            bool grown = false;
            report(("W3" + kind + at).c_str(), 501, [&] {
                grown = !grown;
                auto leaf = leaves[8192];
                leaf->ideal = QSize(grown ? 65 : 60, 20);
                if (flexible) leaf->most = QSize(120, 40); else leaf->least = leaf->most = leaf->ideal;
                return timed([&] {
                    // As a widget that changed does it.
                    for (auto box = around.rbegin(); box != around.rend(); ++box) (*box)->invalidate();
                    lay(made.get(), size);
                });
            });
        }
    }
    report("W5 cold", 51, [&] {
        auto made = row();
        return timed([&] { lay(made.get(), QSize(40000, 100)); });
    });
    auto made = row();
    bool wide = false;
    report("W5 another width", 51, [&] {
        wide = !wide;
        return timed([&] { lay(made.get(), QSize(wide ? 60000 : 80000, 100)); });
    });
    return 0;
}
