//! A layout in Rust that lays out its children with the host's `flow`.

#![deny(unsafe_op_in_unsafe_fn)]

mod galley {
    include!(concat!(env!("GALLEY_ABI"), "/galley.rs"));
}

use galley::*;
use std::mem::size_of;
use std::os::raw::{c_char, c_void};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicPtr, Ordering};

galley_note!("lending", "1.0.0", "galley.layouts/1");

/// The instance of `flow`, which is made in the first call that may make one.
struct Lender {
    functions: *const galley_layout,
    inner: *mut c_void,
}

static HOST: AtomicPtr<galley_host> = AtomicPtr::new(null_mut());
static LAYOUTS: AtomicPtr<galley_layouts> = AtomicPtr::new(null_mut());

const fn text(text: &'static str) -> galley_string {
    galley_string { bytes: text.as_ptr() as *const c_char, length: text.len() }
}

/// Returns the layout behind an instance pointer that `create` made.
unsafe fn lender<'a>(instance: *mut c_void) -> &'a mut Lender {
    unsafe { &mut *(instance as *mut Lender) }
}

unsafe extern "C" fn create(
    _descriptor: *const galley_layout_descriptor,
    _count: u32,
    _arguments: *const galley_argument,
    instance: *mut *mut c_void,
) -> galley_status {
    let lender = Box::new(Lender { functions: null(), inner: null_mut() });
    unsafe { *instance = Box::into_raw(lender) as *mut c_void };
    GALLEY_OK
}

unsafe extern "C" fn destroy(instance: *mut c_void) {
    let lender = unsafe { Box::from_raw(instance as *mut Lender) };
    if !lender.inner.is_null() {
        unsafe { ((*lender.functions).destroy.unwrap())(lender.inner) };
    }
}

unsafe extern "C" fn properties(_instance: *mut c_void, _result: *mut galley_layout_properties) -> galley_status {
    GALLEY_OK
}

unsafe extern "C" fn make_cache(
    instance: *mut c_void,
    subviews: galley_subviews,
    cache: *mut *mut c_void,
) -> galley_status {
    let lender = unsafe { lender(instance) };
    if lender.inner.is_null() {
        let value = galley_value {
            r#type: GALLEY_VALUE_NUMBER,
            count: 0,
            content: galley_value_content { number: 4.0 },
        };
        let spacing = galley_named_argument { name: text("spacing"), value };
        let (host, layouts) = (HOST.load(Ordering::Relaxed), LAYOUTS.load(Ordering::Relaxed));
        // Sound: galley_entry sets both before any other call, and the host outlives the plugin.
        let status = unsafe {
            ((*layouts).make.unwrap())(
                (*host).context,
                text("flow"),
                1,
                &spacing,
                &mut lender.functions,
                &mut lender.inner,
            )
        };
        if status < 0 {
            return status;
        }
    }
    unsafe { ((*lender.functions).make_cache.unwrap())(lender.inner, subviews, cache) }
}

unsafe extern "C" fn update_cache(
    instance: *mut c_void,
    subviews: galley_subviews,
    cache: *mut *mut c_void,
) -> galley_status {
    let lender = unsafe { lender(instance) };
    unsafe { ((*lender.functions).update_cache.unwrap())(lender.inner, subviews, cache) }
}

unsafe extern "C" fn destroy_cache(instance: *mut c_void, cache: *mut c_void) {
    let lender = unsafe { lender(instance) };
    unsafe { ((*lender.functions).destroy_cache.unwrap())(lender.inner, cache) }
}

unsafe extern "C" fn size_that_fits(
    instance: *mut c_void,
    cache: *mut c_void,
    subviews: galley_subviews,
    proposal: galley_proposal,
    result: *mut galley_size,
) -> galley_status {
    let lender = unsafe { lender(instance) };
    unsafe { ((*lender.functions).size_that_fits.unwrap())(lender.inner, cache, subviews, proposal, result) }
}

unsafe extern "C" fn place_subviews(
    instance: *mut c_void,
    cache: *mut c_void,
    subviews: galley_subviews,
    bounds: galley_rect,
    proposal: galley_proposal,
) -> galley_status {
    let lender = unsafe { lender(instance) };
    unsafe { ((*lender.functions).place_subviews.unwrap())(lender.inner, cache, subviews, bounds, proposal) }
}

unsafe extern "C" fn spacing(
    instance: *mut c_void,
    cache: *mut c_void,
    subviews: galley_subviews,
    result: *mut galley_spacing,
) -> galley_status {
    let lender = unsafe { lender(instance) };
    unsafe { ((*lender.functions).spacing.unwrap())(lender.inner, cache, subviews, result) }
}

unsafe extern "C" fn explicit_alignment(
    instance: *mut c_void,
    cache: *mut c_void,
    subviews: galley_subviews,
    bounds: galley_rect,
    proposal: galley_proposal,
    guide: galley_alignment,
    result: *mut f64,
) -> galley_status {
    let lender = unsafe { lender(instance) };
    let ask = unsafe { (*lender.functions).explicit_alignment.unwrap() };
    unsafe { ask(lender.inner, cache, subviews, bounds, proposal, guide, result) }
}

unsafe extern "C" fn parameter(_instance: *mut c_void, _index: u32, _result: *mut galley_value) -> galley_status {
    GALLEY_ERROR_UNKNOWN
}

unsafe extern "C" fn set_parameter(
    _instance: *mut c_void,
    _index: u32,
    _value: *const galley_value,
) -> galley_status {
    GALLEY_ERROR_UNKNOWN
}

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

static LENDER: galley_layout_descriptor = galley_layout_descriptor {
    size: size_of::<galley_layout_descriptor>() as u32,
    reserved: 0,
    id: galley_text("lender\0"),
    name: galley_text("Lender\0"),
    documentation: null(),
    parameter_count: 0,
    value_key_count: 0,
    parameters: null(),
    value_keys: null(),
    capability_count: 0,
    reserved2: 0,
    capabilities: null(),
    functions: &FUNCTIONS,
    create: Some(create),
};
static TYPES: GalleyPointers<galley_layout_descriptor, 1> = GalleyPointers([&LENDER]);

static PLUGIN: galley_plugin = galley_plugin {
    size: size_of::<galley_plugin>() as u32,
    abi_version: GALLEY_ABI_VERSION,
    id: galley_text("lending\0"),
    version: galley_text("1.0.0\0"),
    layout_count: 1,
    reserved: 0,
    layouts: TYPES.0.as_ptr(),
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
    let id = GALLEY_CAPABILITY_LAYOUTS.as_ptr() as *const c_char;
    let layouts = unsafe { ((*host).capability.unwrap())((*host).context, id) };
    LAYOUTS.store(layouts as *mut galley_layouts, Ordering::Relaxed);
    if layouts.is_null() { GALLEY_ERROR_UNSUPPORTED } else { GALLEY_OK }
}
