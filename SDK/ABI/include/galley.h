/* SPDX-License-Identifier: Apache-2.0 WITH Swift-exception */
/*
 * galley.h: the contract between a layout plugin and its host. ABI 1.3. C11, no dependency.
 *
 * A layout is a table of functions (galley_layout) and one instance pointer. Its children reach it
 * as another table (galley_subviews), which is all that a layout sees of the tree.
 *
 * Loading a plugin
 *  1. The host reads the ELF note (galley_note) from the file, without dlopen, and accepts or refuses
 *     the file.
 *  2. It loads a private copy and calls galley_entry once. The plugin returns its galley_plugin.
 *  3. Each galley_layout_descriptor describes a layout type: its id, parameters and extensions.
 *
 * Laying out
 *  1. create: the host makes one instance for each container that uses the layout. Later it sets
 *     parameters on that instance.
 *  2. make_cache: the host makes one cache for each instance, once the children are known. It calls
 *     update_cache after each change of the children, their layout values or the parameters, before the
 *     next measurement.
 *  3. size_that_fits: called any number of times, with any proposals, in any order. The layout measures
 *     its children through the handle (measure), each as often as it needs.
 *  4. place_subviews: the bounds are final. The layout places each child (place). The host has
 *     called size_that_fits with this proposal on this cache, but possibly not last.
 *  5. destroy_cache, then destroy.
 *
 * Rules that hold everywhere
 *  - Lengths are in points; x grows to the right, y downwards. A layout always works left to right. In
 *    a right-to-left interface the host mirrors the placements.
 *  - NaN means an unspecified dimension of a galley_proposal. It is legal nowhere else. Infinity is a
 *    legal proposal and a legal answer to an infinite proposal.
 *  - Text is UTF-8. A `const char *` ends with a zero byte; a galley_string need not.
 *  - The side that allocates memory frees it. Results go to the caller's buffers. The memory behind a
 *    pointer argument is valid until the call returns, unless the field or function says longer.
 *  - Every fallible function returns a galley_status. On an error it writes no result, except the count
 *    that goes with GALLEY_ERROR_BUFFER and the results that a function named …_many wrote before the
 *    error. Before it returns, it may explain the error through galley_host.message.
 *  - If a child's function returns an error, return that status: the pass has ended, and every further
 *    call returns the same status. GALLEY_ERROR_BUFFER is the exception: call again with a larger buffer.
 *  - Value structs (those that do not begin with `uint32_t size`) are frozen. All others begin with
 *    their size in bytes and grow only at their end; a field past `size` is absent.
 *  - Tags: the brackets at the end of a function's comment list the threads and phases of its calls.
 *      main-thread    the thread that owns the host; nothing else of this plugin runs at the same time
 *      layout-thread  the thread of the pass; one at a time for an instance and its cache
 *      any-thread     any number of threads at once
 *      loading, creating, caching, measuring, placing, animating: the phase that the host is in
 *    A plugin starts no thread that calls the host.
 *  - A plugin shares its process. A call must leave unchanged: locale, floating-point mode,
 *    signal masks and handlers, timers, environment, working directory, file mode mask, resource limits,
 *    descriptors, threads and their names. A host may run the plugin in a process that cannot open files
 *    or connections or start processes, and may end a call that takes too long.
 */
#ifndef GALLEY_H
#define GALLEY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GALLEY_ABI_MAJOR 1u
#define GALLEY_ABI_MINOR 3u
/* Major version in the upper half, minor in the lower. A host loads every plugin of its own major. */
#define GALLEY_ABI_VERSION ((GALLEY_ABI_MAJOR << 16) | GALLEY_ABI_MINOR)

