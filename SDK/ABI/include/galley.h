/*
 * galley.h: the contract between a layout plugin and its host. ABI 1.2. C11, no dependency.
 *
 * A layout is a table of functions (galley_layout) and one instance pointer. Its children reach it
 * as another table (galley_subviews). Nothing else crosses this border.
 *
 * Loading a plugin
 *  1. The host reads the ELF note (galley_note) from the file, without dlopen, and accepts or refuses.
 *  2. It loads a private copy and calls galley_entry once. The plugin returns its galley_plugin.
 *  3. For each galley_layout_descriptor the host now knows id, parameters and capabilities.
 *
 * Laying out
 *  1. create: one instance for each container that uses the layout. Parameters are set in place later.
 *  2. make_cache: one cache for each instance, when its children are known. update_cache follows each
 *     change of the children, their layout values or the parameters, before the next measure.
 *  3. size_that_fits: any number of times, with any proposals, in any order. The layout asks its
 *     children through the handle (measure), each as often as it likes.
 *  4. place_subviews: the bounds are final. The layout says where each child goes (place). The proposal
 *     is one that was measured on this cache, but not always the last one.
 *  5. destroy_cache, then destroy.
 *
 * Rules that hold everywhere
 *  - Units are points; x grows to the right, y downwards. Layouts work left to right, also where the
 *    interface runs right to left: the host mirrors what they place.
 *  - NaN means an unspecified dimension of a galley_proposal. It is legal nowhere else. Infinity is a
 *    legal proposal and a legal answer to an infinite proposal.
 *  - Text is UTF-8. A `const char *` ends with a zero byte; a galley_string need not.
 *  - Whoever allocates, frees. Results go to the caller's buffers. What a pointer argument points to
 *    lives until the call returns, unless the field or function says longer.
 *  - Every fallible function returns a galley_status. On an error it leaves its results unwritten, but
 *    for the count that comes with GALLEY_ERROR_BUFFER and what the functions named …_many had done
 *    before; it may first explain itself through galley_host.message.
 *  - After a child's function returned an error, return that status: the pass is over, every further
 *    call answers the same at once. Only GALLEY_ERROR_BUFFER is not the end: ask again with more room.
 *  - Value structs (those that do not begin with `uint32_t size`) are frozen. All others begin with
 *    their size in bytes and grow only at their end; a field past `size` is absent.
 *  - Tags: each function says in brackets on which thread it runs, and in which phase.
 *      main-thread    the thread that owns the host; nothing else of this plugin runs at the same time
 *      layout-thread  the thread of the pass; one at a time for an instance and its cache
 *      any-thread     any number of threads at once
 *      loading, creating, caching, measuring, placing, animating: what the host is doing
 *    A plugin starts no thread that calls the host.
 *  - A plugin is a guest in its process: locale, floating-point mode, signal masks and handlers, timers,
 *    environment, working directory, file mode mask, resource limits, descriptors, threads and their
 *    names are after a call as they were before. A host may run it in a process that may open no file
 *    and no connection and start no process, and may end a call that takes long.
 */
#ifndef GALLEY_H
#define GALLEY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GALLEY_ABI_MAJOR 1u
#define GALLEY_ABI_MINOR 2u
/* Major version in the upper half, minor in the lower. A host loads every plugin of its own major. */
#define GALLEY_ABI_VERSION ((GALLEY_ABI_MAJOR << 16) | GALLEY_ABI_MINOR)

/* Hash of the sizes and offsets of all structs of this version; written by the header's generator. */
#include "galley_hash.h"

#if defined(__GNUC__)
#define GALLEY_EXPORT __attribute__((visibility("default")))
#else
#define GALLEY_EXPORT
#endif

/* ---- Status ------------------------------------------------------------------------------------ */

/* 0 and above: success. Below 0: an error. */
typedef int32_t galley_status;

