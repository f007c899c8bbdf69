//! Justified: rows of children, flush with both edges of the container. A layout in Rust.
//!
//! First the layout, then the border (the functions that the host calls), then the tables that the host reads.

#![deny(unsafe_op_in_unsafe_fn)]

#[path = "../../SDK/ABI/galley.rs"]
mod galley;

use galley::*;
use std::mem::size_of;
use std::os::raw::{c_char, c_void};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicPtr, Ordering};

galley_note!("justified", "1.0.0", "");

// ---- The layout ---------------------------------------------------------------------------------------

/// Fills each row as far as possible, then widens its gaps until it ends at the container's edge; the last row keeps
/// its gaps. Every child has its ideal size, except a child that is wider than a row: it is proposed the row's width.
struct Justified {
    /// The minimum gap between neighbours in a row, in points.
    spacing: f64,
    /// The gap between rows, in points.
    line_spacing: f64,
}

/// The children `first .. end`, and the size of their row.
struct Row {
    first: u32,
    end: u32,
    width: f64,
    height: f64,
}

/// A call's result, or the status with which it failed.
type Outcome<T> = Result<T, galley_status>;

impl Justified {
    fn size_that_fits(&self, children: &Children, proposal: galley_proposal) -> Outcome<galley_size> {
        let limit = limit(proposal);
        let mut size = galley_size { width: 0.0, height: 0.0 };
        let mut y = 0.0;
        let mut first = 0;
        while first < children.count() {
            let row = self.row(children, first, limit)?;
            size.width = row.width.max(size.width);
            size.height = size.height.max(y + row.height);
            if row.end < children.count() {
                size.width = size.width.max(limit);
            }
            y += row.height + self.line_spacing;
            first = row.end;
        }
        Ok(size)
    }

    fn place_subviews(&self, children: &Children, bounds: galley_rect, proposal: galley_proposal) -> Outcome<()> {
        let limit = limit(proposal);
        let mut y = bounds.origin.y;
        let mut first = 0;
        while first < children.count() {
            let row = self.row(children, first, limit)?;
            let mut gap = self.spacing;
            let gaps = row.end - row.first - 1;
            if row.end < children.count() && gaps > 0 {
                gap += (bounds.size.width - row.width) / f64::from(gaps);
            }
            let mut x = bounds.origin.x;
            for index in row.first..row.end {
                let (proposal, size) = children.fit(index, limit)?;
                children.place(index, galley_point { x, y: y + row.height / 2.0 }, proposal)?;
                x += size.width + gap;
            }
            y += row.height + self.line_spacing;
            first = row.end;
        }
        Ok(())
    }

    /// Returns the row that begins with child `first`: as many children as fit, but at least one.
    fn row(&self, children: &Children, first: u32, limit: f64) -> Outcome<Row> {
        let (_, size) = children.fit(first, limit)?;
        let mut row = Row { first, end: first + 1, width: size.width, height: size.height };
        while row.end < children.count() {
            let (_, size) = children.fit(row.end, limit)?;
            let width = row.width + self.spacing + size.width;
            if width > limit {
                break;
            }
            row.width = width.max(0.0);
            row.height = row.height.max(size.height);
            row.end += 1;
        }
        Ok(row)
    }
}

/// Returns the width that rows must not exceed.
fn limit(proposal: galley_proposal) -> f64 {
    if proposal.width.is_nan() { f64::INFINITY } else { proposal.width }
}

// ---- The children -------------------------------------------------------------------------------------

struct Children(galley_subviews);

impl Children {
    fn count(&self) -> u32 {
        self.0.count
    }

    /// Returns the proposal for a child in a row of at most `limit`, and the child's size.
    fn fit(&self, index: u32, limit: f64) -> Outcome<(galley_proposal, galley_size)> {
        let mut proposal = galley_proposal { width: f64::NAN, height: f64::NAN };
        let mut size = self.measure(index, proposal)?;
        if size.width > limit {
            proposal.width = limit;
            size = self.measure(index, proposal)?;
        }
        Ok((proposal, size))
    }

    fn measure(&self, index: u32, proposal: galley_proposal) -> Outcome<galley_size> {
        let mut size = galley_size { width: 0.0, height: 0.0 };
        // Sound: the host's tables are complete, and this handle is that of the current call.
        let status = unsafe { ((*self.0.functions).measure.unwrap())(self.0, index, proposal, &mut size) };
        if status < 0 { Err(status) } else { Ok(size) }
    }