/* Hash of the sizes and offsets of all structs of this version. The header's generator writes it. */
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
#define GALLEY_NO_VALUE 1                /* done, without a value: an absent value, a guide that is not explicit */
#define GALLEY_ERROR_FAILED (-1)         /* the layout cannot continue; galley_host.message says why */
#define GALLEY_ERROR_STALE_HANDLE (-2)   /* a galley_subviews of a pass that is over */
#define GALLEY_ERROR_CHILD_RANGE (-3)    /* a child index not below the handle's count */
#define GALLEY_ERROR_WRONG_PHASE (-4)    /* a function called outside the phases of its tag */
#define GALLEY_ERROR_WRONG_THREAD (-5)   /* a function called on a thread that its tag does not allow */
#define GALLEY_ERROR_INVALID_ARGUMENT (-6) /* NaN, infinite or null where this header forbids it */
#define GALLEY_ERROR_INVALID_RESULT (-7) /* a NaN size, or a gap or guide that is not finite where it must be */
#define GALLEY_ERROR_WRONG_TYPE (-8)     /* a galley_value does not have the expected type */
#define GALLEY_ERROR_UNKNOWN (-9)        /* no such parameter, function or id */
#define GALLEY_ERROR_MISSING (-10)       /* a required parameter has no argument */
#define GALLEY_ERROR_OUT_OF_RANGE (-11)  /* a parameter is outside its range */
#define GALLEY_ERROR_NO_MEMORY (-12)     /* an allocation failed */
#define GALLEY_ERROR_BUFFER (-13)        /* the caller's buffer is too small; the count is the capacity needed */
#define GALLEY_ERROR_TOO_DEEP (-14)      /* the tree is nested too deeply for the layout thread's stack */
#define GALLEY_ERROR_BUDGET (-15)        /* the pass exceeded its budget of calls */
#define GALLEY_ERROR_UNSUPPORTED (-16)   /* an extension that this side does not have */

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

/* A rectangle in points: its smallest x and y, and its size. */
typedef struct galley_rect {
    galley_point origin;
    galley_size size;
} galley_rect;

/* The size that a parent proposes to a child, in points. For each dimension, NaN asks for the ideal
   length (unspecified), 0 for the minimum, and infinity for the maximum. */
typedef struct galley_proposal {
    double width;
    double height;
} galley_proposal;

#define GALLEY_VALUE_NONE 0u    /* an optional without a value */
#define GALLEY_VALUE_BOOL 1u    /* `integer`: 0 or 1 */
#define GALLEY_VALUE_INTEGER 2u /* `integer` */
#define GALLEY_VALUE_NUMBER 3u  /* `number` */
#define GALLEY_VALUE_STRING 4u  /* `string` of `count` bytes, UTF-8. Cases of enumerations are passed by name */
#define GALLEY_VALUE_SIZE 5u    /* `numbers`: width, height */
#define GALLEY_VALUE_POINT 6u   /* `numbers`: x, y */
#define GALLEY_VALUE_ARRAY 7u   /* `elements`: `count` values */

/* One value of a parameter or a layout value key. A host may refuse a value that nests more than 32
   levels deep or contains more than 65,536 values. */
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

/* An alignment guide: one of the built-in guides below, or the id that galley_host.intern returned for
   the name of a custom guide. Custom guides along x have even ids, those along y odd ids. */
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

/* A view's preferred gap at one of its edges. */
typedef struct galley_spacing_entry {
    uint32_t category; /* 0: none; otherwise an interned name. The values of facing edges of one category are added */
    uint32_t edge;     /* GALLEY_EDGE_… */
    double value;      /* points, finite */
} galley_spacing_entry;

/* The largest number of spacing preferences of one container. */
#define GALLEY_SPACING_LIMIT 1024u

/* A caller's buffer for spacing preferences. */
typedef struct galley_spacing {
    uint32_t size;
    uint32_t capacity; /* set by the caller */
    uint32_t count;    /* set by the callee; with GALLEY_ERROR_BUFFER, the capacity needed */
    uint32_t reserved;
    galley_spacing_entry *entries;
} galley_spacing;

/* ---- Children ----------------------------------------------------------------------------------- */

typedef struct galley_subviews_functions galley_subviews_functions;

/* A handle to the children of a container, passed by value. Use it only during the call that received
   it; later, its functions may return GALLEY_ERROR_STALE_HANDLE. A slice has a larger `first` and a smaller
   `count`; child indices count from `first`. */