#define GALLEY_OK 0                      /* done */
#define GALLEY_NO_VALUE 1                /* done, and there is none: an absent value, a guide that is not explicit */
#define GALLEY_ERROR_FAILED (-1)         /* the layout itself gives up; galley_host.message says why */
#define GALLEY_ERROR_STALE_HANDLE (-2)   /* a galley_subviews of a pass that is over */
#define GALLEY_ERROR_CHILD_RANGE (-3)    /* a child index not below the handle's count */
#define GALLEY_ERROR_WRONG_PHASE (-4)    /* a function called outside the phases of its tag */
#define GALLEY_ERROR_WRONG_THREAD (-5)   /* a function called on another thread than its tag allows */
#define GALLEY_ERROR_INVALID_ARGUMENT (-6) /* NaN, infinite or null where the contract forbids it */
#define GALLEY_ERROR_INVALID_RESULT (-7) /* a size that is NaN, negative, or infinite unasked; a position that is NaN */
#define GALLEY_ERROR_WRONG_TYPE (-8)     /* a galley_value of another type than expected */
#define GALLEY_ERROR_UNKNOWN (-9)        /* no such parameter, function or id */
#define GALLEY_ERROR_MISSING (-10)       /* a required parameter was not given */
#define GALLEY_ERROR_OUT_OF_RANGE (-11)  /* a parameter outside its range */
#define GALLEY_ERROR_NO_MEMORY (-12)     /* an allocation failed */
#define GALLEY_ERROR_BUFFER (-13)        /* the caller's buffer is too small; the count says what is needed */
#define GALLEY_ERROR_TOO_DEEP (-14)      /* the tree is nested deeper than the layout thread's stack allows */
#define GALLEY_ERROR_BUDGET (-15)        /* the pass made more calls than it may */
#define GALLEY_ERROR_UNSUPPORTED (-16)   /* a capability that this side does not have */

/* ---- Values ------------------------------------------------------------------------------------ */

/* UTF-8, not zero-terminated. `bytes` may be null when `length` is 0. */
typedef struct galley_string {
    const char *bytes;
    size_t length;
} galley_string;

/* A width and a height in points. */
typedef struct galley_size {
    double width;
    double height;
} galley_size;

/* A position in points. */
typedef struct galley_point {
    double x;
    double y;
} galley_point;

/* A rectangle in points: its least x and y, and its size. */
typedef struct galley_rect {
    galley_point origin;
    galley_size size;
} galley_rect;

/* What a parent offers, in points. NaN: unspecified (the ideal size is asked). 0: the minimum is
   asked. Infinity: the maximum is asked. */
typedef struct galley_proposal {
    double width;
    double height;
} galley_proposal;

#define GALLEY_VALUE_NONE 0u    /* an optional without a value */
#define GALLEY_VALUE_BOOL 1u    /* `integer`: 0 or 1 */
#define GALLEY_VALUE_INTEGER 2u /* `integer` */
#define GALLEY_VALUE_NUMBER 3u  /* `number` */
#define GALLEY_VALUE_STRING 4u  /* `string` of `count` bytes, UTF-8. Cases of enumerations travel by name */
#define GALLEY_VALUE_SIZE 5u    /* `numbers`: width, height */
#define GALLEY_VALUE_POINT 6u   /* `numbers`: x, y */
#define GALLEY_VALUE_ARRAY 7u   /* `elements`: `count` values */

/* One value of a parameter or a layout value key. A host need take none that nests deeper than 32 or has
   more than 65,536 values in it. */
typedef struct galley_value {
    uint32_t type;  /* GALLEY_VALUE_… */
    uint32_t count; /* bytes of a string, elements of an array, otherwise 0 */
    union {
        int64_t integer;
        double number;
        double numbers[2];
        const char *string;
        const struct galley_value *elements;
    };
} galley_value;

/* ---- Alignment and spacing ------------------------------------------------------------------------ */

/* An alignment guide: one of the built-in ones below, or an id that galley_host.intern gave for the
   name of a custom one. The id tells the axis: custom guides along x have even ids, along y odd ones. */
typedef uint32_t galley_alignment;

