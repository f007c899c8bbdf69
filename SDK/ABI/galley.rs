// SPDX-License-Identifier: Apache-2.0 WITH Swift-exception
// Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
// The contract between a layout plugin and its host, for Rust: what galley.h says to C.
//
// Include it at the root of a crate of type `cdylib`, in any edition, with Rust 1.63 or later:
//
//     #[path = "…/SDK/ABI/galley.rs"]
//     mod galley;
//
// or, where galley builds the plugin, from any folder:
//
//     mod galley { include!(concat!(env!("GALLEY_ABI"), "/galley.rs")); }
//
// Then
//
//     galley::galley_note!("my-plugin", "1.0.0", "");
//
//     #[no_mangle] // in edition 2024: #[unsafe(no_mangle)]
//     pub unsafe extern "C" fn galley_entry(
//         host: *const galley::galley_host,
//         plugin: *mut *const galley::galley_plugin,
//     ) -> galley::galley_status {
//         *plugin = &PLUGIN;
//         galley::GALLEY_OK
//     }
//
// Tables are `static`s; lists of pointers among them are `GalleyPointers`. A panic must not leave a
// function of the plugin: compile with `-C panic=abort`.

// `include!` takes no attributes and documentation of a whole file, so it is a module in the file's own.
#[allow(unused_imports)]
pub use self::abi::*;