typedef struct galley_subviews {
    const galley_subviews_functions *functions;
    void *engine;       /* for the host only */
    uint32_t container; /* for the host only */
    uint32_t first;
    uint32_t count;
    uint32_t pass; /* serial number of the pass */
} galley_subviews;

#define GALLEY_DIRECTION_LEFT_TO_RIGHT 0u
#define GALLEY_DIRECTION_RIGHT_TO_LEFT 1u

#define GALLEY_TRAIT_EQUAL_PRIORITIES (1u << 0)      /* all children have layout priority 0 */
#define GALLEY_TRAIT_RIGID (1u << 1)                 /* no child's size depends on its proposal */
#define GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT (1u << 2) /* no child has an explicit value for any guide */
#define GALLEY_TRAIT_LISTENING (1u << 3)             /* this pass records annotations */
#define GALLEY_TRAIT_LISTENING_NESTED (1u << 4)      /* this pass records the calls of layouts that a layout makes
                                                        itself: GALLEY_REASON_NESTED_… Since 1.2 */

/* Facts about all children of a container. A flag that is not set means unknown. */
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
#define GALLEY_REASON_SMALLEST 1u /* a probe for the minimum size */
#define GALLEY_REASON_LARGEST 2u  /* a probe for the maximum size */
#define GALLEY_REASON_IDEAL 3u    /* a request for the ideal size */
#define GALLEY_REASON_SHARE 4u    /* `amount` divided among the `parts` children that remain */
#define GALLEY_REASON_REST 5u     /* `amount`, the room that remains for the last child */
#define GALLEY_REASON_PASSED 6u   /* the container's own proposal, unchanged */
#define GALLEY_REASON_FIXED 7u    /* the length `amount`, which the container prescribes */
#define GALLEY_REASON_FINAL 8u    /* the proposal of the placement */

/* A layout may call another layout that it makes itself, with its own children. If GALLEY_TRAIT_LISTENING_NESTED
   is set, it reports such a call through annotate, with any of those children: first BEGIN, then the lengths of
   the proposal as two LENGTHs; at the end, the lengths of the size that the inner layout returned or of the
   bounds that it received, the origin of the bounds, and END. Calls to children in between belong to the inner
   call. Since 1.2. */
#define GALLEY_REASON_NESTED_BEGIN 9u   /* `text`: the inner layout's name; `parts`: GALLEY_NESTED_… */
#define GALLEY_REASON_NESTED_LENGTH 10u /* `amount`: the next length of the call in points, width before height */
#define GALLEY_REASON_NESTED_END 11u    /* the call is over */
#define GALLEY_NESTED_MAKE_CACHE 0u     /* without lengths */
#define GALLEY_NESTED_UPDATE_CACHE 1u   /* without lengths */
#define GALLEY_NESTED_SIZE_THAT_FITS 2u
#define GALLEY_NESTED_PLACE_SUBVIEWS 3u

/* The reason for a container's next proposal. */
typedef struct galley_reason {
    uint32_t kind;  /* GALLEY_REASON_… */
    uint32_t parts; /* for GALLEY_REASON_SHARE */
    double amount;  /* points */
    galley_string text; /* any text, or empty */
} galley_reason;

/* The functions that a layout calls on its children. */
struct galley_subviews_functions {
    uint32_t size;
    uint32_t reserved;

    /* Writes the size that child `index` takes for `proposal`.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, or the child's own error.
       [layout-thread & caching, measuring or placing] */
    galley_status (*measure)(galley_subviews subviews, uint32_t index, galley_proposal proposal, galley_size *result);

    /* Measures `count` children, with the same results as `count` calls of measure. If `indices` is null,
       measures the children 0 ..< count. `proposal_count` is 1 (one proposal for all) or `count`.
       `results` has room for `count` sizes.
       Errors: as measure, at the first child that fails.
       [layout-thread & caching, measuring or placing] */
    galley_status (*measure_many)(galley_subviews subviews, uint32_t count, const uint32_t *indices,
                                  uint32_t proposal_count, const galley_proposal *proposals, galley_size *results);