#define GALLEY_ALIGNMENT_LEADING 0u
#define GALLEY_ALIGNMENT_HORIZONTAL_CENTER 1u
#define GALLEY_ALIGNMENT_TRAILING 2u
#define GALLEY_ALIGNMENT_TOP 3u
#define GALLEY_ALIGNMENT_VERTICAL_CENTER 4u
#define GALLEY_ALIGNMENT_BOTTOM 5u
#define GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE 6u
#define GALLEY_ALIGNMENT_LAST_TEXT_BASELINE 7u
#define GALLEY_ALIGNMENT_BUILTIN_COUNT 8u

#define GALLEY_EDGE_TOP 0u
#define GALLEY_EDGE_LEADING 1u
#define GALLEY_EDGE_BOTTOM 2u
#define GALLEY_EDGE_TRAILING 3u

/* One preference of a view about the gap at one of its edges. */
typedef struct galley_spacing_entry {
    uint32_t category; /* 0: none; otherwise an interned name. Equal categories on facing edges add up */
    uint32_t edge;     /* GALLEY_EDGE_… */
    double value;      /* points, finite */
} galley_spacing_entry;

/* As many preferences as a container may have; its neighbours compare each with theirs. */
#define GALLEY_SPACING_LIMIT 1024u

/* A caller's buffer for spacing preferences. */
typedef struct galley_spacing {
    uint32_t size;
    uint32_t capacity; /* set by the caller */
    uint32_t count;    /* set by the callee; with GALLEY_ERROR_BUFFER: the capacity that is needed */
    uint32_t reserved;
    galley_spacing_entry *entries;
} galley_spacing;

/* ---- Children ----------------------------------------------------------------------------------- */

typedef struct galley_subviews_functions galley_subviews_functions;

/* The children of a container, passed by value. Valid during the call that received it; a copy kept
   longer answers GALLEY_ERROR_STALE_HANDLE. A slice has a larger `first` and a smaller `count`; child
   indices count from `first`. */
typedef struct galley_subviews {
    const galley_subviews_functions *functions;
    void *engine;       /* the host's; not for the plugin */
    uint32_t container; /* the host's */
    uint32_t first;
    uint32_t count;
    uint32_t pass; /* serial number of the pass */
} galley_subviews;

#define GALLEY_DIRECTION_LEFT_TO_RIGHT 0u
#define GALLEY_DIRECTION_RIGHT_TO_LEFT 1u

#define GALLEY_TRAIT_EQUAL_PRIORITIES (1u << 0)      /* all children have layout priority 0 */
#define GALLEY_TRAIT_RIGID (1u << 1)                 /* no child's size depends on its proposal */
#define GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT (1u << 2) /* no child has an explicit value for any guide */
#define GALLEY_TRAIT_LISTENING (1u << 3)             /* somebody reads annotations in this pass */

/* What holds for all children of a container together. A trait that is not set is not known. */
typedef struct galley_traits {
    uint32_t direction; /* GALLEY_DIRECTION_… of the interface */
    uint32_t flags;     /* GALLEY_TRAIT_… */
} galley_traits;

/* One placement for place_many; see place. */
typedef struct galley_placement {
    uint32_t index;
    uint32_t reserved;
    galley_point position;
    galley_point anchor;
    galley_proposal proposal;
} galley_placement;

#define GALLEY_REASON_NONE 0u
#define GALLEY_REASON_SMALLEST 1u /* a probe: how small can you be? */
#define GALLEY_REASON_LARGEST 2u  /* a probe: how large can you be? */
#define GALLEY_REASON_IDEAL 3u    /* the ideal size is asked */
#define GALLEY_REASON_SHARE 4u    /* `amount` divided among `parts` that are still to be served */
#define GALLEY_REASON_REST 5u     /* `amount` is all that is left for the last one */
#define GALLEY_REASON_PASSED 6u   /* the container's own proposal, handed on */
#define GALLEY_REASON_FIXED 7u    /* a length the container prescribes: `amount` */
#define GALLEY_REASON_FINAL 8u    /* the proposal of the placement */