#[allow(dead_code, non_camel_case_types, non_upper_case_globals, unused_imports, unused_macros)]
mod abi {

use std::os::raw::{c_char, c_void};

/// A list of pointers that may stand in a `static`.
#[repr(transparent)]
pub struct GalleyPointers<T, const N: usize>(pub [*const T; N]);

// What the pointers lead to is constant data of the plugin.
unsafe impl<T, const N: usize> Sync for GalleyPointers<T, N> {}

/// A C string from a literal that ends with `\0`.
pub const fn galley_text(text: &'static str) -> *const c_char {
    let bytes = text.as_bytes();
    let mut length = 0;
    while length < bytes.len() && bytes[length] != 0 {
        length += 1;
    }
    assert!(length + 1 == bytes.len(), "the text must end with \\0 and have no other");
    bytes.as_ptr() as *const c_char
}

pub const GALLEY_ABI_MAJOR: u32 = 1;
pub const GALLEY_ABI_MINOR: u32 = 3;
/// Major version in the upper half, minor in the lower. A host loads every plugin of its own major.
pub const GALLEY_ABI_VERSION: u32 = 65539;
/// done
pub const GALLEY_OK: galley_status = 0;
/// done, without a value: an absent value, a guide that is not explicit
pub const GALLEY_NO_VALUE: galley_status = 1;
/// the layout cannot continue; galley_host.message says why
pub const GALLEY_ERROR_FAILED: galley_status = -1;
/// a galley_subviews of a pass that is over
pub const GALLEY_ERROR_STALE_HANDLE: galley_status = -2;
/// a child index not below the handle's count
pub const GALLEY_ERROR_CHILD_RANGE: galley_status = -3;
/// a function called outside the phases of its tag
pub const GALLEY_ERROR_WRONG_PHASE: galley_status = -4;
/// a function called on a thread that its tag does not allow
pub const GALLEY_ERROR_WRONG_THREAD: galley_status = -5;
/// NaN, infinite or null where this header forbids it
pub const GALLEY_ERROR_INVALID_ARGUMENT: galley_status = -6;
/// a NaN size, or a gap or guide that is not finite where it must be
pub const GALLEY_ERROR_INVALID_RESULT: galley_status = -7;
/// a galley_value does not have the expected type
pub const GALLEY_ERROR_WRONG_TYPE: galley_status = -8;
/// no such parameter, function or id
pub const GALLEY_ERROR_UNKNOWN: galley_status = -9;
/// a required parameter has no argument
pub const GALLEY_ERROR_MISSING: galley_status = -10;
/// a parameter is outside its range
pub const GALLEY_ERROR_OUT_OF_RANGE: galley_status = -11;
/// an allocation failed
pub const GALLEY_ERROR_NO_MEMORY: galley_status = -12;
/// the caller's buffer is too small; the count is the capacity needed
pub const GALLEY_ERROR_BUFFER: galley_status = -13;
/// the tree is nested too deeply for the layout thread's stack
pub const GALLEY_ERROR_TOO_DEEP: galley_status = -14;
/// the pass exceeded its budget of calls
pub const GALLEY_ERROR_BUDGET: galley_status = -15;
/// an extension that this side does not have
pub const GALLEY_ERROR_UNSUPPORTED: galley_status = -16;
/// an optional without a value
pub const GALLEY_VALUE_NONE: u32 = 0;
/// `integer`: 0 or 1
pub const GALLEY_VALUE_BOOL: u32 = 1;
/// `integer`
pub const GALLEY_VALUE_INTEGER: u32 = 2;
/// `number`
pub const GALLEY_VALUE_NUMBER: u32 = 3;
/// `string` of `count` bytes, UTF-8. Cases of enumerations are passed by name
pub const GALLEY_VALUE_STRING: u32 = 4;
/// `numbers`: width, height
pub const GALLEY_VALUE_SIZE: u32 = 5;
/// `numbers`: x, y
pub const GALLEY_VALUE_POINT: u32 = 6;
/// `elements`: `count` values
pub const GALLEY_VALUE_ARRAY: u32 = 7;
pub const GALLEY_ALIGNMENT_LEADING: u32 = 0;
pub const GALLEY_ALIGNMENT_HORIZONTAL_CENTER: u32 = 1;
pub const GALLEY_ALIGNMENT_TRAILING: u32 = 2;
pub const GALLEY_ALIGNMENT_TOP: u32 = 3;
pub const GALLEY_ALIGNMENT_VERTICAL_CENTER: u32 = 4;
pub const GALLEY_ALIGNMENT_BOTTOM: u32 = 5;
pub const GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE: u32 = 6;
pub const GALLEY_ALIGNMENT_LAST_TEXT_BASELINE: u32 = 7;
pub const GALLEY_ALIGNMENT_BUILTIN_COUNT: u32 = 8;
pub const GALLEY_EDGE_TOP: u32 = 0;
pub const GALLEY_EDGE_LEADING: u32 = 1;
pub const GALLEY_EDGE_BOTTOM: u32 = 2;
pub const GALLEY_EDGE_TRAILING: u32 = 3;
/// The largest number of spacing preferences of one container.
pub const GALLEY_SPACING_LIMIT: u32 = 1024;
pub const GALLEY_DIRECTION_LEFT_TO_RIGHT: u32 = 0;
pub const GALLEY_DIRECTION_RIGHT_TO_LEFT: u32 = 1;
/// all children have layout priority 0
pub const GALLEY_TRAIT_EQUAL_PRIORITIES: u32 = 1;
/// no child's size depends on its proposal
pub const GALLEY_TRAIT_RIGID: u32 = 2;
/// no child has an explicit value for any guide
pub const GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT: u32 = 4;
/// this pass records annotations
pub const GALLEY_TRAIT_LISTENING: u32 = 8;
/// this pass records the calls of layouts that a layout makes itself: GALLEY_REASON_NESTED_… Since 1.2
pub const GALLEY_TRAIT_LISTENING_NESTED: u32 = 16;
pub const GALLEY_REASON_NONE: u32 = 0;
/// a probe for the minimum size
pub const GALLEY_REASON_SMALLEST: u32 = 1;
/// a probe for the maximum size
pub const GALLEY_REASON_LARGEST: u32 = 2;
/// a request for the ideal size
pub const GALLEY_REASON_IDEAL: u32 = 3;
/// `amount` divided among the `parts` children that remain
pub const GALLEY_REASON_SHARE: u32 = 4;
/// `amount`, the room that remains for the last child
pub const GALLEY_REASON_REST: u32 = 5;
/// the container's own proposal, unchanged
pub const GALLEY_REASON_PASSED: u32 = 6;
/// the length `amount`, which the container prescribes
pub const GALLEY_REASON_FIXED: u32 = 7;
/// the proposal of the placement
pub const GALLEY_REASON_FINAL: u32 = 8;
/// `text`: the inner layout's name; `parts`: GALLEY_NESTED_…
pub const GALLEY_REASON_NESTED_BEGIN: u32 = 9;
/// `amount`: the next length of the call in points, width before height
pub const GALLEY_REASON_NESTED_LENGTH: u32 = 10;
/// the call is over
pub const GALLEY_REASON_NESTED_END: u32 = 11;
/// without lengths
pub const GALLEY_NESTED_MAKE_CACHE: u32 = 0;
/// without lengths
pub const GALLEY_NESTED_UPDATE_CACHE: u32 = 1;
pub const GALLEY_NESTED_SIZE_THAT_FITS: u32 = 2;
pub const GALLEY_NESTED_PLACE_SUBVIEWS: u32 = 3;
pub const GALLEY_ORIENTATION_NONE: u32 = 0;
pub const GALLEY_ORIENTATION_HORIZONTAL: u32 = 1;
pub const GALLEY_ORIENTATION_VERTICAL: u32 = 2;
/// relative positions depend on the origin of the bounds
pub const GALLEY_LAYOUT_READS_ORIGIN: u32 = 1;
/// the size depends on the proposal only through the children: with rigid children it never changes
pub const GALLEY_LAYOUT_FOLLOWS_SUBVIEWS: u32 = 2;
/// the host hides a child that is not placed, instead of centring it. Since 1.1; a host of 1.0 centres it
pub const GALLEY_LAYOUT_HIDES_UNPLACED: u32 = 4;
/// has no default; create needs an argument
pub const GALLEY_PARAMETER_REQUIRED: u32 = 1;
/// belongs to the animatable data
pub const GALLEY_PARAMETER_ANIMATABLE: u32 = 2;
/// `minimum` is set
pub const GALLEY_PARAMETER_HAS_MINIMUM: u32 = 4;
/// `maximum` is set
pub const GALLEY_PARAMETER_HAS_MAXIMUM: u32 = 8;
pub const GALLEY_NAME_ALIGNMENT_HORIZONTAL: u32 = 0;
pub const GALLEY_NAME_ALIGNMENT_VERTICAL: u32 = 1;
pub const GALLEY_NAME_LAYOUT_VALUE: u32 = 2;
pub const GALLEY_NAME_SPACING_CATEGORY: u32 = 3;
/// The only symbol that a plugin exports. It writes the plugin's description. Errors: any;
/// galley_host.message says why. [main-thread & loading]
pub const GALLEY_ENTRY_SYMBOL: &str = "galley_entry\0";
/// Host: writes to the host's log and, at the current call, to its trace.
pub const GALLEY_CAPABILITY_LOG: &str = "galley.log/1\0";
pub const GALLEY_LOG_DEBUG: u32 = 0;
pub const GALLEY_LOG_INFO: u32 = 1;
pub const GALLEY_LOG_WARNING: u32 = 2;
pub const GALLEY_LOG_ERROR: u32 = 3;
/// The maximum count of layouts that make each other: a layout that galley_layouts made for a layout counts
/// one more.
pub const GALLEY_LAYOUTS_DEPTH: u32 = 16;
/// Host: layouts of other plugins and the host's own layouts, by id. Since 1.3. A layout makes them for
/// itself and calls them with its own children: with its handle, or a slice of it.
pub const GALLEY_CAPABILITY_LAYOUTS: &str = "galley.layouts/1\0";
/// The maximum count of numbers in a layout's animatable data.
pub const GALLEY_ANIMATABLE_LIMIT: u32 = 65536;
/// Plugin: parameters that animate, as plain numbers.
pub const GALLEY_CAPABILITY_ANIMATABLE: &str = "galley.animatable/1\0";
/// Plugin: parameters that animate, as vectors that only the plugin can read.
pub const GALLEY_CAPABILITY_ANIMATABLE_VECTOR: &str = "galley.animatable-vector/1\0";
/// Plugin: caches that survive a swap, because the next version can read them. Since 1.2. A host refuses a
/// schema that is empty or not UTF-8. It may refuse a schema longer than 256 bytes, and a value that nests
/// more than 32 levels deep or contains more than 65,536 values or a megabyte of text.
pub const GALLEY_CAPABILITY_CACHE: &str = "galley.cache/1\0";
/// Plugin: the custom alignments that it defines. A host can use them for any view.
pub const GALLEY_CAPABILITY_ALIGNMENTS: &str = "galley.alignments/1\0";
/// Plugin: views. Since 1.2. An entry is something to show, such as a preview; a session shows it. A session
/// writes a scene in the form of scene files, as JSON, and takes events. The containers of the scene may be
/// layouts of this plugin. A host may refuse a scene or an event of more than 4 megabytes.
pub const GALLEY_CAPABILITY_SCENE: &str = "galley.scene/1\0";
/// ELF section `.note.galley`, name "Galley", type 1, aligned to 4 bytes. All fields are little-endian 32-bit
/// words or zero-terminated text, padded with zero bytes.
pub const GALLEY_NOTE_SECTION: &str = ".note.galley\0";
pub const GALLEY_NOTE_NAME: &str = "Galley\0";
pub const GALLEY_NOTE_TYPE: u32 = 1;
/// "GLLY"
pub const GALLEY_NOTE_MAGIC: u32 = 1498172487;
/// C, Rust, …: needs libc at most; may be unloaded
pub const GALLEY_RUNTIME_NONE: u32 = 0;
/// needs libc at most; may be unloaded
pub const GALLEY_RUNTIME_EMBEDDED_SWIFT: u32 = 1;
/// needs the shared Swift runtime; never unloaded
pub const GALLEY_RUNTIME_SWIFT: u32 = 2;
/// Hash of the sizes and offsets of all structs.
pub const GALLEY_ABI_HASH: u32 = 3758670286;

/// 0 and above: success. Below 0: an error.
pub type galley_status = i32;

/// UTF-8, not zero-terminated. `bytes` may be null when `length` is 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_string {
    pub bytes: *const c_char,
    pub length: usize,
}