    /* Places the `anchor` of child `index` at `position`, in the coordinates of the bounds that
       place_subviews received. The child takes its size for `proposal`. The anchor is a fraction of that
       size: {0, 0} is the top leading corner, {0.5, 0.5} the centre. The last call for a child wins. A
       child that is never placed lies in the centre of the bounds, with its size for the container's proposal.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, GALLEY_ERROR_WRONG_PHASE,
       GALLEY_ERROR_INVALID_ARGUMENT (an anchor that is not finite, or a position that is not finite
       although bounds and proposal are). A host may return GALLEY_OK instead and count the child as not placed.
       [layout-thread & placing] */
    galley_status (*place)(galley_subviews subviews, uint32_t index, galley_point position, galley_point anchor,
                           galley_proposal proposal);

    /* Makes `count` placements, with the same results as `count` calls of place.
       Errors: as place, at the first placement that fails.
       [layout-thread & placing] */
    galley_status (*place_many)(galley_subviews subviews, uint32_t count, const galley_placement *placements);

    /* Writes the spacing preferences of child `index`.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, GALLEY_ERROR_BUFFER.
       [layout-thread & caching, measuring or placing] */
    galley_status (*spacing)(galley_subviews subviews, uint32_t index, galley_spacing *result);

    /* Writes the layout priority of child `index`; the default is 0.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*priority)(galley_subviews subviews, uint32_t index, double *result);

    /* Writes the position of the guide in child `index`, sized for `proposal`, measured from the child's
       leading or top edge. GALLEY_NO_VALUE: the child does not set the guide; its default applies.
       Errors: as measure.
       [layout-thread & caching, measuring or placing] */
    galley_status (*explicit_alignment)(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                        galley_alignment guide, double *result);

    /* Writes the layout value of child `index` for an interned key. GALLEY_NO_VALUE: the key's default
       applies. The memory behind the value is valid until the pass ends.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*layout_value)(galley_subviews subviews, uint32_t index, uint32_t key, galley_value *result);

    /* Writes the facts that hold for all children.
       Errors: GALLEY_ERROR_STALE_HANDLE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*traits)(galley_subviews subviews, galley_traits *result);

    /* Gives the reason for the proposal of the next measure or place of child `index`. Call it only if
       GALLEY_TRAIT_LISTENING is set; otherwise the reason is not recorded.
       Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE.
       [layout-thread & caching, measuring or placing] */
    galley_status (*annotate)(galley_subviews subviews, uint32_t index, const galley_reason *reason);
};

/* ---- Layout --------------------------------------------------------------------------------------- */

#define GALLEY_ORIENTATION_NONE 0u
#define GALLEY_ORIENTATION_HORIZONTAL 1u
#define GALLEY_ORIENTATION_VERTICAL 2u

#define GALLEY_LAYOUT_READS_ORIGIN (1u << 0)    /* relative positions depend on the origin of the bounds */
#define GALLEY_LAYOUT_FOLLOWS_SUBVIEWS (1u << 1) /* the size depends on the proposal only through the
                                                   children: with rigid children it never changes */
#define GALLEY_LAYOUT_HIDES_UNPLACED (1u << 2)  /* the host hides a child that is not placed, instead
                                                   of centring it. Since 1.1; a host of 1.0 centres it */

/* Properties of an instance. The host reads them again after each change of a parameter. */
typedef struct galley_layout_properties {
    uint32_t size;
    uint32_t stack_orientation; /* GALLEY_ORIENTATION_…: the stack axis for a Spacer or Divider inside */
    uint32_t flags;             /* GALLEY_LAYOUT_… */
    uint32_t reserved;
} galley_layout_properties;