/* Why a container proposes what it is about to propose. */
typedef struct galley_reason {
    uint32_t kind;  /* GALLEY_REASON_… */
    uint32_t parts; /* for GALLEY_REASON_SHARE */
    double amount;  /* points */
    galley_string text; /* free words, or empty */
} galley_reason;

/* What a layout may do with its children. */
struct galley_subviews_functions {
    uint32_t size;
    uint32_t reserved;

    /* The size that child `index` takes for `proposal`.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, or what the child answered.
       [layout-thread & caching, measuring or placing] */
    galley_status (*measure)(galley_subviews subviews, uint32_t index, galley_proposal proposal, galley_size *result);

    /* `count` measures at once; means the same as one after the other. `indices` null: the children
       0 ..< count. `proposal_count` is 1 (the same for all) or `count`. `results`: `count` sizes.
       Errors: as measure, at the first child that fails.
       [layout-thread & caching, measuring or placing] */
    galley_status (*measure_many)(galley_subviews subviews, uint32_t count, const uint32_t *indices,
                                  uint32_t proposal_count, const galley_proposal *proposals, galley_size *results);

    /* Puts the `anchor` of child `index` at `position`, in the coordinates of the bounds that
       place_subviews received; the child takes the size it answers for `proposal`. The anchor is a
       fraction of that size ({0,0} top leading, {0.5,0.5} centre). The last call for a child wins; a
       child without one is centred in the bounds and offered the container's proposal.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, GALLEY_ERROR_WRONG_PHASE,
       GALLEY_ERROR_INVALID_ARGUMENT (an anchor that is not finite, or a position that is not finite inside
       finite bounds for a finite proposal).
       [layout-thread & placing] */
    galley_status (*place)(galley_subviews subviews, uint32_t index, galley_point position, galley_point anchor,
                           galley_proposal proposal);

    /* `count` placements at once; means the same as one after the other.
       Errors: as place, at the first placement that fails.
       [layout-thread & placing] */
    galley_status (*place_many)(galley_subviews subviews, uint32_t count, const galley_placement *placements);

    /* The spacing preferences of child `index`.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, GALLEY_ERROR_BUFFER.
       [layout-thread & caching, measuring or placing] */
    galley_status (*spacing)(galley_subviews subviews, uint32_t index, galley_spacing *result);

    /* The layout priority of child `index`; 0 unless somebody set another.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*priority)(galley_subviews subviews, uint32_t index, double *result);

    /* Where the guide lies in child `index`, sized for `proposal`, from the child's leading or top
       edge. GALLEY_NO_VALUE: nobody set it explicitly, the guide's default applies.
       Errors: as measure.
       [layout-thread & caching, measuring or placing] */
    galley_status (*explicit_alignment)(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                        galley_alignment guide, double *result);

