// Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
// swift-format-ignore-file

extension ABI {
    /// Every structure, in the header's order.
    public static let structures: [Structure] = [
        Structure(
            "galley_string", size: 16, alignment: 8,
            fields: [
                Field("bytes", .constant(.char), offset: 0),
                Field("length", .size, offset: 8),
            ]),
        Structure(
            "galley_size", size: 16, alignment: 8,
            fields: [
                Field("width", .double, offset: 0),
                Field("height", .double, offset: 8),
            ]),
        Structure(
            "galley_point", size: 16, alignment: 8,
            fields: [
                Field("x", .double, offset: 0),
                Field("y", .double, offset: 8),
            ]),
        Structure(
            "galley_rect", size: 32, alignment: 8,
            fields: [
                Field("origin", .structure("galley_point"), offset: 0),
                Field("size", .structure("galley_size"), offset: 16),
            ]),
        Structure(
            "galley_proposal", size: 16, alignment: 8,
            fields: [
                Field("width", .double, offset: 0),
                Field("height", .double, offset: 8),
            ]),
        Structure(
            "galley_value", size: 24, alignment: 8,
            fields: [
                Field("type", .uint32, offset: 0),
                Field("count", .uint32, offset: 4),
                Field("integer", .int64, offset: 8),
                Field("number", .double, offset: 8),
                Field("numbers", .array(.double, 2), offset: 8),
                Field("string", .constant(.char), offset: 8),
                Field("elements", .constant(.structure("galley_value")), offset: 8),
            ]),
        Structure(
            "galley_spacing_entry", size: 16, alignment: 8,
            fields: [
                Field("category", .uint32, offset: 0),
                Field("edge", .uint32, offset: 4),
                Field("value", .double, offset: 8),
            ]),
        Structure(
            "galley_spacing", size: 24, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("capacity", .uint32, offset: 4),
                Field("count", .uint32, offset: 8),
                Field("reserved", .uint32, offset: 12),
                Field("entries", .mutable(.structure("galley_spacing_entry")), offset: 16),
            ]),
        Structure(
            "galley_subviews", size: 32, alignment: 8,
            fields: [
                Field("functions", .constant(.structure("galley_subviews_functions")), offset: 0),
                Field("engine", .mutable(.void), offset: 8),
                Field("container", .uint32, offset: 16),
                Field("first", .uint32, offset: 20),
                Field("count", .uint32, offset: 24),
                Field("pass", .uint32, offset: 28),
            ]),
        Structure(
            "galley_traits", size: 8, alignment: 4,
            fields: [
                Field("direction", .uint32, offset: 0),
                Field("flags", .uint32, offset: 4),
            ]),
        Structure(
            "galley_placement", size: 56, alignment: 8,
            fields: [
                Field("index", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("position", .structure("galley_point"), offset: 8),
                Field("anchor", .structure("galley_point"), offset: 24),
                Field("proposal", .structure("galley_proposal"), offset: 40),
            ]),
        Structure(
            "galley_reason", size: 32, alignment: 8,
            fields: [
                Field("kind", .uint32, offset: 0),
                Field("parts", .uint32, offset: 4),
                Field("amount", .double, offset: 8),
                Field("text", .structure("galley_string"), offset: 16),
            ]),
        Structure(
            "galley_subviews_functions", size: 88, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("measure", .function, offset: 8),
                Field("measure_many", .function, offset: 16),
                Field("place", .function, offset: 24),
                Field("place_many", .function, offset: 32),
                Field("spacing", .function, offset: 40),
                Field("priority", .function, offset: 48),
                Field("explicit_alignment", .function, offset: 56),
                Field("layout_value", .function, offset: 64),
                Field("traits", .function, offset: 72),
                Field("annotate", .function, offset: 80),
            ]),
        Structure(
            "galley_layout_properties", size: 16, alignment: 4,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("stack_orientation", .uint32, offset: 4),
                Field("flags", .uint32, offset: 8),
                Field("reserved", .uint32, offset: 12),
            ]),
        Structure(
            "galley_layout", size: 96, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("destroy", .function, offset: 8),
                Field("properties", .function, offset: 16),
                Field("make_cache", .function, offset: 24),
                Field("update_cache", .function, offset: 32),
                Field("destroy_cache", .function, offset: 40),
                Field("size_that_fits", .function, offset: 48),
                Field("place_subviews", .function, offset: 56),
                Field("spacing", .function, offset: 64),
                Field("explicit_alignment", .function, offset: 72),
                Field("parameter", .function, offset: 80),
                Field("set_parameter", .function, offset: 88),
            ]),
        Structure(
            "galley_parameter", size: 88, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("type", .uint32, offset: 4),
                Field("flags", .uint32, offset: 8),
                Field("choice_count", .uint32, offset: 12),
                Field("name", .constant(.char), offset: 16),
                Field("documentation", .constant(.char), offset: 24),
                Field("type_name", .constant(.char), offset: 32),
                Field("choices", .constant(.constant(.char)), offset: 40),
                Field("default_value", .structure("galley_value"), offset: 48),
                Field("minimum", .double, offset: 72),
                Field("maximum", .double, offset: 80),
            ]),
        Structure(
            "galley_layout_value_key", size: 40, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("type", .uint32, offset: 4),
                Field("name", .constant(.char), offset: 8),
                Field("default_value", .structure("galley_value"), offset: 16),
            ]),
        Structure(
            "galley_argument", size: 32, alignment: 8,
            fields: [
                Field("parameter", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("value", .structure("galley_value"), offset: 8),
            ]),
        Structure(
            "galley_layout_descriptor", size: 88, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("id", .constant(.char), offset: 8),
                Field("name", .constant(.char), offset: 16),
                Field("documentation", .constant(.char), offset: 24),
                Field("parameter_count", .uint32, offset: 32),
                Field("value_key_count", .uint32, offset: 36),
                Field("parameters", .constant(.constant(.structure("galley_parameter"))), offset: 40),
                Field("value_keys", .constant(.constant(.structure("galley_layout_value_key"))), offset: 48),
                Field("capability_count", .uint32, offset: 56),
                Field("reserved2", .uint32, offset: 60),
                Field("capabilities", .constant(.constant(.char)), offset: 64),
                Field("functions", .constant(.structure("galley_layout")), offset: 72),
                Field("create", .function, offset: 80),
            ]),
        Structure(
            "galley_host", size: 48, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("abi_version", .uint32, offset: 4),
                Field("context", .mutable(.void), offset: 8),
                Field("name", .constant(.char), offset: 16),
                Field("capability", .function, offset: 24),
                Field("intern", .function, offset: 32),
                Field("message", .function, offset: 40),
            ]),
        Structure(
            "galley_plugin", size: 56, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("abi_version", .uint32, offset: 4),
                Field("id", .constant(.char), offset: 8),
                Field("version", .constant(.char), offset: 16),
                Field("layout_count", .uint32, offset: 24),
                Field("reserved", .uint32, offset: 28),
                Field("layouts", .constant(.constant(.structure("galley_layout_descriptor"))), offset: 32),
                Field("capability", .function, offset: 40),
                Field("unload", .function, offset: 48),
            ]),
        Structure(
            "galley_log", size: 16, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("write", .function, offset: 8),
            ]),
        Structure(
            "galley_named_argument", size: 40, alignment: 8,
            fields: [
                Field("name", .structure("galley_string"), offset: 0),
                Field("value", .structure("galley_value"), offset: 16),
            ]),
        Structure(
            "galley_layouts", size: 16, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("make", .function, offset: 8),
            ]),
        Structure(
            "galley_animatable", size: 24, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("read", .function, offset: 8),
                Field("write", .function, offset: 16),
            ]),
        Structure(
            "galley_animatable_vector", size: 72, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("read", .function, offset: 8),
                Field("write", .function, offset: 16),
                Field("copy", .function, offset: 24),
                Field("add", .function, offset: 32),
                Field("subtract", .function, offset: 40),
                Field("scale", .function, offset: 48),
                Field("magnitude_squared", .function, offset: 56),
                Field("destroy", .function, offset: 64),
            ]),
        Structure(
            "galley_cache", size: 24, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("reserved", .uint32, offset: 4),
                Field("write", .function, offset: 8),
                Field("read", .function, offset: 16),
            ]),
        Structure(
            "galley_alignments", size: 32, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("count", .uint32, offset: 4),
                Field("names", .constant(.constant(.char)), offset: 8),
                Field("kinds", .constant(.uint32), offset: 16),
                Field("default_value", .function, offset: 24),
            ]),
        Structure(
            "galley_scene", size: 56, alignment: 8,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("count", .uint32, offset: 4),
                Field("names", .constant(.constant(.char)), offset: 8),
                Field("kinds", .constant(.constant(.char)), offset: 16),
                Field("open", .function, offset: 24),
                Field("close", .function, offset: 32),
                Field("update", .function, offset: 40),
                Field("send", .function, offset: 48),
            ]),
        Structure(
            "galley_note", size: 376, alignment: 4,
            fields: [
                Field("size", .uint32, offset: 0),
                Field("magic", .uint32, offset: 4),
                Field("abi_version", .uint32, offset: 8),
                Field("abi_hash", .uint32, offset: 12),
                Field("runtime", .uint32, offset: 16),
                Field("flags", .uint32, offset: 20),
                Field("id", .array(.char, 64), offset: 24),
                Field("version", .array(.char, 32), offset: 88),
                Field("build", .array(.char, 96), offset: 120),
                Field("required", .array(.char, 160), offset: 216),
            ]),
    ]

    /// Every function of every table, and the entry, in the header's order.
    public static let functions: [Function] = [
        Function(
            table: "galley_subviews_functions", name: "measure", offset: 8, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("proposal", .structure("galley_proposal")),
                Parameter("result", .mutable(.structure("galley_size"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "measure_many", offset: 16, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("count", .uint32),
                Parameter("indices", .constant(.uint32)),
                Parameter("proposal_count", .uint32),
                Parameter("proposals", .constant(.structure("galley_proposal"))),
                Parameter("results", .mutable(.structure("galley_size"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "place", offset: 24, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("position", .structure("galley_point")),
                Parameter("anchor", .structure("galley_point")),
                Parameter("proposal", .structure("galley_proposal")),
            ],
            tag: Tag(threads: [.layout], phases: [.placing])),
        Function(
            table: "galley_subviews_functions", name: "place_many", offset: 32, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("count", .uint32),
                Parameter("placements", .constant(.structure("galley_placement"))),
            ],
            tag: Tag(threads: [.layout], phases: [.placing])),
        Function(
            table: "galley_subviews_functions", name: "spacing", offset: 40, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("result", .mutable(.structure("galley_spacing"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "priority", offset: 48, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("result", .mutable(.double)),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "explicit_alignment", offset: 56, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("proposal", .structure("galley_proposal")),
                Parameter("guide", .alignment),
                Parameter("result", .mutable(.double)),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "layout_value", offset: 64, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("key", .uint32),
                Parameter("result", .mutable(.structure("galley_value"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "traits", offset: 72, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("result", .mutable(.structure("galley_traits"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_subviews_functions", name: "annotate", offset: 80, result: .status,
            parameters: [
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("index", .uint32),
                Parameter("reason", .constant(.structure("galley_reason"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_layout", name: "destroy", offset: 8, result: .void,
            parameters: [
                Parameter("instance", .mutable(.void)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [])),
        Function(
            table: "galley_layout", name: "properties", offset: 16, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("result", .mutable(.structure("galley_layout_properties"))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [])),
        Function(
            table: "galley_layout", name: "make_cache", offset: 24, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("cache", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching])),
        Function(
            table: "galley_layout", name: "update_cache", offset: 32, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("cache", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching])),
        Function(
            table: "galley_layout", name: "destroy_cache", offset: 40, result: .void,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("cache", .mutable(.void)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [])),
        Function(
            table: "galley_layout", name: "size_that_fits", offset: 48, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("cache", .mutable(.void)),
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("proposal", .structure("galley_proposal")),
                Parameter("result", .mutable(.structure("galley_size"))),
            ],
            tag: Tag(threads: [.layout], phases: [.measuring])),
        Function(
            table: "galley_layout", name: "place_subviews", offset: 56, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("cache", .mutable(.void)),
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("bounds", .structure("galley_rect")),
                Parameter("proposal", .structure("galley_proposal")),
            ],
            tag: Tag(threads: [.layout], phases: [.placing])),
        Function(
            table: "galley_layout", name: "spacing", offset: 64, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("cache", .mutable(.void)),
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("result", .mutable(.structure("galley_spacing"))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_layout", name: "explicit_alignment", offset: 72, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("cache", .mutable(.void)),
                Parameter("subviews", .structure("galley_subviews")),
                Parameter("bounds", .structure("galley_rect")),
                Parameter("proposal", .structure("galley_proposal")),
                Parameter("guide", .alignment),
                Parameter("result", .mutable(.double)),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_layout", name: "parameter", offset: 80, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("index", .uint32),
                Parameter("result", .mutable(.structure("galley_value"))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [])),
        Function(
            table: "galley_layout", name: "set_parameter", offset: 88, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("index", .uint32),
                Parameter("value", .constant(.structure("galley_value"))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_layout_descriptor", name: "create", offset: 80, result: .status,
            parameters: [
                Parameter("descriptor", .constant(.structure("galley_layout_descriptor"))),
                Parameter("argument_count", .uint32),
                Parameter("arguments", .constant(.structure("galley_argument"))),
                Parameter("instance", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.creating])),
        Function(
            table: "galley_host", name: "capability", offset: 24, result: .constant(.void),
            parameters: [
                Parameter("context", .mutable(.void)),
                Parameter("id", .constant(.char)),
            ],
            tag: Tag(threads: [.any], phases: [])),
        Function(
            table: "galley_host", name: "intern", offset: 32, result: .status,
            parameters: [
                Parameter("context", .mutable(.void)),
                Parameter("kind", .uint32),
                Parameter("name", .structure("galley_string")),
                Parameter("id", .mutable(.uint32)),
            ],
            tag: Tag(threads: [.any], phases: [])),
        Function(
            table: "galley_host", name: "message", offset: 40, result: .void,
            parameters: [
                Parameter("context", .mutable(.void)),
                Parameter("text", .structure("galley_string")),
            ],
            tag: Tag(threads: [.any], phases: [])),
        Function(
            table: "galley_plugin", name: "capability", offset: 40, result: .constant(.void),
            parameters: [
                Parameter("id", .constant(.char)),
            ],
            tag: Tag(threads: [.any], phases: [])),
        Function(
            table: "galley_plugin", name: "unload", offset: 48, result: .void,
            parameters: [
            ],
            tag: Tag(threads: [.main], phases: [])),
        Function(
            table: "", name: "galley_entry_function", offset: 0, result: .status,
            parameters: [
                Parameter("host", .constant(.structure("galley_host"))),
                Parameter("plugin", .mutable(.constant(.structure("galley_plugin")))),
            ],
            tag: Tag(threads: [.main], phases: [.loading])),
        Function(
            table: "galley_log", name: "write", offset: 8, result: .void,
            parameters: [
                Parameter("context", .mutable(.void)),
                Parameter("level", .uint32),
                Parameter("text", .structure("galley_string")),
            ],
            tag: Tag(threads: [.any], phases: [])),
        Function(
            table: "galley_layouts", name: "make", offset: 8, result: .status,
            parameters: [
                Parameter("context", .mutable(.void)),
                Parameter("id", .structure("galley_string")),
                Parameter("argument_count", .uint32),
                Parameter("arguments", .constant(.structure("galley_named_argument"))),
                Parameter("functions", .mutable(.constant(.structure("galley_layout")))),
                Parameter("instance", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.layout], phases: [.caching, .measuring, .placing])),
        Function(
            table: "galley_animatable", name: "read", offset: 8, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("capacity", .uint32),
                Parameter("numbers", .mutable(.double)),
                Parameter("count", .mutable(.uint32)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable", name: "write", offset: 16, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("count", .uint32),
                Parameter("numbers", .constant(.double)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "read", offset: 8, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("vector", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "write", offset: 16, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("vector", .constant(.void)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "copy", offset: 24, result: .status,
            parameters: [
                Parameter("vector", .constant(.void)),
                Parameter("result", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "add", offset: 32, result: .status,
            parameters: [
                Parameter("vector", .mutable(.void)),
                Parameter("other", .constant(.void)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "subtract", offset: 40, result: .status,
            parameters: [
                Parameter("vector", .mutable(.void)),
                Parameter("other", .constant(.void)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "scale", offset: 48, result: .status,
            parameters: [
                Parameter("vector", .mutable(.void)),
                Parameter("factor", .double),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "magnitude_squared", offset: 56, result: .status,
            parameters: [
                Parameter("vector", .constant(.void)),
                Parameter("result", .mutable(.double)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_animatable_vector", name: "destroy", offset: 64, result: .void,
            parameters: [
                Parameter("vector", .mutable(.void)),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.animating])),
        Function(
            table: "galley_cache", name: "write", offset: 8, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("cache", .mutable(.void)),
                Parameter("schema", .mutable(.structure("galley_string"))),
                Parameter("value", .mutable(.structure("galley_value"))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.caching])),
        Function(
            table: "galley_cache", name: "read", offset: 16, result: .status,
            parameters: [
                Parameter("instance", .mutable(.void)),
                Parameter("schema", .structure("galley_string")),
                Parameter("value", .constant(.structure("galley_value"))),
                Parameter("cache", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.main, .layout], phases: [.caching])),
        Function(
            table: "galley_alignments", name: "default_value", offset: 24, result: .status,
            parameters: [
                Parameter("index", .uint32),
                Parameter("size", .structure("galley_size")),
                Parameter("result", .mutable(.double)),
            ],
            tag: Tag(threads: [.any], phases: [])),
        Function(
            table: "galley_scene", name: "open", offset: 24, result: .status,
            parameters: [
                Parameter("index", .uint32),
                Parameter("session", .mutable(.mutable(.void))),
            ],
            tag: Tag(threads: [.main], phases: [])),
        Function(
            table: "galley_scene", name: "close", offset: 32, result: .void,
            parameters: [
                Parameter("session", .mutable(.void)),
            ],
            tag: Tag(threads: [.main], phases: [])),
        Function(
            table: "galley_scene", name: "update", offset: 40, result: .status,
            parameters: [
                Parameter("session", .mutable(.void)),
                Parameter("scene", .mutable(.structure("galley_string"))),
            ],
            tag: Tag(threads: [.main], phases: [])),
        Function(
            table: "galley_scene", name: "send", offset: 48, result: .status,
            parameters: [
                Parameter("session", .mutable(.void)),
                Parameter("event", .structure("galley_string")),
            ],
            tag: Tag(threads: [.main], phases: [])),
    ]

    /// The names of the status values, `GALLEY_ERROR_` and the like included.
    public static let statusNames: [Int32: String] = [
        0: "GALLEY_OK",
        1: "GALLEY_NO_VALUE",
        -1: "GALLEY_ERROR_FAILED",
        -2: "GALLEY_ERROR_STALE_HANDLE",
        -3: "GALLEY_ERROR_CHILD_RANGE",
        -4: "GALLEY_ERROR_WRONG_PHASE",
        -5: "GALLEY_ERROR_WRONG_THREAD",
        -6: "GALLEY_ERROR_INVALID_ARGUMENT",
        -7: "GALLEY_ERROR_INVALID_RESULT",
        -8: "GALLEY_ERROR_WRONG_TYPE",
        -9: "GALLEY_ERROR_UNKNOWN",
        -10: "GALLEY_ERROR_MISSING",
        -11: "GALLEY_ERROR_OUT_OF_RANGE",
        -12: "GALLEY_ERROR_NO_MEMORY",
        -13: "GALLEY_ERROR_BUFFER",
        -14: "GALLEY_ERROR_TOO_DEEP",
        -15: "GALLEY_ERROR_BUDGET",
        -16: "GALLEY_ERROR_UNSUPPORTED",
    ]
}
