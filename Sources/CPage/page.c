#include "page.h"

// Clang supports #embed in every C version, and warns about it only with -pedantic.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_html[] = {
#embed "Files/page.html"
};
static const unsigned char page_css[] = {
#embed "Files/page.css"
};
static const unsigned char wall_css[] = {
#embed "Files/wall.css"
};
static const unsigned char model_js[] = {
#embed "Files/model.js"
};
static const unsigned char text_js[] = {
#embed "Files/text.js"
};
static const unsigned char filter_js[] = {
#embed "Files/filter.js"
};
static const unsigned char matching_js[] = {
#embed "Files/matching.js"
};
static const unsigned char state_js[] = {
#embed "Files/state.js"
};
static const unsigned char table_js[] = {
#embed "Files/panels/table.js"
};
static const unsigned char calls_js[] = {
#embed "Files/panels/calls.js"
};
static const unsigned char camera_js[] = {
#embed "Files/picture/camera.js"
};
static const unsigned char parts_js[] = {
#embed "Files/picture/parts.js"
};
static const unsigned char overlay_js[] = {
#embed "Files/picture/overlay.js"
};
static const unsigned char overflow_js[] = {
#embed "Files/picture/overflow.js"
};
static const unsigned char canvas_js[] = {
#embed "Files/picture/canvas.js"
};
static const unsigned char compare_js[] = {
#embed "Files/panels/compare.js"
};
static const unsigned char why_js[] = {
#embed "Files/panels/why.js"
};
static const unsigned char room_js[] = {
#embed "Files/panels/room.js"
};
static const unsigned char source_js[] = {
#embed "Files/panels/source.js"
};
static const unsigned char curve_js[] = {
#embed "Files/panels/curve.js"
};
static const unsigned char time_js[] = {
#embed "Files/panels/time.js"
};
static const unsigned char moment_js[] = {
#embed "Files/panels/moment.js"
};
static const unsigned char warnings_js[] = {
#embed "Files/panels/warnings.js"
};
static const unsigned char print_js[] = {
#embed "Files/print.js"
};
static const unsigned char keys_js[] = {
#embed "Files/keys.js"
};
static const unsigned char live_panel_html[] = {
#embed "Files/live/panel.html"
};
static const unsigned char live_css[] = {
#embed "Files/live/live.css"
};
static const unsigned char live_messages_js[] = {
#embed "Files/live/messages.js"
};
static const unsigned char live_connection_js[] = {
#embed "Files/live/connection.js"
};
static const unsigned char live_controls_js[] = {
#embed "Files/live/controls.js"
};
static const unsigned char live_edits_js[] = {
#embed "Files/live/edits.js"
};
static const unsigned char live_sizing_js[] = {
#embed "Files/live/sizing.js"
};
static const unsigned char live_ribbon_js[] = {
#embed "Files/live/ribbon.js"
};
static const unsigned char live_hands_js[] = {
#embed "Files/live/hands.js"
};
static const unsigned char live_reach_js[] = {
#embed "Files/live/reach.js"
};
static const unsigned char live_gestures_js[] = {
#embed "Files/live/gestures.js"
};
static const unsigned char live_motion_js[] = {
#embed "Files/live/motion.js"
};
static const unsigned char live_moment_js[] = {
#embed "Files/live/moment.js"
};
static const unsigned char live_kept_js[] = {
#embed "Files/live/kept.js"
};
static const unsigned char live_versions_js[] = {
#embed "Files/live/versions.js"
};
static const unsigned char live_events_js[] = {
#embed "Files/live/events.js"
};
static const unsigned char live_tree_js[] = {
#embed "Files/live/tree.js"
};
static const unsigned char live_wall_js[] = {
#embed "Files/live/wall.js"
};
static const unsigned char live_live_js[] = {
#embed "Files/live/live.js"
};
static const unsigned char main_js[] = {
#embed "Files/main.js"
};

static const struct galley_page_file files[] = {
    {"page.html", page_html, sizeof page_html},
    {"page.css", page_css, sizeof page_css},
    {"wall.css", wall_css, sizeof wall_css},
    {"model.js", model_js, sizeof model_js},
    {"text.js", text_js, sizeof text_js},
    {"filter.js", filter_js, sizeof filter_js},
    {"matching.js", matching_js, sizeof matching_js},
    {"state.js", state_js, sizeof state_js},
    {"panels/table.js", table_js, sizeof table_js},
    {"panels/calls.js", calls_js, sizeof calls_js},
    {"picture/camera.js", camera_js, sizeof camera_js},
    {"picture/parts.js", parts_js, sizeof parts_js},
    {"picture/overlay.js", overlay_js, sizeof overlay_js},
    {"picture/overflow.js", overflow_js, sizeof overflow_js},
    {"picture/canvas.js", canvas_js, sizeof canvas_js},
    {"panels/compare.js", compare_js, sizeof compare_js},
    {"panels/why.js", why_js, sizeof why_js},
    {"panels/room.js", room_js, sizeof room_js},
    {"panels/source.js", source_js, sizeof source_js},
    {"panels/curve.js", curve_js, sizeof curve_js},
    {"panels/time.js", time_js, sizeof time_js},
    {"panels/moment.js", moment_js, sizeof moment_js},
    {"panels/warnings.js", warnings_js, sizeof warnings_js},
    {"print.js", print_js, sizeof print_js},
    {"keys.js", keys_js, sizeof keys_js},
    {"live/panel.html", live_panel_html, sizeof live_panel_html},
    {"live/live.css", live_css, sizeof live_css},
    {"live/messages.js", live_messages_js, sizeof live_messages_js},
    {"live/connection.js", live_connection_js, sizeof live_connection_js},
    {"live/controls.js", live_controls_js, sizeof live_controls_js},
    {"live/edits.js", live_edits_js, sizeof live_edits_js},
    {"live/sizing.js", live_sizing_js, sizeof live_sizing_js},
    {"live/ribbon.js", live_ribbon_js, sizeof live_ribbon_js},
    {"live/hands.js", live_hands_js, sizeof live_hands_js},
    {"live/reach.js", live_reach_js, sizeof live_reach_js},
    {"live/gestures.js", live_gestures_js, sizeof live_gestures_js},
    {"live/motion.js", live_motion_js, sizeof live_motion_js},
    {"live/moment.js", live_moment_js, sizeof live_moment_js},
    {"live/kept.js", live_kept_js, sizeof live_kept_js},
    {"live/versions.js", live_versions_js, sizeof live_versions_js},
    {"live/events.js", live_events_js, sizeof live_events_js},
    {"live/tree.js", live_tree_js, sizeof live_tree_js},
    {"live/wall.js", live_wall_js, sizeof live_wall_js},
    {"live/live.js", live_live_js, sizeof live_live_js},
    {"main.js", main_js, sizeof main_js},
};

size_t galley_page_file_count(void) { return sizeof files / sizeof *files; }

struct galley_page_file galley_page_file_at(size_t index) { return files[index]; }