    /* The layout value of child `index` for an interned key. GALLEY_NO_VALUE: the key's default
       applies. What the value points to lives until the pass is over.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*layout_value)(galley_subviews subviews, uint32_t index, uint32_t key, galley_value *result);

    /* What holds for all children together.
       Errors: GALLEY_ERROR_STALE_HANDLE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*traits)(galley_subviews subviews, galley_traits *result);

    /* Says why the next measure or place of child `index` proposes what it proposes. Worth a call
       only where GALLEY_TRAIT_LISTENING is set.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*annotate)(galley_subviews subviews, uint32_t index, const galley_reason *reason);
};

/* ---- Layout --------------------------------------------------------------------------------------- */

#define GALLEY_ORIENTATION_NONE 0u
#define GALLEY_ORIENTATION_HORIZONTAL 1u
#define GALLEY_ORIENTATION_VERTICAL 2u

#define GALLEY_LAYOUT_READS_ORIGIN (1u << 0)    /* relative positions depend on where the bounds lie */
#define GALLEY_LAYOUT_FOLLOWS_SUBVIEWS (1u << 1) /* the size depends on the proposal only through the
                                                   children: with rigid children it is always the same */
#define GALLEY_LAYOUT_HIDES_UNPLACED (1u << 2)  /* a child that is not placed is not shown, instead of
                                                   centred. Since 1.1; a host of 1.0 centres it */

/* Properties of an instance; asked again after each change of a parameter. */
typedef struct galley_layout_properties {
    uint32_t size;
    uint32_t stack_orientation; /* GALLEY_ORIENTATION_…: how a Spacer or Divider inside turns */
    uint32_t flags;             /* GALLEY_LAYOUT_… */
    uint32_t reserved;
} galley_layout_properties;

/* The functions of a layout. One table may serve many types. */
typedef struct galley_layout {
    uint32_t size;
    uint32_t reserved;

    /* Ends an instance. Its caches are gone before.
       [main-thread or layout-thread] */
    void (*destroy)(void *instance);

    /* Writes the properties of the instance.
       [main-thread or layout-thread] */
    galley_status (*properties)(void *instance, galley_layout_properties *result);

    /* Makes a cache for these children. It may be null.
       Errors: GALLEY_ERROR_NO_MEMORY, or what a child answered.
       [layout-thread & caching] */
    galley_status (*make_cache)(void *instance, galley_subviews subviews, void **cache);

    /* Brings the cache up to date after children, layout values or parameters changed; may replace it.
       On an error the old cache stays as it was.
       Errors: as make_cache.
       [layout-thread & caching] */
    galley_status (*update_cache)(void *instance, galley_subviews subviews, void **cache);

    /* Ends a cache.
       [main-thread or layout-thread] */
    void (*destroy_cache)(void *instance, void *cache);

    /* The size the container takes for `proposal`. A function of instance, cache, children and proposal.
       Errors: GALLEY_ERROR_FAILED, or what a child answered.
       [layout-thread & measuring] */
    galley_status (*size_that_fits)(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result);

    /* Places the children inside `bounds`, whose origin is rarely zero. `proposal` was measured on this
       cache. Errors: as size_that_fits.
       [layout-thread & placing] */
    galley_status (*place_subviews)(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal);

    /* The spacing preferences of the container towards its neighbours, at most GALLEY_SPACING_LIMIT.
       Errors: GALLEY_ERROR_BUFFER, or what a child answered.
       [layout-thread & caching, measuring or placing] */
    galley_status (*spacing)(void *instance, void *cache, galley_subviews subviews, galley_spacing *result);

    /* Where an explicit guide of the container lies, in the coordinates of `bounds`. GALLEY_NO_VALUE:
       the container has none. Places nothing.
       Errors: as size_that_fits.
       [layout-thread & caching, measuring or placing] */
    galley_status (*explicit_alignment)(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result);

    /* Reads parameter `index`. What the value points to lives until the next call on the instance.
       Errors: GALLEY_ERROR_UNKNOWN.
       [main-thread or layout-thread] */
    galley_status (*parameter)(void *instance, uint32_t index, galley_value *result);

    /* Sets parameter `index` on the live instance; the host then calls update_cache.
       Errors: GALLEY_ERROR_UNKNOWN, GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE.
       [main-thread or layout-thread & animating] */
    galley_status (*set_parameter)(void *instance, uint32_t index, const galley_value *value);
} galley_layout;

/* ---- Types ----------------------------------------------------------------------------------------- */

#define GALLEY_PARAMETER_REQUIRED (1u << 0)    /* has no default: create needs it */
#define GALLEY_PARAMETER_ANIMATABLE (1u << 1)  /* part of the animatable data */
#define GALLEY_PARAMETER_HAS_MINIMUM (1u << 2) /* `minimum` holds */
#define GALLEY_PARAMETER_HAS_MAXIMUM (1u << 3) /* `maximum` holds */

/* One parameter of a layout type. Lives as long as its descriptor. */
typedef struct galley_parameter {
    uint32_t size;
    uint32_t type;  /* GALLEY_VALUE_… */
    uint32_t flags; /* GALLEY_PARAMETER_… */
    uint32_t choice_count;
    const char *name;           /* as in the source: `spacing` */
    const char *documentation;  /* or null */
    const char *type_name;      /* as in the source: `CGFloat`, `HorizontalAlignment`; or null */
    const char *const *choices; /* `choice_count` names a string may be; null: any */
    galley_value default_value; /* GALLEY_VALUE_NONE where the parameter is required */
    double minimum;             /* inclusive */
    double maximum;             /* inclusive */
} galley_parameter;

/* One layout value key that a layout type reads from its children. Lives as long as its descriptor. */
typedef struct galley_layout_value_key {
    uint32_t size;
    uint32_t type;    /* GALLEY_VALUE_…; GALLEY_VALUE_NONE: no form that crosses this border */
    const char *name; /* the dotted path of the key's type, without the module: `ColumnSpanKey` */
    galley_value default_value;
} galley_layout_value_key;

/* One parameter's value for create. */
typedef struct galley_argument {
    uint32_t parameter; /* index into the descriptor's parameters */
    uint32_t reserved;
    galley_value value;
} galley_argument;

typedef struct galley_host galley_host;
typedef struct galley_layout_descriptor galley_layout_descriptor;

/* A layout type. Lives until the plugin is unloaded. */
struct galley_layout_descriptor {
    uint32_t size;
    uint32_t reserved;
    const char *id;            /* unique in the plugin; kebab case, at most 255 bytes: `flow` */
    const char *name;          /* as in the source: `FlowLayout` */
    const char *documentation; /* or null */
    uint32_t parameter_count;
    uint32_t value_key_count;
    const galley_parameter *const *parameters;
    const galley_layout_value_key *const *value_keys;
    uint32_t capability_count;
    uint32_t reserved2;
    const char *const *capabilities; /* ids of the extensions this type has, for galley_plugin.capability */
    const galley_layout *functions;

