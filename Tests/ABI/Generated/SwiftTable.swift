// Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
// swift-format-ignore-file
import GalleyABI

/// What Swift says of each structure, beside what the table says.
let swiftTable: [SwiftTableEntry] = [
    SwiftTableEntry(
        "galley_string", of: galley_string.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("bytes", MemoryLayout<galley_string>.offset(of: \.bytes), is: 0),
            SwiftTableField("length", MemoryLayout<galley_string>.offset(of: \.length), is: 8),
        ]),
    SwiftTableEntry(
        "galley_size", of: galley_size.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("width", MemoryLayout<galley_size>.offset(of: \.width), is: 0),
            SwiftTableField("height", MemoryLayout<galley_size>.offset(of: \.height), is: 8),
        ]),
    SwiftTableEntry(
        "galley_point", of: galley_point.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("x", MemoryLayout<galley_point>.offset(of: \.x), is: 0),
            SwiftTableField("y", MemoryLayout<galley_point>.offset(of: \.y), is: 8),
        ]),
    SwiftTableEntry(
        "galley_rect", of: galley_rect.self, size: 32, alignment: 8,
        fields: [
            SwiftTableField("origin", MemoryLayout<galley_rect>.offset(of: \.origin), is: 0),
            SwiftTableField("size", MemoryLayout<galley_rect>.offset(of: \.size), is: 16),
        ]),
    SwiftTableEntry(
        "galley_proposal", of: galley_proposal.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("width", MemoryLayout<galley_proposal>.offset(of: \.width), is: 0),
            SwiftTableField("height", MemoryLayout<galley_proposal>.offset(of: \.height), is: 8),
        ]),
    SwiftTableEntry(
        "galley_value", of: galley_value.self, size: 24, alignment: 8,
        fields: [
            SwiftTableField("type", MemoryLayout<galley_value>.offset(of: \.type), is: 0),
            SwiftTableField("count", MemoryLayout<galley_value>.offset(of: \.count), is: 4),
        ]),
    SwiftTableEntry(
        "galley_spacing_entry", of: galley_spacing_entry.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("category", MemoryLayout<galley_spacing_entry>.offset(of: \.category), is: 0),
            SwiftTableField("edge", MemoryLayout<galley_spacing_entry>.offset(of: \.edge), is: 4),
            SwiftTableField("value", MemoryLayout<galley_spacing_entry>.offset(of: \.value), is: 8),
        ]),
    SwiftTableEntry(
        "galley_spacing", of: galley_spacing.self, size: 24, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_spacing>.offset(of: \.size), is: 0),
            SwiftTableField("capacity", MemoryLayout<galley_spacing>.offset(of: \.capacity), is: 4),
            SwiftTableField("count", MemoryLayout<galley_spacing>.offset(of: \.count), is: 8),
            SwiftTableField("reserved", MemoryLayout<galley_spacing>.offset(of: \.reserved), is: 12),
            SwiftTableField("entries", MemoryLayout<galley_spacing>.offset(of: \.entries), is: 16),
        ]),
    SwiftTableEntry(
        "galley_subviews", of: galley_subviews.self, size: 32, alignment: 8,
        fields: [
            SwiftTableField("functions", MemoryLayout<galley_subviews>.offset(of: \.functions), is: 0),
            SwiftTableField("engine", MemoryLayout<galley_subviews>.offset(of: \.engine), is: 8),
            SwiftTableField("container", MemoryLayout<galley_subviews>.offset(of: \.container), is: 16),
            SwiftTableField("first", MemoryLayout<galley_subviews>.offset(of: \.first), is: 20),
            SwiftTableField("count", MemoryLayout<galley_subviews>.offset(of: \.count), is: 24),
            SwiftTableField("pass", MemoryLayout<galley_subviews>.offset(of: \.pass), is: 28),
        ]),
    SwiftTableEntry(
        "galley_traits", of: galley_traits.self, size: 8, alignment: 4,
        fields: [
            SwiftTableField("direction", MemoryLayout<galley_traits>.offset(of: \.direction), is: 0),
            SwiftTableField("flags", MemoryLayout<galley_traits>.offset(of: \.flags), is: 4),
        ]),
    SwiftTableEntry(
        "galley_placement", of: galley_placement.self, size: 56, alignment: 8,
        fields: [
            SwiftTableField("index", MemoryLayout<galley_placement>.offset(of: \.index), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_placement>.offset(of: \.reserved), is: 4),
            SwiftTableField("position", MemoryLayout<galley_placement>.offset(of: \.position), is: 8),
            SwiftTableField("anchor", MemoryLayout<galley_placement>.offset(of: \.anchor), is: 24),
            SwiftTableField("proposal", MemoryLayout<galley_placement>.offset(of: \.proposal), is: 40),
        ]),
    SwiftTableEntry(
        "galley_reason", of: galley_reason.self, size: 32, alignment: 8,
        fields: [
            SwiftTableField("kind", MemoryLayout<galley_reason>.offset(of: \.kind), is: 0),
            SwiftTableField("parts", MemoryLayout<galley_reason>.offset(of: \.parts), is: 4),
            SwiftTableField("amount", MemoryLayout<galley_reason>.offset(of: \.amount), is: 8),
            SwiftTableField("text", MemoryLayout<galley_reason>.offset(of: \.text), is: 16),
        ]),
    SwiftTableEntry(
        "galley_subviews_functions", of: galley_subviews_functions.self, size: 88, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_subviews_functions>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_subviews_functions>.offset(of: \.reserved), is: 4),
            SwiftTableField("measure", MemoryLayout<galley_subviews_functions>.offset(of: \.measure), is: 8),
            SwiftTableField("measure_many", MemoryLayout<galley_subviews_functions>.offset(of: \.measure_many), is: 16),
            SwiftTableField("place", MemoryLayout<galley_subviews_functions>.offset(of: \.place), is: 24),
            SwiftTableField("place_many", MemoryLayout<galley_subviews_functions>.offset(of: \.place_many), is: 32),
            SwiftTableField("spacing", MemoryLayout<galley_subviews_functions>.offset(of: \.spacing), is: 40),
            SwiftTableField("priority", MemoryLayout<galley_subviews_functions>.offset(of: \.priority), is: 48),
            SwiftTableField("explicit_alignment", MemoryLayout<galley_subviews_functions>.offset(of: \.explicit_alignment), is: 56),
            SwiftTableField("layout_value", MemoryLayout<galley_subviews_functions>.offset(of: \.layout_value), is: 64),
            SwiftTableField("traits", MemoryLayout<galley_subviews_functions>.offset(of: \.traits), is: 72),
            SwiftTableField("annotate", MemoryLayout<galley_subviews_functions>.offset(of: \.annotate), is: 80),
        ]),
    SwiftTableEntry(
        "galley_layout_properties", of: galley_layout_properties.self, size: 16, alignment: 4,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_layout_properties>.offset(of: \.size), is: 0),
            SwiftTableField("stack_orientation", MemoryLayout<galley_layout_properties>.offset(of: \.stack_orientation), is: 4),
            SwiftTableField("flags", MemoryLayout<galley_layout_properties>.offset(of: \.flags), is: 8),
            SwiftTableField("reserved", MemoryLayout<galley_layout_properties>.offset(of: \.reserved), is: 12),
        ]),
    SwiftTableEntry(
        "galley_layout", of: galley_layout.self, size: 96, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_layout>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_layout>.offset(of: \.reserved), is: 4),
            SwiftTableField("destroy", MemoryLayout<galley_layout>.offset(of: \.destroy), is: 8),
            SwiftTableField("properties", MemoryLayout<galley_layout>.offset(of: \.properties), is: 16),
            SwiftTableField("make_cache", MemoryLayout<galley_layout>.offset(of: \.make_cache), is: 24),
            SwiftTableField("update_cache", MemoryLayout<galley_layout>.offset(of: \.update_cache), is: 32),
            SwiftTableField("destroy_cache", MemoryLayout<galley_layout>.offset(of: \.destroy_cache), is: 40),
            SwiftTableField("size_that_fits", MemoryLayout<galley_layout>.offset(of: \.size_that_fits), is: 48),
            SwiftTableField("place_subviews", MemoryLayout<galley_layout>.offset(of: \.place_subviews), is: 56),
            SwiftTableField("spacing", MemoryLayout<galley_layout>.offset(of: \.spacing), is: 64),
            SwiftTableField("explicit_alignment", MemoryLayout<galley_layout>.offset(of: \.explicit_alignment), is: 72),
            SwiftTableField("parameter", MemoryLayout<galley_layout>.offset(of: \.parameter), is: 80),
            SwiftTableField("set_parameter", MemoryLayout<galley_layout>.offset(of: \.set_parameter), is: 88),
        ]),
    SwiftTableEntry(
        "galley_parameter", of: galley_parameter.self, size: 88, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_parameter>.offset(of: \.size), is: 0),
            SwiftTableField("type", MemoryLayout<galley_parameter>.offset(of: \.type), is: 4),
            SwiftTableField("flags", MemoryLayout<galley_parameter>.offset(of: \.flags), is: 8),
            SwiftTableField("choice_count", MemoryLayout<galley_parameter>.offset(of: \.choice_count), is: 12),
            SwiftTableField("name", MemoryLayout<galley_parameter>.offset(of: \.name), is: 16),
            SwiftTableField("documentation", MemoryLayout<galley_parameter>.offset(of: \.documentation), is: 24),
            SwiftTableField("type_name", MemoryLayout<galley_parameter>.offset(of: \.type_name), is: 32),
            SwiftTableField("choices", MemoryLayout<galley_parameter>.offset(of: \.choices), is: 40),
            SwiftTableField("default_value", MemoryLayout<galley_parameter>.offset(of: \.default_value), is: 48),
            SwiftTableField("minimum", MemoryLayout<galley_parameter>.offset(of: \.minimum), is: 72),
            SwiftTableField("maximum", MemoryLayout<galley_parameter>.offset(of: \.maximum), is: 80),
        ]),
    SwiftTableEntry(
        "galley_layout_value_key", of: galley_layout_value_key.self, size: 40, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_layout_value_key>.offset(of: \.size), is: 0),
            SwiftTableField("type", MemoryLayout<galley_layout_value_key>.offset(of: \.type), is: 4),
            SwiftTableField("name", MemoryLayout<galley_layout_value_key>.offset(of: \.name), is: 8),
            SwiftTableField("default_value", MemoryLayout<galley_layout_value_key>.offset(of: \.default_value), is: 16),
        ]),
    SwiftTableEntry(
        "galley_argument", of: galley_argument.self, size: 32, alignment: 8,
        fields: [
            SwiftTableField("parameter", MemoryLayout<galley_argument>.offset(of: \.parameter), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_argument>.offset(of: \.reserved), is: 4),
            SwiftTableField("value", MemoryLayout<galley_argument>.offset(of: \.value), is: 8),
        ]),
    SwiftTableEntry(
        "galley_layout_descriptor", of: galley_layout_descriptor.self, size: 88, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_layout_descriptor>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_layout_descriptor>.offset(of: \.reserved), is: 4),
            SwiftTableField("id", MemoryLayout<galley_layout_descriptor>.offset(of: \.id), is: 8),
            SwiftTableField("name", MemoryLayout<galley_layout_descriptor>.offset(of: \.name), is: 16),
            SwiftTableField("documentation", MemoryLayout<galley_layout_descriptor>.offset(of: \.documentation), is: 24),
            SwiftTableField("parameter_count", MemoryLayout<galley_layout_descriptor>.offset(of: \.parameter_count), is: 32),
            SwiftTableField("value_key_count", MemoryLayout<galley_layout_descriptor>.offset(of: \.value_key_count), is: 36),
            SwiftTableField("parameters", MemoryLayout<galley_layout_descriptor>.offset(of: \.parameters), is: 40),
            SwiftTableField("value_keys", MemoryLayout<galley_layout_descriptor>.offset(of: \.value_keys), is: 48),
            SwiftTableField("capability_count", MemoryLayout<galley_layout_descriptor>.offset(of: \.capability_count), is: 56),
            SwiftTableField("reserved2", MemoryLayout<galley_layout_descriptor>.offset(of: \.reserved2), is: 60),
            SwiftTableField("capabilities", MemoryLayout<galley_layout_descriptor>.offset(of: \.capabilities), is: 64),
            SwiftTableField("functions", MemoryLayout<galley_layout_descriptor>.offset(of: \.functions), is: 72),
            SwiftTableField("create", MemoryLayout<galley_layout_descriptor>.offset(of: \.create), is: 80),
        ]),
    SwiftTableEntry(
        "galley_host", of: galley_host.self, size: 48, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_host>.offset(of: \.size), is: 0),
            SwiftTableField("abi_version", MemoryLayout<galley_host>.offset(of: \.abi_version), is: 4),
            SwiftTableField("context", MemoryLayout<galley_host>.offset(of: \.context), is: 8),
            SwiftTableField("name", MemoryLayout<galley_host>.offset(of: \.name), is: 16),
            SwiftTableField("capability", MemoryLayout<galley_host>.offset(of: \.capability), is: 24),
            SwiftTableField("intern", MemoryLayout<galley_host>.offset(of: \.intern), is: 32),
            SwiftTableField("message", MemoryLayout<galley_host>.offset(of: \.message), is: 40),
        ]),
    SwiftTableEntry(
        "galley_plugin", of: galley_plugin.self, size: 56, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_plugin>.offset(of: \.size), is: 0),
            SwiftTableField("abi_version", MemoryLayout<galley_plugin>.offset(of: \.abi_version), is: 4),
            SwiftTableField("id", MemoryLayout<galley_plugin>.offset(of: \.id), is: 8),
            SwiftTableField("version", MemoryLayout<galley_plugin>.offset(of: \.version), is: 16),
            SwiftTableField("layout_count", MemoryLayout<galley_plugin>.offset(of: \.layout_count), is: 24),
            SwiftTableField("reserved", MemoryLayout<galley_plugin>.offset(of: \.reserved), is: 28),
            SwiftTableField("layouts", MemoryLayout<galley_plugin>.offset(of: \.layouts), is: 32),
            SwiftTableField("capability", MemoryLayout<galley_plugin>.offset(of: \.capability), is: 40),
            SwiftTableField("unload", MemoryLayout<galley_plugin>.offset(of: \.unload), is: 48),
        ]),
    SwiftTableEntry(
        "galley_log", of: galley_log.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_log>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_log>.offset(of: \.reserved), is: 4),
            SwiftTableField("write", MemoryLayout<galley_log>.offset(of: \.write), is: 8),
        ]),
    SwiftTableEntry(
        "galley_named_argument", of: galley_named_argument.self, size: 40, alignment: 8,
        fields: [
            SwiftTableField("name", MemoryLayout<galley_named_argument>.offset(of: \.name), is: 0),
            SwiftTableField("value", MemoryLayout<galley_named_argument>.offset(of: \.value), is: 16),
        ]),
    SwiftTableEntry(
        "galley_layouts", of: galley_layouts.self, size: 16, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_layouts>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_layouts>.offset(of: \.reserved), is: 4),
            SwiftTableField("make", MemoryLayout<galley_layouts>.offset(of: \.make), is: 8),
        ]),
    SwiftTableEntry(
        "galley_animatable", of: galley_animatable.self, size: 24, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_animatable>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_animatable>.offset(of: \.reserved), is: 4),
            SwiftTableField("read", MemoryLayout<galley_animatable>.offset(of: \.read), is: 8),
            SwiftTableField("write", MemoryLayout<galley_animatable>.offset(of: \.write), is: 16),
        ]),
    SwiftTableEntry(
        "galley_animatable_vector", of: galley_animatable_vector.self, size: 72, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_animatable_vector>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_animatable_vector>.offset(of: \.reserved), is: 4),
            SwiftTableField("read", MemoryLayout<galley_animatable_vector>.offset(of: \.read), is: 8),
            SwiftTableField("write", MemoryLayout<galley_animatable_vector>.offset(of: \.write), is: 16),
            SwiftTableField("copy", MemoryLayout<galley_animatable_vector>.offset(of: \.copy), is: 24),
            SwiftTableField("add", MemoryLayout<galley_animatable_vector>.offset(of: \.add), is: 32),
            SwiftTableField("subtract", MemoryLayout<galley_animatable_vector>.offset(of: \.subtract), is: 40),
            SwiftTableField("scale", MemoryLayout<galley_animatable_vector>.offset(of: \.scale), is: 48),
            SwiftTableField("magnitude_squared", MemoryLayout<galley_animatable_vector>.offset(of: \.magnitude_squared), is: 56),
            SwiftTableField("destroy", MemoryLayout<galley_animatable_vector>.offset(of: \.destroy), is: 64),
        ]),
    SwiftTableEntry(
        "galley_cache", of: galley_cache.self, size: 24, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_cache>.offset(of: \.size), is: 0),
            SwiftTableField("reserved", MemoryLayout<galley_cache>.offset(of: \.reserved), is: 4),
            SwiftTableField("write", MemoryLayout<galley_cache>.offset(of: \.write), is: 8),
            SwiftTableField("read", MemoryLayout<galley_cache>.offset(of: \.read), is: 16),
        ]),
    SwiftTableEntry(
        "galley_alignments", of: galley_alignments.self, size: 32, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_alignments>.offset(of: \.size), is: 0),
            SwiftTableField("count", MemoryLayout<galley_alignments>.offset(of: \.count), is: 4),
            SwiftTableField("names", MemoryLayout<galley_alignments>.offset(of: \.names), is: 8),
            SwiftTableField("kinds", MemoryLayout<galley_alignments>.offset(of: \.kinds), is: 16),
            SwiftTableField("default_value", MemoryLayout<galley_alignments>.offset(of: \.default_value), is: 24),
        ]),
    SwiftTableEntry(
        "galley_scene", of: galley_scene.self, size: 56, alignment: 8,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_scene>.offset(of: \.size), is: 0),
            SwiftTableField("count", MemoryLayout<galley_scene>.offset(of: \.count), is: 4),
            SwiftTableField("names", MemoryLayout<galley_scene>.offset(of: \.names), is: 8),
            SwiftTableField("kinds", MemoryLayout<galley_scene>.offset(of: \.kinds), is: 16),
            SwiftTableField("open", MemoryLayout<galley_scene>.offset(of: \.open), is: 24),
            SwiftTableField("close", MemoryLayout<galley_scene>.offset(of: \.close), is: 32),
            SwiftTableField("update", MemoryLayout<galley_scene>.offset(of: \.update), is: 40),
            SwiftTableField("send", MemoryLayout<galley_scene>.offset(of: \.send), is: 48),
        ]),
    SwiftTableEntry(
        "galley_note", of: galley_note.self, size: 376, alignment: 4,
        fields: [
            SwiftTableField("size", MemoryLayout<galley_note>.offset(of: \.size), is: 0),
            SwiftTableField("magic", MemoryLayout<galley_note>.offset(of: \.magic), is: 4),
            SwiftTableField("abi_version", MemoryLayout<galley_note>.offset(of: \.abi_version), is: 8),
            SwiftTableField("abi_hash", MemoryLayout<galley_note>.offset(of: \.abi_hash), is: 12),
            SwiftTableField("runtime", MemoryLayout<galley_note>.offset(of: \.runtime), is: 16),
            SwiftTableField("flags", MemoryLayout<galley_note>.offset(of: \.flags), is: 20),
            SwiftTableField("id", MemoryLayout<galley_note>.offset(of: \.id), is: 24),
            SwiftTableField("version", MemoryLayout<galley_note>.offset(of: \.version), is: 88),
            SwiftTableField("build", MemoryLayout<galley_note>.offset(of: \.build), is: 120),
            SwiftTableField("required", MemoryLayout<galley_note>.offset(of: \.required), is: 216),
        ]),
]