    /// Places the middle of a child's leading edge at `position`.
    fn place(&self, index: u32, position: galley_point, proposal: galley_proposal) -> Outcome<()> {
        let anchor = galley_point { x: 0.0, y: 0.5 };
        let status = unsafe { ((*self.0.functions).place.unwrap())(self.0, index, position, anchor, proposal) };
        if status < 0 { Err(status) } else { Ok(()) }
    }
}

// ---- The border: instances ------------------------------------------------------------------------------

unsafe extern "C" fn create(
    _descriptor: *const galley_layout_descriptor,
    argument_count: u32,
    arguments: *const galley_argument,
    instance: *mut *mut c_void,
) -> galley_status {
    let mut layout = Justified { spacing: DEFAULT_SPACING, line_spacing: DEFAULT_SPACING };
    for index in 0..argument_count as usize {
        let argument = unsafe { &*arguments.add(index) };
        if let Err(status) = set(&mut layout, argument.parameter, &argument.value) {
            return status;
        }
    }
    unsafe { *instance = Box::into_raw(Box::new(layout)) as *mut c_void };
    GALLEY_OK
}

unsafe extern "C" fn destroy(instance: *mut c_void) {
    drop(unsafe { Box::from_raw(instance as *mut Justified) });
}

/// Returns the layout behind an instance pointer that `create` made.
unsafe fn layout<'a>(instance: *mut c_void) -> &'a mut Justified {
    unsafe { &mut *(instance as *mut Justified) }
}

unsafe extern "C" fn properties(_instance: *mut c_void, result: *mut galley_layout_properties) -> galley_status {
    unsafe {
        (*result).stack_orientation = GALLEY_ORIENTATION_NONE;
        (*result).flags = 0;
    }
    GALLEY_OK
}

// No cache: the host remembers the children's answers.
unsafe extern "C" fn make_cache(
    _instance: *mut c_void,
    _subviews: galley_subviews,
    cache: *mut *mut c_void,
) -> galley_status {
    unsafe { *cache = null_mut() };
    GALLEY_OK
}

unsafe extern "C" fn update_cache(
    _instance: *mut c_void,
    _subviews: galley_subviews,
    _cache: *mut *mut c_void,
) -> galley_status {
    GALLEY_OK
}

unsafe extern "C" fn destroy_cache(_instance: *mut c_void, _cache: *mut c_void) {}

// ---- The border: layout -----------------------------------------------------------------------------------

unsafe extern "C" fn size_that_fits(
    instance: *mut c_void,
    _cache: *mut c_void,
    subviews: galley_subviews,
    proposal: galley_proposal,
    result: *mut galley_size,
) -> galley_status {
    match unsafe { layout(instance) }.size_that_fits(&Children(subviews), proposal) {
        Ok(size) => {
            unsafe { *result = size };
            GALLEY_OK
        }
        Err(status) => status,
    }
}

unsafe extern "C" fn place_subviews(
    instance: *mut c_void,
    _cache: *mut c_void,
    subviews: galley_subviews,
    bounds: galley_rect,
    proposal: galley_proposal,
) -> galley_status {
    match unsafe { layout(instance) }.place_subviews(&Children(subviews), bounds, proposal) {
        Ok(()) => GALLEY_OK,
        Err(status) => status,
    }
}

/// Empty: rows prefer no particular gap to the container's neighbours.
unsafe extern "C" fn spacing(
    _instance: *mut c_void,
    _cache: *mut c_void,
    _subviews: galley_subviews,
    result: *mut galley_spacing,
) -> galley_status {
    unsafe { (*result).count = 0 };
    GALLEY_OK
}

unsafe extern "C" fn explicit_alignment(
    _instance: *mut c_void,
    _cache: *mut c_void,
    _subviews: galley_subviews,
    _bounds: galley_rect,
    _proposal: galley_proposal,
    _guide: galley_alignment,
    _result: *mut f64,
) -> galley_status {
    GALLEY_NO_VALUE
}

// ---- The border: parameters -------------------------------------------------------------------------------

const DEFAULT_SPACING: f64 = 8.0;

static HOST: AtomicPtr<galley_host> = AtomicPtr::new(null_mut());

/// Reports to the host why `status` is returned.
fn failure(status: galley_status, reason: &str) -> galley_status {
    let text = galley_string { bytes: reason.as_ptr() as *const c_char, length: reason.len() };
    let host = HOST.load(Ordering::Relaxed);
    // Sound: galley_entry sets it before any other call, and the host outlives the plugin.
    unsafe { ((*host).message.unwrap())((*host).context, text) };
    status
}