    /* Makes an instance. Parameters that are not among `arguments` have their defaults.
       Errors: GALLEY_ERROR_MISSING, GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE,
       GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & creating] */
    galley_status (*create)(const galley_layout_descriptor *descriptor, uint32_t argument_count,
                            const galley_argument *arguments, void **instance);
};

/* ---- Plugin and host ------------------------------------------------------------------------------ */

#define GALLEY_NAME_ALIGNMENT_HORIZONTAL 0u
#define GALLEY_NAME_ALIGNMENT_VERTICAL 1u
#define GALLEY_NAME_LAYOUT_VALUE 2u
#define GALLEY_NAME_SPACING_CATEGORY 3u

/* What the host offers. Lives until the plugin is unloaded. */
struct galley_host {
    uint32_t size;
    uint32_t abi_version; /* GALLEY_ABI_VERSION of the host */
    void *context;        /* first argument of every function below */
    const char *name;     /* `Galley 0.1.0` */

    /* The host's table for an extension id such as `galley.log/1`, or null. Lives as long as the host.
       [any-thread] */
    const void *(*capability)(void *context, const char *id);

    /* The number of a name; the same name of the same kind always has the same number while the host
       lives. Never 0 for a layout value or a category; for an alignment at least
       GALLEY_ALIGNMENT_BUILTIN_COUNT, even along x and odd along y, unless the name is a built-in
       guide's (`leading`, `center`, `firstTextBaseline`, …), which has its own number.
       Errors: GALLEY_ERROR_INVALID_ARGUMENT; GALLEY_ERROR_NO_MEMORY for a plugin with very many names.
       [any-thread] */
    galley_status (*intern)(void *context, uint32_t kind, galley_string name, uint32_t *id);