/// A width and a height in points.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_size {
    pub width: f64,
    pub height: f64,
}

/// A position in points.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_point {
    pub x: f64,
    pub y: f64,
}

/// A rectangle in points: its smallest x and y, and its size.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_rect {
    pub origin: galley_point,
    pub size: galley_size,
}

/// The size that a parent proposes to a child, in points. For each dimension, NaN asks for the ideal length
/// (unspecified), 0 for the minimum, and infinity for the maximum.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_proposal {
    pub width: f64,
    pub height: f64,
}

/// The content of a galley_value; its `type` says which field holds.
#[repr(C)]
#[derive(Clone, Copy)]
pub union galley_value_content {
    pub integer: i64,
    pub number: f64,
    pub numbers: [f64; 2],
    pub string: *const c_char,
    pub elements: *const galley_value,
}

/// One value of a parameter or a layout value key. A host may refuse a value that nests more than 32 levels
/// deep or contains more than 65,536 values.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_value {
    /// GALLEY_VALUE_…
    pub r#type: u32,
    /// bytes of a string, elements of an array, otherwise 0
    pub count: u32,
    pub content: galley_value_content,
}

/// An alignment guide: one of the built-in guides below, or the id that galley_host.intern returned for the
/// name of a custom guide. Custom guides along x have even ids, those along y odd ids.
pub type galley_alignment = u32;

/// A view's preferred gap at one of its edges.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_spacing_entry {
    /// 0: none; otherwise an interned name. The values of facing edges of one category are added
    pub category: u32,
    /// GALLEY_EDGE_…
    pub edge: u32,
    /// points, finite
    pub value: f64,
}

/// A caller's buffer for spacing preferences.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_spacing {
    pub size: u32,
    /// set by the caller
    pub capacity: u32,
    /// set by the callee; with GALLEY_ERROR_BUFFER, the capacity needed
    pub count: u32,
    pub reserved: u32,
    pub entries: *mut galley_spacing_entry,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_spacing {}

/// A handle to the children of a container, passed by value. Use it only during the call that received it;
/// later, its functions may return GALLEY_ERROR_STALE_HANDLE. A slice has a larger `first` and a smaller
/// `count`; child indices count from `first`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_subviews {
    pub functions: *const galley_subviews_functions,
    /// for the host only
    pub engine: *mut c_void,
    /// for the host only
    pub container: u32,
    pub first: u32,
    pub count: u32,
    /// serial number of the pass
    pub pass: u32,
}

/// Facts about all children of a container. A flag that is not set means unknown.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_traits {
    /// GALLEY_DIRECTION_… of the interface
    pub direction: u32,
    /// GALLEY_TRAIT_…
    pub flags: u32,
}

/// One placement for place_many; see place.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_placement {
    pub index: u32,
    pub reserved: u32,
    pub position: galley_point,
    pub anchor: galley_point,
    pub proposal: galley_proposal,
}

/// The reason for a container's next proposal.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_reason {
    /// GALLEY_REASON_…
    pub kind: u32,
    /// for GALLEY_REASON_SHARE
    pub parts: u32,
    /// points
    pub amount: f64,
    /// any text, or empty
    pub text: galley_string,
}