/* The functions of a layout. One table may serve many types. */
typedef struct galley_layout {
    uint32_t size;
    uint32_t reserved;

    /* Destroys an instance. The host destroys its caches first.
       [main-thread or layout-thread] */
    void (*destroy)(void *instance);

    /* Writes the properties of the instance.
       [main-thread or layout-thread] */
    galley_status (*properties)(void *instance, galley_layout_properties *result);

    /* Makes a cache for these children. The cache may be null.
       Errors: GALLEY_ERROR_NO_MEMORY, or a child's own error.
       [layout-thread & caching] */
    galley_status (*make_cache)(void *instance, galley_subviews subviews, void **cache);

    /* Updates the cache after the children, their layout values or the parameters changed. It may replace
       the cache. After an error the old cache is still valid.
       Errors: as make_cache.
       [layout-thread & caching] */
    galley_status (*update_cache)(void *instance, galley_subviews subviews, void **cache);

    /* Destroys a cache.
       [main-thread or layout-thread] */
    void (*destroy_cache)(void *instance, void *cache);

    /* Writes the size that the container takes for `proposal`. The result depends only on the instance,
       the cache, the children and the proposal.
       Errors: GALLEY_ERROR_FAILED, or a child's own error.
       [layout-thread & measuring] */
    galley_status (*size_that_fits)(void *instance, void *cache, galley_subviews subviews, galley_proposal proposal,
                                    galley_size *result);

    /* Places the children in `bounds`, whose origin is rarely zero. The host has measured `proposal` on
       this cache.
       Errors: as size_that_fits.
       [layout-thread & placing] */
    galley_status (*place_subviews)(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                    galley_proposal proposal);

    /* Writes the container's own spacing preferences, at most GALLEY_SPACING_LIMIT.
       Errors: GALLEY_ERROR_BUFFER, or a child's own error.
       [layout-thread & caching, measuring or placing] */
    galley_status (*spacing)(void *instance, void *cache, galley_subviews subviews, galley_spacing *result);

    /* Writes the position of an explicit guide of the container, in the coordinates of `bounds`.
       GALLEY_NO_VALUE: the container does not set the guide. The function must not place children.
       Errors: as size_that_fits.
       [layout-thread & caching, measuring or placing] */
    galley_status (*explicit_alignment)(void *instance, void *cache, galley_subviews subviews, galley_rect bounds,
                                        galley_proposal proposal, galley_alignment guide, double *result);

    /* Reads parameter `index`. The memory behind the value is valid until the next call on the instance.
       Errors: GALLEY_ERROR_UNKNOWN.
       [main-thread or layout-thread] */
    galley_status (*parameter)(void *instance, uint32_t index, galley_value *result);

    /* Sets parameter `index` of the instance. The host then calls update_cache.
       Errors: GALLEY_ERROR_UNKNOWN, GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE.
       [main-thread or layout-thread & animating] */
    galley_status (*set_parameter)(void *instance, uint32_t index, const galley_value *value);
} galley_layout;

/* ---- Types ----------------------------------------------------------------------------------------- */

#define GALLEY_PARAMETER_REQUIRED (1u << 0)    /* has no default; create needs an argument */
#define GALLEY_PARAMETER_ANIMATABLE (1u << 1)  /* belongs to the animatable data */
#define GALLEY_PARAMETER_HAS_MINIMUM (1u << 2) /* `minimum` is set */
#define GALLEY_PARAMETER_HAS_MAXIMUM (1u << 3) /* `maximum` is set */

/* One parameter of a layout type. It is valid as long as its descriptor. */
typedef struct galley_parameter {
    uint32_t size;
    uint32_t type;  /* GALLEY_VALUE_… */
    uint32_t flags; /* GALLEY_PARAMETER_… */
    uint32_t choice_count;
    const char *name;           /* as in the source: `spacing` */
    const char *documentation;  /* or null */
    const char *type_name;      /* as in the source: `CGFloat`, `HorizontalAlignment`; or null */
    const char *const *choices; /* the `choice_count` strings that are allowed; null: any */
    galley_value default_value; /* GALLEY_VALUE_NONE where the parameter is required */
    double minimum;             /* inclusive */
    double maximum;             /* inclusive */
} galley_parameter;

/* A layout value key that a layout type reads from its children. It is valid as long as its descriptor. */
typedef struct galley_layout_value_key {
    uint32_t size;
    uint32_t type;    /* GALLEY_VALUE_…; GALLEY_VALUE_NONE: its values cannot cross the ABI */
    const char *name; /* dotted path of the key's type, without the module: `ColumnSpanKey` */
    galley_value default_value;
} galley_layout_value_key;

