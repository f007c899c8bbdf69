#include "scan.h"

#include <stdbool.h>
#include <string.h>

typedef struct scanner {
    const char *at;
    const char *end;
} scanner;

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
}
static bool is_word(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }
static bool is_operator(char c) { return c && strchr("/=-+!*%<>&|^~?.", c) != 0; }

/* Moves behind a comment; false: there is none. */
static bool skip_comment(scanner *s) {
    if (s->end - s->at < 2 || s->at[0] != '/') return false;
    if (s->at[1] == '/') {
        const char *line = memchr(s->at, '\n', (size_t)(s->end - s->at));
        s->at = line ? line : s->end;
        return true;
    }
    if (s->at[1] != '*') return false;
    for (unsigned depth = 0; s->at < s->end;) {
        if (s->end - s->at >= 2 && s->at[0] == '/' && s->at[1] == '*') {
            depth++;
            s->at += 2;
        } else if (s->end - s->at >= 2 && s->at[0] == '*' && s->at[1] == '/') {
            s->at += 2;
            if (!--depth) break;
        } else {
            s->at++;
        }
    }
    return true;
}

static bool starts(const scanner *s, const char *text, size_t length) {
    return (size_t)(s->end - s->at) >= length && !memcmp(s->at, text, length);
}

/* Moves behind a string literal with so many `#`; the scanner is at its first quote. */
static void skip_literal(scanner *s, size_t pounds) {
    const bool is_long = starts(s, "\"\"\"", 3);
    const size_t quotes = is_long ? 3 : 1;
    s->at += quotes;
    while (s->at < s->end) {
        const char c = *s->at;
        if (c == '\\') {
            size_t count = 0;
            while (s->at + 1 + count < s->end && s->at[1 + count] == '#' && count < pounds) count++;
            if (count < pounds) {
                s->at++;
                continue;
            }
            s->at += 1 + pounds;
            if (s->at >= s->end) return;
            if (*s->at != '(') {
                s->at++;
                continue;
            }
            /* An interpolation: code up to its bracket, with literals of its own. */
            for (unsigned depth = 0; s->at < s->end;) {
                if (*s->at == '(') depth++;
                if (*s->at == ')' && !--depth) break;
                if (*s->at == '"') {
                    skip_literal(s, 0);
                } else if (*s->at == '\n' && !is_long) {
                    return;
                } else {
                    s->at++;
                }
            }
            continue;
        }
        if (c == '\n' && !is_long) return;
        if (c == '"' && (!is_long || starts(s, "\"\"\"", 3))) {
            size_t count = 0;
            while (s->at + quotes + count < s->end && s->at[quotes + count] == '#' && count < pounds) count++;
            if (count == pounds) {
                s->at += quotes + pounds;
                return;
            }
        }
        s->at++;
    }
}

/* Moves over blanks and comments. */
static void skip_blanks(scanner *s) {
    while (s->at < s->end) {
        if (*s->at == ' ' || *s->at == '\t' || *s->at == '\n' || *s->at == '\r') {
            s->at++;
        } else if (!skip_comment(s)) {
            return;
        }
    }
}

typedef struct word {
    const char *text;
    size_t length;
} word;

static bool is(word w, const char *text) { return w.length == strlen(text) && !memcmp(w.text, text, w.length); }

static bool is_any(word w, const char *const *names) {
    for (; *names; names++)
        if (is(w, *names)) return true;
    return false;
}

static const char *const types[] = {"struct", "class", "enum", "protocol", "actor", "typealias", "precedencegroup", 0};
static const char *const values[] = {"func", "var", "let", 0};

/* The name behind a keyword: an identifier, perhaps in backticks, or an operator. */
static word name(scanner *s) {
    skip_blanks(s);
    if (s->at < s->end && *s->at == '`') s->at++;
    word w = {s->at, 0};
    if (s->at < s->end && is_word(*s->at)) {
        while (s->at < s->end && is_word(*s->at)) s->at++;
    } else {
        while (s->at < s->end && is_operator(*s->at)) s->at++;
    }
    w.length = (size_t)(s->at - w.text);
    if (s->at < s->end && *s->at == '`') s->at++;
    return w;
}

/* Moves behind `<Int>` or `[Int]`. */
static void skip_arguments(scanner *s) {
    unsigned depth = 0;
    for (; s->at < s->end; s->at++) {
        if (*s->at == '<' || *s->at == '[') depth++;
        if ((*s->at == '>' || *s->at == ']') && !--depth) s->at++;
        if (!depth) return;
    }
}

void scan_declarations(const char *text, size_t length, void *context, scan_found found) {
    scanner s = {text, text + length};
    unsigned braces = 0, brackets = 0;
    word extended = {0, 0};
    bool opens_extension = false;
    while (s.at < s.end) {
        const char c = *s.at;
        if (c == '{') {
            braces++;
            if (braces == 1 && !opens_extension) extended = (word){0, 0};
            opens_extension = false;
            s.at++;
        } else if (c == '}') {
            if (braces) braces--;
            if (!braces) extended = (word){0, 0};
            s.at++;
        } else if (c == '(' || c == '[') {
            brackets++;
            s.at++;
        } else if (c == ')' || c == ']') {
            if (brackets) brackets--;
            s.at++;
        } else if (c == '"') {
            skip_literal(&s, 0);
        } else if (c == '#') {
            size_t pounds = 0;
            while (s.at + pounds < s.end && s.at[pounds] == '#') pounds++;
            s.at += pounds;
            if (s.at < s.end && *s.at == '"') skip_literal(&s, pounds);
        } else if (c == '/' && skip_comment(&s)) {
        } else if (!is_letter(c)) {
            s.at++;
        } else {
            word w = {s.at, 0};
            while (s.at < s.end && is_word(*s.at)) s.at++;
            w.length = (size_t)(s.at - w.text);
            const bool is_member = w.text > text && w.text[-1] == '.';
            const bool is_open = !braces || (braces == 1 && extended.text);
            if (!is_open || brackets || is_member) continue;
            if (!braces && is(w, "extension")) {
                extended = name(&s);
                while (s.at < s.end && *s.at == '.') {
                    s.at++;
                    extended = name(&s);
                }
                /* `extension [Element]` extends arrays. */
                if (!extended.length && s.at < s.end && *s.at == '[') extended = (word){"Array", 5};
                opens_extension = true;
                skip_arguments(&s);
                skip_blanks(&s);
                const bool conforms = s.at < s.end && *s.at == ':';
                found(context, s.at, conforms ? 1 : 0, extended.text, extended.length);
            } else if (is_any(w, types) || is_any(w, values) || is(w, "operator")) {
                const bool is_class = is(w, "class");
                word declared = name(&s);
                /* `class func`, `class var` */
                if (is_class && is_any(declared, values)) declared = name(&s);
                if (!braces) opens_extension = false;
                if (declared.length)
                    found(context, declared.text, declared.length, braces ? extended.text : 0, braces ? extended.length : 0);
            } else if (braces && (is(w, "subscript") || is(w, "init"))) {
                found(context, w.text, w.length, extended.text, extended.length);
            }
        }
    }
}