/// The functions that a layout calls on its children.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_subviews_functions {
    pub size: u32,
    pub reserved: u32,
    /// Writes the size that child `index` takes for `proposal`. Errors: GALLEY_ERROR_STALE_HANDLE,
    /// GALLEY_ERROR_CHILD_RANGE, or the child's own error. `[layout-thread & caching, measuring or placing]`
    pub measure: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        proposal: galley_proposal,
        result: *mut galley_size,
    ) -> galley_status>,
    /// Measures `count` children, with the same results as `count` calls of measure. If `indices` is null,
    /// measures the children 0 ..< count. `proposal_count` is 1 (one proposal for all) or `count`. `results`
    /// has room for `count` sizes. Errors: as measure, at the first child that fails. `[layout-thread &
    /// caching, measuring or placing]`
    pub measure_many: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        count: u32,
        indices: *const u32,
        proposal_count: u32,
        proposals: *const galley_proposal,
        results: *mut galley_size,
    ) -> galley_status>,
    /// Places the `anchor` of child `index` at `position`, in the coordinates of the bounds that
    /// place_subviews received. The child takes its size for `proposal`. The anchor is a fraction of that
    /// size: {0, 0} is the top leading corner, {0.5, 0.5} the centre. The last call for a child wins. A child
    /// that is never placed lies in the centre of the bounds, with its size for the container's proposal.
    /// Errors: GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE, GALLEY_ERROR_WRONG_PHASE,
    /// GALLEY_ERROR_INVALID_ARGUMENT (an anchor that is not finite, or a position that is not finite although
    /// bounds and proposal are). A host may return GALLEY_OK instead and count the child as not placed.
    /// `[layout-thread & placing]`
    pub place: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        position: galley_point,
        anchor: galley_point,
        proposal: galley_proposal,
    ) -> galley_status>,
    /// Makes `count` placements, with the same results as `count` calls of place. Errors: as place, at the
    /// first placement that fails. `[layout-thread & placing]`
    pub place_many: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        count: u32,
        placements: *const galley_placement,
    ) -> galley_status>,
    /// Writes the spacing preferences of child `index`. Errors: GALLEY_ERROR_STALE_HANDLE,
    /// GALLEY_ERROR_CHILD_RANGE, GALLEY_ERROR_BUFFER. `[layout-thread & caching, measuring or placing]`
    pub spacing: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        result: *mut galley_spacing,
    ) -> galley_status>,
    /// Writes the layout priority of child `index`; the default is 0. Errors: GALLEY_ERROR_STALE_HANDLE,
    /// GALLEY_ERROR_CHILD_RANGE. `[layout-thread & caching, measuring or placing]`
    pub priority: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        result: *mut f64,
    ) -> galley_status>,
    /// Writes the position of the guide in child `index`, sized for `proposal`, measured from the child's
    /// leading or top edge. GALLEY_NO_VALUE: the child does not set the guide; its default applies. Errors:
    /// as measure. `[layout-thread & caching, measuring or placing]`
    pub explicit_alignment: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        proposal: galley_proposal,
        guide: galley_alignment,
        result: *mut f64,
    ) -> galley_status>,
    /// Writes the layout value of child `index` for an interned key. GALLEY_NO_VALUE: the key's default
    /// applies. The memory behind the value is valid until the pass ends. Errors: GALLEY_ERROR_STALE_HANDLE,
    /// GALLEY_ERROR_CHILD_RANGE. `[layout-thread & caching, measuring or placing]`
    pub layout_value: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        key: u32,
        result: *mut galley_value,
    ) -> galley_status>,
    /// Writes the facts that hold for all children. Errors: GALLEY_ERROR_STALE_HANDLE. `[layout-thread &
    /// caching, measuring or placing]`
    pub traits: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        result: *mut galley_traits,
    ) -> galley_status>,
    /// Gives the reason for the proposal of the next measure or place of child `index`. Call it only if
    /// GALLEY_TRAIT_LISTENING is set; otherwise the reason is not recorded. Errors:
    /// GALLEY_ERROR_STALE_HANDLE, GALLEY_ERROR_CHILD_RANGE. `[layout-thread & caching, measuring or placing]`
    pub annotate: Option<unsafe extern "C" fn(
        subviews: galley_subviews,
        index: u32,
        reason: *const galley_reason,
    ) -> galley_status>,
}

/// Properties of an instance. The host reads them again after each change of a parameter.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct galley_layout_properties {
    pub size: u32,
    /// GALLEY_ORIENTATION_…: the stack axis for a Spacer or Divider inside
    pub stack_orientation: u32,
    /// GALLEY_LAYOUT_…
    pub flags: u32,
    pub reserved: u32,
}

/// The functions of a layout. One table may serve many types.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_layout {
    pub size: u32,
    pub reserved: u32,
    /// Destroys an instance. The host destroys its caches first. `[main-thread or layout-thread]`
    pub destroy: Option<unsafe extern "C" fn(instance: *mut c_void)>,
    /// Writes the properties of the instance. `[main-thread or layout-thread]`
    pub properties: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        result: *mut galley_layout_properties,
    ) -> galley_status>,
    /// Makes a cache for these children. The cache may be null. Errors: GALLEY_ERROR_NO_MEMORY, or a child's
    /// own error. `[layout-thread & caching]`
    pub make_cache: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        subviews: galley_subviews,
        cache: *mut *mut c_void,
    ) -> galley_status>,
    /// Updates the cache after the children, their layout values or the parameters changed. It may replace
    /// the cache. After an error the old cache is still valid. Errors: as make_cache. `[layout-thread &
    /// caching]`
    pub update_cache: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        subviews: galley_subviews,
        cache: *mut *mut c_void,
    ) -> galley_status>,
    /// Destroys a cache. `[main-thread or layout-thread]`
    pub destroy_cache: Option<unsafe extern "C" fn(instance: *mut c_void, cache: *mut c_void)>,
    /// Writes the size that the container takes for `proposal`. The result depends only on the instance, the
    /// cache, the children and the proposal. Errors: GALLEY_ERROR_FAILED, or a child's own error.
    /// `[layout-thread & measuring]`
    pub size_that_fits: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        cache: *mut c_void,
        subviews: galley_subviews,
        proposal: galley_proposal,
        result: *mut galley_size,
    ) -> galley_status>,
    /// Places the children in `bounds`, whose origin is rarely zero. The host has measured `proposal` on this
    /// cache. Errors: as size_that_fits. `[layout-thread & placing]`
    pub place_subviews: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        cache: *mut c_void,
        subviews: galley_subviews,
        bounds: galley_rect,
        proposal: galley_proposal,
    ) -> galley_status>,
    /// Writes the container's own spacing preferences, at most GALLEY_SPACING_LIMIT. Errors:
    /// GALLEY_ERROR_BUFFER, or a child's own error. `[layout-thread & caching, measuring or placing]`
    pub spacing: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        cache: *mut c_void,
        subviews: galley_subviews,
        result: *mut galley_spacing,
    ) -> galley_status>,
    /// Writes the position of an explicit guide of the container, in the coordinates of `bounds`.
    /// GALLEY_NO_VALUE: the container does not set the guide. The function must not place children. Errors:
    /// as size_that_fits. `[layout-thread & caching, measuring or placing]`
    pub explicit_alignment: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        cache: *mut c_void,
        subviews: galley_subviews,
        bounds: galley_rect,
        proposal: galley_proposal,
        guide: galley_alignment,
        result: *mut f64,
    ) -> galley_status>,
    /// Reads parameter `index`. The memory behind the value is valid until the next call on the instance.
    /// Errors: GALLEY_ERROR_UNKNOWN. `[main-thread or layout-thread]`
    pub parameter: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        index: u32,
        result: *mut galley_value,
    ) -> galley_status>,
    /// Sets parameter `index` of the instance. The host then calls update_cache. Errors:
    /// GALLEY_ERROR_UNKNOWN, GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE. `[main-thread or
    /// layout-thread & animating]`
    pub set_parameter: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        index: u32,
        value: *const galley_value,
    ) -> galley_status>,
}