/* The value of one parameter, for create. */
typedef struct galley_argument {
    uint32_t parameter; /* index into the descriptor's parameters */
    uint32_t reserved;
    galley_value value;
} galley_argument;

typedef struct galley_host galley_host;
typedef struct galley_layout_descriptor galley_layout_descriptor;

/* A layout type. It is valid until the plugin is unloaded. */
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
    const char *const *capabilities; /* ids of this type's extensions, for galley_plugin.capability */
    const galley_layout *functions;

    /* Makes an instance. A parameter without an argument has its default.
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

/* The functions that a host offers to plugins. The table is valid until the plugin is unloaded. */
struct galley_host {
    uint32_t size;
    uint32_t abi_version; /* GALLEY_ABI_VERSION of the host */
    void *context;        /* first argument of every function below */
    const char *name;     /* `Galley 0.1.0` */

    /* Returns the host's table for an extension id such as `galley.log/1`, or null if the host does not
       have the extension. The table is valid as long as the host.
       [any-thread] */
    const void *(*capability)(void *context, const char *id);

    /* Writes the number of a name. A host gives the same name of the same kind the same number for its
       whole life. The number of a layout value or a category is never 0. That of a custom alignment is at
       least GALLEY_ALIGNMENT_BUILTIN_COUNT, even along x and odd along y; a built-in guide (`leading`,
       `center`, `firstTextBaseline`, …) has the number of its constant.
       Errors: GALLEY_ERROR_INVALID_ARGUMENT; GALLEY_ERROR_NO_MEMORY for a plugin with too many names.
       [any-thread] */
    galley_status (*intern)(void *context, uint32_t kind, galley_string name, uint32_t *id);

    /* Explains the error that the current call is about to return. The host copies the text.
       [any-thread] */
    void (*message)(void *context, galley_string text);
};

/* A plugin. It is valid until it is unloaded. */
typedef struct galley_plugin {
    uint32_t size;
    uint32_t abi_version; /* GALLEY_ABI_VERSION the plugin was built with */
    const char *id;       /* kebab case: `flow` */
    const char *version;  /* `1.2.0` */
    uint32_t layout_count;
    uint32_t reserved;
    const galley_layout_descriptor *const *layouts;

    /* Returns the plugin's table for an extension id, or null if the plugin does not have the extension.
       [any-thread] */
    const void *(*capability)(const char *id);

    /* Prepares for unloading: the last call that the plugin receives. The pointer may be null.
       [main-thread] */
    void (*unload)(void);
} galley_plugin;

/* The only symbol that a plugin exports. It writes the plugin's description.
   Errors: any; galley_host.message says why.
   [main-thread & loading] */
#define GALLEY_ENTRY_SYMBOL "galley_entry"
typedef galley_status (*galley_entry_function)(const galley_host *host, const galley_plugin **plugin);

/* ---- Extensions: each side requests tables by id; null means that there is none ------------------ */

/* Host: writes to the host's log and, at the current call, to its trace. */
#define GALLEY_CAPABILITY_LOG "galley.log/1"
#define GALLEY_LOG_DEBUG 0u
#define GALLEY_LOG_INFO 1u
#define GALLEY_LOG_WARNING 2u
#define GALLEY_LOG_ERROR 3u
typedef struct galley_log {
    uint32_t size;
    uint32_t reserved;

    /* Writes one message. The host copies the text. `context` is galley_host.context.
       [any-thread] */
    void (*write)(void *context, uint32_t level, galley_string text);
} galley_log;

/* An argument of a layout that a plugin makes through galley_layouts. */
typedef struct galley_named_argument {
    galley_string name; /* the parameter's name: `spacing` */
    galley_value value;
} galley_named_argument;

/* The maximum count of layouts that make each other: a layout that galley_layouts made for a layout counts one more. */
#define GALLEY_LAYOUTS_DEPTH 16u

/* Host: layouts of other plugins and the host's own layouts, by id. Since 1.3. A layout makes them for itself and
   calls them with its own children: with its handle, or a slice of it. */