fn field(layout: &mut Justified, index: u32) -> Outcome<&mut f64> {
    match index {
        0 => Ok(&mut layout.spacing),
        1 => Ok(&mut layout.line_spacing),
        _ => Err(failure(GALLEY_ERROR_UNKNOWN, "justified has two parameters: 0 spacing, 1 lineSpacing")),
    }
}

fn set(layout: &mut Justified, index: u32, value: &galley_value) -> Outcome<()> {
    let field = field(layout, index)?;
    if value.r#type != GALLEY_VALUE_NUMBER {
        return Err(failure(GALLEY_ERROR_WRONG_TYPE, "spacing and lineSpacing are numbers of points"));
    }
    let number = unsafe { value.content.number };
    if !number.is_finite() {
        return Err(failure(GALLEY_ERROR_OUT_OF_RANGE, "spacing and lineSpacing are finite numbers of points"));
    }
    *field = number;
    Ok(())
}

unsafe extern "C" fn set_parameter(
    instance: *mut c_void,
    index: u32,
    value: *const galley_value,
) -> galley_status {
    match set(unsafe { layout(instance) }, index, unsafe { &*value }) {
        Ok(()) => GALLEY_OK,
        Err(status) => status,
    }
}

unsafe extern "C" fn parameter(instance: *mut c_void, index: u32, result: *mut galley_value) -> galley_status {
    match field(unsafe { layout(instance) }, index) {
        Ok(field) => {
            unsafe { *result = number(*field) };
            GALLEY_OK
        }
        Err(status) => status,
    }
}

const fn number(number: f64) -> galley_value {
    galley_value { r#type: GALLEY_VALUE_NUMBER, count: 0, content: galley_value_content { number } }
}

// ---- Tables for the host -----------------------------------------------------------------------------------

static FUNCTIONS: galley_layout = galley_layout {
    size: size_of::<galley_layout>() as u32,
    reserved: 0,
    destroy: Some(destroy),
    properties: Some(properties),
    make_cache: Some(make_cache),
    update_cache: Some(update_cache),
    destroy_cache: Some(destroy_cache),
    size_that_fits: Some(size_that_fits),
    place_subviews: Some(place_subviews),
    spacing: Some(spacing),
    explicit_alignment: Some(explicit_alignment),
    parameter: Some(parameter),
    set_parameter: Some(set_parameter),
};

const fn points(name: &'static str, documentation: &'static str) -> galley_parameter {
    galley_parameter {
        size: size_of::<galley_parameter>() as u32,
        r#type: GALLEY_VALUE_NUMBER,
        flags: 0,
        choice_count: 0,
        name: galley_text(name),
        documentation: galley_text(documentation),
        type_name: galley_text("f64\0"),
        choices: null(),
        default_value: number(DEFAULT_SPACING),
        minimum: 0.0,
        maximum: 0.0,
    }
}

static SPACING: galley_parameter = points("spacing\0", "The minimum gap between neighbours in a row, in points.\0");
static LINE_SPACING: galley_parameter = points("lineSpacing\0", "The gap between rows, in points.\0");
static PARAMETERS: GalleyPointers<galley_parameter, 2> = GalleyPointers([&SPACING, &LINE_SPACING]);

static LAYOUT: galley_layout_descriptor = galley_layout_descriptor {
    size: size_of::<galley_layout_descriptor>() as u32,
    reserved: 0,
    id: galley_text("justified\0"),
    name: galley_text("Justified\0"),
    documentation: galley_text("Rows of children, flush with both edges; the last row keeps its gaps.\0"),
    parameter_count: 2,
    value_key_count: 0,
    parameters: PARAMETERS.0.as_ptr(),
    value_keys: null(),
    capability_count: 0,
    reserved2: 0,
    capabilities: null(),
    functions: &FUNCTIONS,
    create: Some(create),
};
static LAYOUTS: GalleyPointers<galley_layout_descriptor, 1> = GalleyPointers([&LAYOUT]);

static PLUGIN: galley_plugin = galley_plugin {
    size: size_of::<galley_plugin>() as u32,
    abi_version: GALLEY_ABI_VERSION,
    id: galley_text("justified\0"),
    version: galley_text("1.0.0\0"),
    layout_count: 1,
    reserved: 0,
    layouts: LAYOUTS.0.as_ptr(),
    capability: Some(capability),
    unload: None,
};

unsafe extern "C" fn capability(_id: *const c_char) -> *const c_void {
    null()
}

#[no_mangle]
pub unsafe extern "C" fn galley_entry(
    host: *const galley_host,
    plugin: *mut *const galley_plugin,
) -> galley_status {
    HOST.store(host as *mut galley_host, Ordering::Relaxed);
    unsafe { *plugin = &PLUGIN };
    GALLEY_OK
}