/// One parameter of a layout type. It is valid as long as its descriptor.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_parameter {
    pub size: u32,
    /// GALLEY_VALUE_…
    pub r#type: u32,
    /// GALLEY_PARAMETER_…
    pub flags: u32,
    pub choice_count: u32,
    /// as in the source: `spacing`
    pub name: *const c_char,
    /// or null
    pub documentation: *const c_char,
    /// as in the source: `CGFloat`, `HorizontalAlignment`; or null
    pub type_name: *const c_char,
    /// the `choice_count` strings that are allowed; null: any
    pub choices: *const *const c_char,
    /// GALLEY_VALUE_NONE where the parameter is required
    pub default_value: galley_value,
    /// inclusive
    pub minimum: f64,
    /// inclusive
    pub maximum: f64,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_parameter {}

/// A layout value key that a layout type reads from its children. It is valid as long as its descriptor.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_layout_value_key {
    pub size: u32,
    /// GALLEY_VALUE_…; GALLEY_VALUE_NONE: its values cannot cross the ABI
    pub r#type: u32,
    /// dotted path of the key's type, without the module: `ColumnSpanKey`
    pub name: *const c_char,
    pub default_value: galley_value,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_layout_value_key {}

/// The value of one parameter, for create.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_argument {
    /// index into the descriptor's parameters
    pub parameter: u32,
    pub reserved: u32,
    pub value: galley_value,
}

/// A layout type. It is valid until the plugin is unloaded.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_layout_descriptor {
    pub size: u32,
    pub reserved: u32,
    /// unique in the plugin; kebab case, at most 255 bytes: `flow`
    pub id: *const c_char,
    /// as in the source: `FlowLayout`
    pub name: *const c_char,
    /// or null
    pub documentation: *const c_char,
    pub parameter_count: u32,
    pub value_key_count: u32,
    pub parameters: *const *const galley_parameter,
    pub value_keys: *const *const galley_layout_value_key,
    pub capability_count: u32,
    pub reserved2: u32,
    /// ids of this type's extensions, for galley_plugin.capability
    pub capabilities: *const *const c_char,
    pub functions: *const galley_layout,
    /// Makes an instance. A parameter without an argument has its default. Errors: GALLEY_ERROR_MISSING,
    /// GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE, GALLEY_ERROR_NO_MEMORY. `[main-thread or
    /// layout-thread & creating]`
    pub create: Option<unsafe extern "C" fn(
        descriptor: *const galley_layout_descriptor,
        argument_count: u32,
        arguments: *const galley_argument,
        instance: *mut *mut c_void,
    ) -> galley_status>,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_layout_descriptor {}

/// The functions that a host offers to plugins. The table is valid until the plugin is unloaded.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_host {
    pub size: u32,
    /// GALLEY_ABI_VERSION of the host
    pub abi_version: u32,
    /// first argument of every function below
    pub context: *mut c_void,
    /// `Galley 0.1.0`
    pub name: *const c_char,
    /// Returns the host's table for an extension id such as `galley.log/1`, or null if the host does not have
    /// the extension. The table is valid as long as the host. `[any-thread]`
    pub capability: Option<unsafe extern "C" fn(context: *mut c_void, id: *const c_char) -> *const c_void>,
    /// Writes the number of a name. A host gives the same name of the same kind the same number for its whole
    /// life. The number of a layout value or a category is never 0. That of a custom alignment is at least
    /// GALLEY_ALIGNMENT_BUILTIN_COUNT, even along x and odd along y; a built-in guide (`leading`, `center`,
    /// `firstTextBaseline`, …) has the number of its constant. Errors: GALLEY_ERROR_INVALID_ARGUMENT;
    /// GALLEY_ERROR_NO_MEMORY for a plugin with too many names. `[any-thread]`
    pub intern: Option<unsafe extern "C" fn(
        context: *mut c_void,
        kind: u32,
        name: galley_string,
        id: *mut u32,
    ) -> galley_status>,
    /// Explains the error that the current call is about to return. The host copies the text. `[any-thread]`
    pub message: Option<unsafe extern "C" fn(context: *mut c_void, text: galley_string)>,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_host {}