#define GALLEY_CAPABILITY_LAYOUTS "galley.layouts/1"
typedef struct galley_layouts {
    uint32_t size;
    uint32_t reserved;

    /* Makes an instance of the layout `id`, which is an id as in scenes: `flow`, `flow/flow`, `hstack`. Arguments that
       are left out have their defaults. The caller calls the instance through `functions`, in the order of
       galley_layout, destroys its caches, and destroys it before the caller's own instance is destroyed.
       `functions` is valid until the plugin is unloaded. parameter and set_parameter return GALLEY_ERROR_UNKNOWN: to
       change an argument, make another instance. The host records the calls of the instance, so the caller does not
       report them through annotate. If the instance's layout fails, the fault is that layout's, and the host's
       fallback answers in its place. `context` is galley_host.context.
       Errors: GALLEY_ERROR_UNKNOWN (no such layout or parameter), GALLEY_ERROR_MISSING, GALLEY_ERROR_WRONG_TYPE,
       GALLEY_ERROR_OUT_OF_RANGE, GALLEY_ERROR_TOO_DEEP (see GALLEY_LAYOUTS_DEPTH), GALLEY_ERROR_NO_MEMORY (also for a
       plugin with too many instances), GALLEY_ERROR_WRONG_PHASE, GALLEY_ERROR_UNSUPPORTED (a host without layouts),
       GALLEY_ERROR_INVALID_ARGUMENT (null), GALLEY_ERROR_FAILED; galley_host.message says why.
       [layout-thread & caching, measuring or placing] */
    galley_status (*make)(void *context, galley_string id, uint32_t argument_count,
                          const galley_named_argument *arguments, const galley_layout **functions, void **instance);
} galley_layouts;

/* The maximum count of numbers in a layout's animatable data. */
#define GALLEY_ANIMATABLE_LIMIT 65536u

/* Plugin: parameters that animate, as plain numbers. */
#define GALLEY_CAPABILITY_ANIMATABLE "galley.animatable/1"
typedef struct galley_animatable {
    uint32_t size;
    uint32_t reserved;

    /* Writes the instance's animatable data to `numbers`, and its length to `count`: at most
       GALLEY_ANIMATABLE_LIMIT, and the same count until a parameter changes. No number is NaN.
       Errors: GALLEY_ERROR_BUFFER.
       [main-thread or layout-thread & animating] */
    galley_status (*read)(void *instance, uint32_t capacity, double *numbers, uint32_t *count);

    /* Sets the animatable data. The host then calls update_cache.
       Errors: GALLEY_ERROR_INVALID_ARGUMENT (`count` is not the count that read reports).
       [main-thread or layout-thread & animating] */
    galley_status (*write)(void *instance, uint32_t count, const double *numbers);
} galley_animatable;

/* Plugin: parameters that animate, as vectors that only the plugin can read. */
#define GALLEY_CAPABILITY_ANIMATABLE_VECTOR "galley.animatable-vector/1"
typedef struct galley_animatable_vector {
    uint32_t size;
    uint32_t reserved;

    /* Makes a vector with the instance's animatable data. The host frees it with destroy.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & animating] */
    galley_status (*read)(void *instance, void **vector);

    /* Sets the instance's animatable data. The host then calls update_cache.
       [main-thread or layout-thread & animating] */
    galley_status (*write)(void *instance, const void *vector);

    /* Makes a vector with the same value. The host frees it with destroy.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & animating] */
    galley_status (*copy)(const void *vector, void **result);

    /* Adds: vector += other.
       [main-thread or layout-thread & animating] */
    galley_status (*add)(void *vector, const void *other);

    /* Subtracts: vector -= other.
       [main-thread or layout-thread & animating] */
    galley_status (*subtract)(void *vector, const void *other);

    /* Scales: vector *= factor.
       [main-thread or layout-thread & animating] */
    galley_status (*scale)(void *vector, double factor);

    /* Writes the square of the vector's length: 0 or more.
       [main-thread or layout-thread & animating] */
    galley_status (*magnitude_squared)(const void *vector, double *result);

    /* Destroys a vector.
       [main-thread or layout-thread & animating] */
    void (*destroy)(void *vector);
} galley_animatable_vector;