    /* Explains the error that the current call is about to return. The text is copied.
       [any-thread] */
    void (*message)(void *context, galley_string text);
};

/* A plugin. Lives until it is unloaded. */
typedef struct galley_plugin {
    uint32_t size;
    uint32_t abi_version; /* GALLEY_ABI_VERSION the plugin was built with */
    const char *id;       /* kebab case: `flow` */
    const char *version;  /* `1.2.0` */
    uint32_t layout_count;
    uint32_t reserved;
    const galley_layout_descriptor *const *layouts;

    /* The plugin's table for an extension id, or null.
       [any-thread] */
    const void *(*capability)(const char *id);

    /* The last call before the plugin is unloaded; may be null.
       [main-thread] */
    void (*unload)(void);
} galley_plugin;

/* The one symbol that a plugin exports.
   Errors: any; galley_host.message says why.
   [main-thread & loading] */
#define GALLEY_ENTRY_SYMBOL "galley_entry"
typedef galley_status (*galley_entry_function)(const galley_host *host, const galley_plugin **plugin);

/* ---- Extensions: asked by id, in both directions; null means no ---------------------------------- */

/* Host: writes into the host's log and, at the place of the current call, into its trace. */
#define GALLEY_CAPABILITY_LOG "galley.log/1"
#define GALLEY_LOG_DEBUG 0u
#define GALLEY_LOG_INFO 1u
#define GALLEY_LOG_WARNING 2u
#define GALLEY_LOG_ERROR 3u
typedef struct galley_log {
    uint32_t size;
    uint32_t reserved;

    /* Writes one message. The text is copied. `context` is galley_host.context.
       [any-thread] */
    void (*write)(void *context, uint32_t level, galley_string text);
} galley_log;

/* As many numbers as a layout may animate. */
#define GALLEY_ANIMATABLE_LIMIT 65536u

/* Plugin: parameters that animate, as plain numbers. */
#define GALLEY_CAPABILITY_ANIMATABLE "galley.animatable/1"
typedef struct galley_animatable {
    uint32_t size;
    uint32_t reserved;

    /* Writes the instance's animatable data. `count` says how many numbers there are: at most
       GALLEY_ANIMATABLE_LIMIT, and always as many, until a parameter changes. None is NaN.
       Errors: GALLEY_ERROR_BUFFER.
       [main-thread or layout-thread & animating] */
    galley_status (*read)(void *instance, uint32_t capacity, double *numbers, uint32_t *count);

    /* Sets the animatable data; the host then calls update_cache.
       Errors: GALLEY_ERROR_INVALID_ARGUMENT (another count than read reports).
       [main-thread or layout-thread & animating] */
    galley_status (*write)(void *instance, uint32_t count, const double *numbers);
} galley_animatable;

/* Plugin: parameters that animate, as vectors only the plugin can read. */
#define GALLEY_CAPABILITY_ANIMATABLE_VECTOR "galley.animatable-vector/1"
typedef struct galley_animatable_vector {
    uint32_t size;
    uint32_t reserved;

    /* A new vector with the instance's animatable data; ended by destroy.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & animating] */
    galley_status (*read)(void *instance, void **vector);

    /* Sets the instance's animatable data; the host then calls update_cache.
       [main-thread or layout-thread & animating] */
    galley_status (*write)(void *instance, const void *vector);

    /* A new vector with the same value; ended by destroy.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & animating] */
    galley_status (*copy)(const void *vector, void **result);

    /* vector += other.
       [main-thread or layout-thread & animating] */
    galley_status (*add)(void *vector, const void *other);

    /* vector -= other.
       [main-thread or layout-thread & animating] */
    galley_status (*subtract)(void *vector, const void *other);

    /* vector *= factor.
       [main-thread or layout-thread & animating] */
    galley_status (*scale)(void *vector, double factor);

    /* The square of the vector's length: 0 or more.
       [main-thread or layout-thread & animating] */
    galley_status (*magnitude_squared)(const void *vector, double *result);

    /* Ends a vector.
       [main-thread or layout-thread & animating] */
    void (*destroy)(void *vector);
} galley_animatable_vector;

/* Plugin: caches that another version of the layout can take over when versions are exchanged. Since 1.2. A host takes no
   schema that is empty or not UTF-8, and need take none longer than 256 bytes, and no value that nests deeper than 32, or
   has more than 65,536 values or a megabyte of text in it. */
#define GALLEY_CAPABILITY_CACHE "galley.cache/1"
typedef struct galley_cache {
    uint32_t size;
    uint32_t reserved;

    /* Writes the cache, which stays as it is, as a value whose form `schema` names: `flow-lines/2`. What both point to
       lives until the next call on the instance. GALLEY_NO_VALUE: this cache has none.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & caching] */
    galley_status (*write)(void *instance, void *cache, galley_string *schema, galley_value *value);

    /* A new cache of this instance, from what another version wrote or this one, where make_cache would otherwise make
       it; the host then calls update_cache, before anything is measured. It is a cache like any other: the host ends it
       by destroy_cache, also where update_cache failed. GALLEY_NO_VALUE: not from this schema or value; then `cache` is
       left as it was and the host calls make_cache, as after an error, with nothing to end.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & caching] */
    galley_status (*read)(void *instance, galley_string schema, const galley_value *value, void **cache);
} galley_cache;

/* Plugin: the custom alignments it defines, so that a host can use them for views of any kind. */
#define GALLEY_CAPABILITY_ALIGNMENTS "galley.alignments/1"
typedef struct galley_alignments {
    uint32_t size;
    uint32_t count;
    const char *const *names; /* `count` dotted paths of the id's types, without the module */
    const uint32_t *kinds;    /* GALLEY_NAME_ALIGNMENT_HORIZONTAL or …_VERTICAL, `count` of them */

    /* Where guide `index` lies in a view of this size that does not set it.
       Errors: GALLEY_ERROR_UNKNOWN.
       [any-thread] */
    galley_status (*default_value)(uint32_t index, galley_size size, double *result);
} galley_alignments;

/* Reserved for views: flat nodes with a stable 64-bit identity. */
#define GALLEY_CAPABILITY_SCENE "galley.scene/1"

/* ---- The note: what the host reads without loading ------------------------------------------------- */

/* ELF section `.note.galley`, name "Galley", type 1, aligned to 4 bytes. All fields are little-endian
   32-bit words or zero-terminated text, padded with zero bytes. */
#define GALLEY_NOTE_SECTION ".note.galley"
#define GALLEY_NOTE_NAME "Galley"
#define GALLEY_NOTE_TYPE 1u
#define GALLEY_NOTE_MAGIC 0x594c4c47u /* "GLLY" */

#define GALLEY_RUNTIME_NONE 0u           /* C, Rust, …: needs libc at most; may be unloaded */
#define GALLEY_RUNTIME_EMBEDDED_SWIFT 1u /* needs libc at most; may be unloaded */
#define GALLEY_RUNTIME_SWIFT 2u          /* needs the shared Swift runtime; never unloaded */

/* The note's content. */
typedef struct galley_note {
    uint32_t size;
    uint32_t magic;       /* GALLEY_NOTE_MAGIC */
    uint32_t abi_version; /* GALLEY_ABI_VERSION */
    uint32_t abi_hash;    /* GALLEY_ABI_HASH of that version; compared where the host knows the version */
    uint32_t runtime;     /* GALLEY_RUNTIME_… */
    uint32_t flags;       /* 0 */
    char id[64];          /* galley_plugin.id */
    char version[32];     /* galley_plugin.version */
    char build[96];       /* compiler and SDK, for GALLEY_RUNTIME_SWIFT compared with the host's; or empty */
    char required[160];   /* ids of host capabilities the plugin cannot do without, separated by spaces */
} galley_note;

/* Puts the note into a C or C++ plugin. `id_`, `version_` and `required_` are string literals. */
#define GALLEY_NOTE(id_, version_, required_)                                                              \
    __attribute__((section(GALLEY_NOTE_SECTION), used, aligned(4))) static const struct {                  \
        uint32_t name_size, description_size, type;                                                        \
        char name[8];                                                                                      \
        galley_note description;                                                                           \
    } galley_note_of_this_plugin = {                                                                       \
        sizeof GALLEY_NOTE_NAME, sizeof(galley_note), GALLEY_NOTE_TYPE, GALLEY_NOTE_NAME,                  \
        {sizeof(galley_note), GALLEY_NOTE_MAGIC, GALLEY_ABI_VERSION, GALLEY_ABI_HASH, GALLEY_RUNTIME_NONE, \
         0, id_, version_, "", required_}}

#ifdef __cplusplus
}
#endif

#endif