/// A plugin. It is valid until it is unloaded.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_plugin {
    pub size: u32,
    /// GALLEY_ABI_VERSION the plugin was built with
    pub abi_version: u32,
    /// kebab case: `flow`
    pub id: *const c_char,
    /// `1.2.0`
    pub version: *const c_char,
    pub layout_count: u32,
    pub reserved: u32,
    pub layouts: *const *const galley_layout_descriptor,
    /// Returns the plugin's table for an extension id, or null if the plugin does not have the extension.
    /// `[any-thread]`
    pub capability: Option<unsafe extern "C" fn(id: *const c_char) -> *const c_void>,
    /// Prepares for unloading: the last call that the plugin receives. The pointer may be null.
    /// `[main-thread]`
    pub unload: Option<unsafe extern "C" fn()>,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_plugin {}

/// The only symbol that a plugin exports. It writes the plugin's description. Errors: any;
/// galley_host.message says why. `[main-thread & loading]`
pub type galley_entry_function = unsafe extern "C" fn(
        host: *const galley_host,
        plugin: *mut *const galley_plugin,
    ) -> galley_status;

/// Host: writes to the host's log and, at the current call, to its trace.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_log {
    pub size: u32,
    pub reserved: u32,
    /// Writes one message. The host copies the text. `context` is galley_host.context. `[any-thread]`
    pub write: Option<unsafe extern "C" fn(context: *mut c_void, level: u32, text: galley_string)>,
}

/// An argument of a layout that a plugin makes through galley_layouts.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_named_argument {
    /// the parameter's name: `spacing`
    pub name: galley_string,
    pub value: galley_value,
}

/// Host: layouts of other plugins and the host's own layouts, by id. Since 1.3. A layout makes them for
/// itself and calls them with its own children: with its handle, or a slice of it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_layouts {
    pub size: u32,
    pub reserved: u32,
    /// Makes an instance of the layout `id`, which is an id as in scenes: `flow`, `flow/flow`, `hstack`.
    /// Arguments that are left out have their defaults. The caller calls the instance through `functions`, in
    /// the order of galley_layout, destroys its caches, and destroys it before the caller's own instance is
    /// destroyed. `functions` is valid until the plugin is unloaded. parameter and set_parameter return
    /// GALLEY_ERROR_UNKNOWN: to change an argument, make another instance. The host records the calls of the
    /// instance, so the caller does not report them through annotate. If the instance's layout fails, the
    /// fault is that layout's, and the host's fallback answers in its place. `context` is
    /// galley_host.context. Errors: GALLEY_ERROR_UNKNOWN (no such layout or parameter), GALLEY_ERROR_MISSING,
    /// GALLEY_ERROR_WRONG_TYPE, GALLEY_ERROR_OUT_OF_RANGE, GALLEY_ERROR_TOO_DEEP (see GALLEY_LAYOUTS_DEPTH),
    /// GALLEY_ERROR_NO_MEMORY (also for a plugin with too many instances), GALLEY_ERROR_WRONG_PHASE,
    /// GALLEY_ERROR_UNSUPPORTED (a host without layouts), GALLEY_ERROR_INVALID_ARGUMENT (null),
    /// GALLEY_ERROR_FAILED; galley_host.message says why. `[layout-thread & caching, measuring or placing]`
    pub make: Option<unsafe extern "C" fn(
        context: *mut c_void,
        id: galley_string,
        argument_count: u32,
        arguments: *const galley_named_argument,
        functions: *mut *const galley_layout,
        instance: *mut *mut c_void,
    ) -> galley_status>,
}

/// Plugin: parameters that animate, as plain numbers.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_animatable {
    pub size: u32,
    pub reserved: u32,
    /// Writes the instance's animatable data to `numbers`, and its length to `count`: at most
    /// GALLEY_ANIMATABLE_LIMIT, and the same count until a parameter changes. No number is NaN. Errors:
    /// GALLEY_ERROR_BUFFER. `[main-thread or layout-thread & animating]`
    pub read: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        capacity: u32,
        numbers: *mut f64,
        count: *mut u32,
    ) -> galley_status>,
    /// Sets the animatable data. The host then calls update_cache. Errors: GALLEY_ERROR_INVALID_ARGUMENT
    /// (`count` is not the count that read reports). `[main-thread or layout-thread & animating]`
    pub write: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        count: u32,
        numbers: *const f64,
    ) -> galley_status>,
}

/// Plugin: parameters that animate, as vectors that only the plugin can read.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_animatable_vector {
    pub size: u32,
    pub reserved: u32,
    /// Makes a vector with the instance's animatable data. The host frees it with destroy. Errors:
    /// GALLEY_ERROR_NO_MEMORY. `[main-thread or layout-thread & animating]`
    pub read: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        vector: *mut *mut c_void,
    ) -> galley_status>,
    /// Sets the instance's animatable data. The host then calls update_cache. `[main-thread or layout-thread
    /// & animating]`
    pub write: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        vector: *const c_void,
    ) -> galley_status>,
    /// Makes a vector with the same value. The host frees it with destroy. Errors: GALLEY_ERROR_NO_MEMORY.
    /// `[main-thread or layout-thread & animating]`
    pub copy: Option<unsafe extern "C" fn(
        vector: *const c_void,
        result: *mut *mut c_void,
    ) -> galley_status>,
    /// Adds: vector += other. `[main-thread or layout-thread & animating]`
    pub add: Option<unsafe extern "C" fn(vector: *mut c_void, other: *const c_void) -> galley_status>,
    /// Subtracts: vector -= other. `[main-thread or layout-thread & animating]`
    pub subtract: Option<unsafe extern "C" fn(vector: *mut c_void, other: *const c_void) -> galley_status>,
    /// Scales: vector *= factor. `[main-thread or layout-thread & animating]`
    pub scale: Option<unsafe extern "C" fn(vector: *mut c_void, factor: f64) -> galley_status>,
    /// Writes the square of the vector's length: 0 or more. `[main-thread or layout-thread & animating]`
    pub magnitude_squared: Option<unsafe extern "C" fn(vector: *const c_void, result: *mut f64) -> galley_status>,
    /// Destroys a vector. `[main-thread or layout-thread & animating]`
    pub destroy: Option<unsafe extern "C" fn(vector: *mut c_void)>,
}