/* Plugin: caches that survive a swap, because the next version can read them. Since 1.2. A host refuses a
   schema that is empty or not UTF-8. It may refuse a schema longer than 256 bytes, and a value that nests
   more than 32 levels deep or contains more than 65,536 values or a megabyte of text. */
#define GALLEY_CAPABILITY_CACHE "galley.cache/1"
typedef struct galley_cache {
    uint32_t size;
    uint32_t reserved;

    /* Writes the cache as a value, and the name of the value's form, such as `flow-lines/2`, as `schema`.
       The cache does not change. The memory behind both is valid until the next call on the instance.
       GALLEY_NO_VALUE: this cache cannot be written.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & caching] */
    galley_status (*write)(void *instance, void *cache, galley_string *schema, galley_value *value);

    /* Makes a cache of this instance from a value that this or another version wrote. The host calls it
       instead of make_cache, then calls update_cache before it measures. The host destroys the cache with
       destroy_cache, also if update_cache failed. GALLEY_NO_VALUE: the layout does not read this schema or
       value. Then, as after an error, `cache` is unwritten and the host calls make_cache.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread or layout-thread & caching] */
    galley_status (*read)(void *instance, galley_string schema, const galley_value *value, void **cache);
} galley_cache;

/* Plugin: the custom alignments that it defines. A host can use them for any view. */
#define GALLEY_CAPABILITY_ALIGNMENTS "galley.alignments/1"
typedef struct galley_alignments {
    uint32_t size;
    uint32_t count;
    const char *const *names; /* the dotted paths of the `count` alignments' types, without the module */
    const uint32_t *kinds;    /* GALLEY_NAME_ALIGNMENT_HORIZONTAL or …_VERTICAL, `count` of them */

    /* Writes the default position of guide `index` in a view of this size.
       Errors: GALLEY_ERROR_UNKNOWN.
       [any-thread] */
    galley_status (*default_value)(uint32_t index, galley_size size, double *result);
} galley_alignments;

/* Plugin: views. Since 1.2. An entry is something to show, such as a preview; a session shows it. A session
   writes a scene in the form of scene files, as JSON, and takes events. The containers of the scene may be
   layouts of this plugin. A host may refuse a scene or an event of more than 4 megabytes. */
#define GALLEY_CAPABILITY_SCENE "galley.scene/1"
typedef struct galley_scene {
    uint32_t size;
    uint32_t count;
    const char *const *names; /* the names of the `count` entries for people; UTF-8, at most 255 bytes each */
    const char *const *kinds; /* `preview`, `view` or `window`, `count` of them */

    /* Opens a session that shows entry `index`. The host ends it with close.
       Errors: GALLEY_ERROR_UNKNOWN, GALLEY_ERROR_NO_MEMORY.
       [main-thread] */
    galley_status (*open)(uint32_t index, void **session);

    /* Ends a session.
       [main-thread] */
    void (*close)(void *session);

    /* Writes the scene. The memory behind it is valid until the next call on the session. GALLEY_NO_VALUE:
       nothing has changed since the last scene.
       Errors: GALLEY_ERROR_NO_MEMORY.
       [main-thread] */
    galley_status (*update)(void *session, galley_string *scene);

    /* Takes an event as JSON, such as `{"tap": "Vote"}`. The host then calls update.
       Errors: GALLEY_ERROR_UNKNOWN (no such view), GALLEY_ERROR_INVALID_ARGUMENT; galley_host.message
       says why.
       [main-thread] */
    galley_status (*send)(void *session, galley_string event);
} galley_scene;

/* ---- The note, which the host reads without loading ------------------------------------------------ */

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
    uint32_t abi_hash;    /* GALLEY_ABI_HASH of that version; compared if the host knows the version */
    uint32_t runtime;     /* GALLEY_RUNTIME_… */
    uint32_t flags;       /* 0 */
    char id[64];          /* galley_plugin.id */
    char version[32];     /* galley_plugin.version */
    char build[96];       /* compiler and SDK, compared with the host's for GALLEY_RUNTIME_SWIFT; or empty */
    char required[160];   /* ids of the host extensions that the plugin requires, separated by spaces */
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