/// Plugin: caches that survive a swap, because the next version can read them. Since 1.2. A host refuses a
/// schema that is empty or not UTF-8. It may refuse a schema longer than 256 bytes, and a value that nests
/// more than 32 levels deep or contains more than 65,536 values or a megabyte of text.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_cache {
    pub size: u32,
    pub reserved: u32,
    /// Writes the cache as a value, and the name of the value's form, such as `flow-lines/2`, as `schema`.
    /// The cache does not change. The memory behind both is valid until the next call on the instance.
    /// GALLEY_NO_VALUE: this cache cannot be written. Errors: GALLEY_ERROR_NO_MEMORY. `[main-thread or
    /// layout-thread & caching]`
    pub write: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        cache: *mut c_void,
        schema: *mut galley_string,
        value: *mut galley_value,
    ) -> galley_status>,
    /// Makes a cache of this instance from a value that this or another version wrote. The host calls it
    /// instead of make_cache, then calls update_cache before it measures. The host destroys the cache with
    /// destroy_cache, also if update_cache failed. GALLEY_NO_VALUE: the layout does not read this schema or
    /// value. Then, as after an error, `cache` is unwritten and the host calls make_cache. Errors:
    /// GALLEY_ERROR_NO_MEMORY. `[main-thread or layout-thread & caching]`
    pub read: Option<unsafe extern "C" fn(
        instance: *mut c_void,
        schema: galley_string,
        value: *const galley_value,
        cache: *mut *mut c_void,
    ) -> galley_status>,
}

/// Plugin: the custom alignments that it defines. A host can use them for any view.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_alignments {
    pub size: u32,
    pub count: u32,
    /// the dotted paths of the `count` alignments' types, without the module
    pub names: *const *const c_char,
    /// GALLEY_NAME_ALIGNMENT_HORIZONTAL or …_VERTICAL, `count` of them
    pub kinds: *const u32,
    /// Writes the default position of guide `index` in a view of this size. Errors: GALLEY_ERROR_UNKNOWN.
    /// `[any-thread]`
    pub default_value: Option<unsafe extern "C" fn(
        index: u32,
        size: galley_size,
        result: *mut f64,
    ) -> galley_status>,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_alignments {}

/// Plugin: views. Since 1.2. An entry is something to show, such as a preview; a session shows it. A session
/// writes a scene in the form of scene files, as JSON, and takes events. The containers of the scene may be
/// layouts of this plugin. A host may refuse a scene or an event of more than 4 megabytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_scene {
    pub size: u32,
    pub count: u32,
    /// the names of the `count` entries for people; UTF-8, at most 255 bytes each
    pub names: *const *const c_char,
    /// `preview`, `view` or `window`, `count` of them
    pub kinds: *const *const c_char,
    /// Opens a session that shows entry `index`. The host ends it with close. Errors: GALLEY_ERROR_UNKNOWN,
    /// GALLEY_ERROR_NO_MEMORY. `[main-thread]`
    pub open: Option<unsafe extern "C" fn(index: u32, session: *mut *mut c_void) -> galley_status>,
    /// Ends a session. `[main-thread]`
    pub close: Option<unsafe extern "C" fn(session: *mut c_void)>,
    /// Writes the scene. The memory behind it is valid until the next call on the session. GALLEY_NO_VALUE:
    /// nothing has changed since the last scene. Errors: GALLEY_ERROR_NO_MEMORY. `[main-thread]`
    pub update: Option<unsafe extern "C" fn(
        session: *mut c_void,
        scene: *mut galley_string,
    ) -> galley_status>,
    /// Takes an event as JSON, such as `{"tap": "Vote"}`. The host then calls update. Errors:
    /// GALLEY_ERROR_UNKNOWN (no such view), GALLEY_ERROR_INVALID_ARGUMENT; galley_host.message says why.
    /// `[main-thread]`
    pub send: Option<unsafe extern "C" fn(
        session: *mut c_void,
        event: galley_string,
    ) -> galley_status>,
}

// As a `static` it is constant data of the plugin; the host only reads it.
unsafe impl Sync for galley_scene {}

/// The note's content.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct galley_note {
    pub size: u32,
    /// GALLEY_NOTE_MAGIC
    pub magic: u32,
    /// GALLEY_ABI_VERSION
    pub abi_version: u32,
    /// GALLEY_ABI_HASH of that version; compared if the host knows the version
    pub abi_hash: u32,
    /// GALLEY_RUNTIME_…
    pub runtime: u32,
    /// 0
    pub flags: u32,
    /// galley_plugin.id
    pub id: [c_char; 64],
    /// galley_plugin.version
    pub version: [c_char; 32],
    /// compiler and SDK, compared with the host's for GALLEY_RUNTIME_SWIFT; or empty
    pub build: [c_char; 96],
    /// ids of the host extensions that the plugin requires, separated by spaces
    pub required: [c_char; 160],
}

/// The note with the header that ELF wants before it.
#[repr(C, align(4))]
pub struct GalleyElfNote {
    pub name_size: u32,
    pub description_size: u32,
    pub kind: u32,
    pub name: [u8; 8],
    pub description: galley_note,
}

/// Text in a fixed array, padded with zero bytes.
pub const fn galley_padded<const N: usize>(text: &str) -> [c_char; N] {
    let bytes = text.as_bytes();
    assert!(bytes.len() < N, "the text is too long for its field in the note");
    let mut result = [0 as c_char; N];
    let mut index = 0;
    while index < bytes.len() {
        result[index] = bytes[index] as c_char;
        index += 1;
    }
    result
}

/// The note of a plugin without a runtime.
pub const fn galley_elf_note(id: &str, version: &str, required: &str) -> GalleyElfNote {
    GalleyElfNote {
        name_size: GALLEY_NOTE_NAME.len() as u32,
        description_size: std::mem::size_of::<galley_note>() as u32,
        kind: GALLEY_NOTE_TYPE,
        name: *b"Galley\0\0",
        description: galley_note {
            size: std::mem::size_of::<galley_note>() as u32,
            magic: GALLEY_NOTE_MAGIC,
            abi_version: GALLEY_ABI_VERSION,
            abi_hash: GALLEY_ABI_HASH,
            runtime: GALLEY_RUNTIME_NONE,
            flags: 0,
            id: galley_padded(id),
            version: galley_padded(version),
            build: galley_padded(""),
            required: galley_padded(required),
        },
    }
}

/// Puts the note into a plugin: id, version and the ids of required host capabilities, separated by
/// spaces. Needs this module to be `crate::galley`.
#[macro_export]
macro_rules! galley_note_of_this_plugin {
    // Edition 2024 wants `unsafe(…)` round the section, which compilers before 1.82 do not know; it is also the
    // one in which `_` is an expression to macros.
    (@in_section $edition_2024:expr, $note:item) => {
        #[unsafe(link_section = ".note.galley")]
        $note
    };
    (@in_section _, $note:item) => {
        #[link_section = ".note.galley"]
        $note
    };
    ($id:expr, $version:expr, $required:expr) => {
        $crate::galley::galley_note! { @in_section _,
            #[used]
            static GALLEY_NOTE_OF_THIS_PLUGIN: $crate::galley::GalleyElfNote =
                $crate::galley::galley_elf_note($id, $version, $required);
        }
    };
}
// A name of its own, because the structure is called galley_note too; exported, so that edition 2015 finds it.
pub(crate) use galley_note_of_this_plugin as galley_note;

// The compiler confirms the sizes of table.txt.
const _: () = {
    assert!(std::mem::size_of::<galley_string>() == 16);
    assert!(std::mem::align_of::<galley_string>() == 8);
    assert!(std::mem::size_of::<galley_size>() == 16);
    assert!(std::mem::align_of::<galley_size>() == 8);
    assert!(std::mem::size_of::<galley_point>() == 16);
    assert!(std::mem::align_of::<galley_point>() == 8);
    assert!(std::mem::size_of::<galley_rect>() == 32);
    assert!(std::mem::align_of::<galley_rect>() == 8);
    assert!(std::mem::size_of::<galley_proposal>() == 16);
    assert!(std::mem::align_of::<galley_proposal>() == 8);
    assert!(std::mem::size_of::<galley_value>() == 24);
    assert!(std::mem::align_of::<galley_value>() == 8);
    assert!(std::mem::size_of::<galley_spacing_entry>() == 16);
    assert!(std::mem::align_of::<galley_spacing_entry>() == 8);
    assert!(std::mem::size_of::<galley_spacing>() == 24);
    assert!(std::mem::align_of::<galley_spacing>() == 8);
    assert!(std::mem::size_of::<galley_subviews>() == 32);
    assert!(std::mem::align_of::<galley_subviews>() == 8);
    assert!(std::mem::size_of::<galley_traits>() == 8);
    assert!(std::mem::align_of::<galley_traits>() == 4);
    assert!(std::mem::size_of::<galley_placement>() == 56);
    assert!(std::mem::align_of::<galley_placement>() == 8);
    assert!(std::mem::size_of::<galley_reason>() == 32);
    assert!(std::mem::align_of::<galley_reason>() == 8);
    assert!(std::mem::size_of::<galley_subviews_functions>() == 88);
    assert!(std::mem::align_of::<galley_subviews_functions>() == 8);
    assert!(std::mem::size_of::<galley_layout_properties>() == 16);
    assert!(std::mem::align_of::<galley_layout_properties>() == 4);
    assert!(std::mem::size_of::<galley_layout>() == 96);
    assert!(std::mem::align_of::<galley_layout>() == 8);
    assert!(std::mem::size_of::<galley_parameter>() == 88);
    assert!(std::mem::align_of::<galley_parameter>() == 8);
    assert!(std::mem::size_of::<galley_layout_value_key>() == 40);
    assert!(std::mem::align_of::<galley_layout_value_key>() == 8);
    assert!(std::mem::size_of::<galley_argument>() == 32);
    assert!(std::mem::align_of::<galley_argument>() == 8);
    assert!(std::mem::size_of::<galley_layout_descriptor>() == 88);
    assert!(std::mem::align_of::<galley_layout_descriptor>() == 8);
    assert!(std::mem::size_of::<galley_host>() == 48);
    assert!(std::mem::align_of::<galley_host>() == 8);
    assert!(std::mem::size_of::<galley_plugin>() == 56);
    assert!(std::mem::align_of::<galley_plugin>() == 8);
    assert!(std::mem::size_of::<galley_log>() == 16);
    assert!(std::mem::align_of::<galley_log>() == 8);
    assert!(std::mem::size_of::<galley_named_argument>() == 40);
    assert!(std::mem::align_of::<galley_named_argument>() == 8);
    assert!(std::mem::size_of::<galley_layouts>() == 16);
    assert!(std::mem::align_of::<galley_layouts>() == 8);
    assert!(std::mem::size_of::<galley_animatable>() == 24);
    assert!(std::mem::align_of::<galley_animatable>() == 8);
    assert!(std::mem::size_of::<galley_animatable_vector>() == 72);
    assert!(std::mem::align_of::<galley_animatable_vector>() == 8);
    assert!(std::mem::size_of::<galley_cache>() == 24);
    assert!(std::mem::align_of::<galley_cache>() == 8);
    assert!(std::mem::size_of::<galley_alignments>() == 32);
    assert!(std::mem::align_of::<galley_alignments>() == 8);
    assert!(std::mem::size_of::<galley_scene>() == 56);
    assert!(std::mem::align_of::<galley_scene>() == 8);
    assert!(std::mem::size_of::<galley_note>() == 376);
    assert!(std::mem::align_of::<galley_note>() == 4);
};

} // mod abi
