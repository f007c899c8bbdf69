/* The state of a worker process, and what its parts call of each other. */
#ifndef GALLEY_WORKER_STATE_H
#define GALLEY_WORKER_STATE_H

#include "galley_worker.h"

#include <signal.h>

/* One call of the host that is open: what the layout inside it may ask about its children. */
typedef struct worker_frame {
    uint32_t depth, container, pass, first, count, flags, direction;
    bool places;          /* the call is placeSubviews */
    galley_status failed; /* what a child answered; every further call answers the same */
    uint32_t capacity;    /* children that the arrays below have room for */
    galley_worker_known *known;
    /* Sizes that came with an answer for one proposal, for all children at once. */
    struct worker_column {
        galley_proposal proposal;
        bool is_set;
        galley_worker_known *known;
    } columns[4];
    uint32_t next_column;
    double *priorities;
    bool has_priorities;
    /* Values of one key, for all children at once. */
    uint32_t value_key, value_first, value_count;
    galley_status *value_status;
    galley_value *values;
    galley_placement *placements;
    uint32_t placement_count;
} worker_frame;

typedef struct worker_state {
    galley_channel *channel;
    const galley_plugin *plugin;
    const char *libraries; /* directories of libraries that the plugin may need, separated by colons */
    void *image;
    uint64_t image_base;
    const char *image_path; /* while it is linked, when its base is not known yet */
    uint64_t host;
    uint32_t thread; /* that runs the plugin */
    bool is_leaving, has_left; /* has_left: the answer to the request to leave is sent, only the loader's end is left */
    uint32_t confined; /* GALLEY_CONFINED_… */
    bool is_sealed;    /* nothing that only linking needs is allowed any more */
    uintptr_t stack_lowest;
    uintptr_t stack_of_call; /* where the stack stood when the innermost call began */
    uint32_t depth; /* open calls */
    uint32_t offence, offence_index;
    char *message; /* what the plugin explained, until the next answer */
    uint32_t message_length;
    galley_arena values; /* layout values, until the outermost call ends */
} worker_state;

extern worker_state worker;

/* frames.c */
worker_frame *worker_push(const galley_worker_message *message);
void worker_pop(void);
worker_frame *worker_frame_at(uint32_t depth);
galley_subviews worker_handle(const worker_frame *frame);
void worker_note(uint32_t offence, uint32_t index);

/* subviews.c */
extern const galley_subviews_functions worker_subviews;

/* The innermost open call of a handle; null if its call is over. */
worker_frame *worker_open_frame(galley_subviews subviews);
/* Whether too little of the stack is left for one more question. */
bool worker_is_too_deep(void);

/* layouts.c: layouts that the host makes by their ids */
extern const galley_layouts worker_layouts;
extern const galley_layout worker_made_layout;
/* Answers a question of the host to a handle with the plugin's own table. */
void worker_answer_subviews(const galley_worker_message *request);

/* kept.c: the children's functions for a handle of a call that is over */
galley_status worker_kept_measure(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                  galley_size *result);
galley_status worker_kept_place(galley_subviews subviews, uint32_t index, galley_point position, galley_point anchor,
                                galley_proposal proposal);
galley_status worker_kept_spacing(galley_subviews subviews, uint32_t index, galley_spacing *result);
galley_status worker_kept_priority(galley_subviews subviews, uint32_t index, double *result);
galley_status worker_kept_alignment(galley_subviews subviews, uint32_t index, galley_proposal proposal,
                                    galley_alignment guide, double *result);
galley_status worker_kept_value(galley_subviews subviews, uint32_t index, uint32_t key, galley_value *result);
galley_status worker_kept_traits(galley_subviews subviews, galley_traits *result);

/* posted.c: work that the plugin posted to a main queue; whether it has the library of such queues */
bool worker_has_dispatch(void);
void worker_find_posted(void);
bool worker_has_posted(void);
void worker_run_posted(void);

/* host.c */
extern const galley_host worker_host;

/* turns.c */
bool worker_is_own_thread(void);
/* The calling thread is the plugin's from now on: the other one has ended. */
void worker_take_over(void);
void worker_enter_plugin(void);
void worker_leave_plugin(void);
/* Puts a request or answer into the channel; the body begins where `galley_bytes` says. */
galley_bytes worker_body(worker_frame *placements);
/* Sends what lies in the channel as a request and returns with the answer in it. */
galley_status worker_ask(uint32_t kind, galley_bytes body, const char *text, size_t text_length);
/* The same from any thread of the plugin, for questions that need no frame. */
galley_status worker_ask_any(uint32_t kind, uint32_t *index, const char *text, size_t text_length);
void worker_serve(void);
/* Serves until the host is gone. */
void worker_run(void);
/* Answers the request to leave, at the end of the process. */
void worker_say_left(void);

/* calls.c */
void worker_dispatch(const galley_worker_message *request);
/* Whether the next call is one after which everything is looked at. */
bool worker_looks_thoroughly(void);

/* load.c */
galley_status worker_load(const char *path, galley_bytes *description);
/* Unloads it as a host does, and ends the plugin's thread, with the destructors of what the thread has for itself. The
   process ends as a program does afterwards: on its first thread. */
_Noreturn void worker_leave(bool unmaps);

/* refusal.c: reports calls of the system that are refused, and answers those that a C library makes by itself. */
void worker_catch_refusals(void);
/* The name of a call. */
const char *worker_call_name(uint32_t call);

/* origins.c: from now on the system tells what the plugin's code tries from what the C library tries by itself. */
void worker_tell_origins(void);

/* habits.c: whether the plugin left the process as it found it. */
void worker_check_habits(bool thoroughly);
/* The same for flags of the processor, right after the plugin's code: the compiler relies on them everywhere. */
void worker_check_flags(void);
/* From now on these are the process's descriptors and variables. */
void worker_note_habits(void);
/* The descriptors before the plugin is linked, and whether its constructors closed one; libraries may leave some open. */
void worker_note_descriptors(void);
void worker_check_closed(void);

/* names.c: writes what these names mean in Swift, each with a zero byte behind it; it may end in one. */
int worker_tell_names(const char *runtime, char **names);

/* site.c: writes into the channel where the plugin asks. */
void worker_note_site(void);

/* crash.c */
void worker_catch_signals(void);
void worker_handle_crash(int signal, siginfo_t *info, void *context);
bool worker_has_own_handlers(void);

/* confine.c: 0 or an errno. */
int worker_confine(const galley_worker_limits *limits);
int worker_confine_files(bool loading);
/* As soon as the next library is mapped, before any of its code runs: no files at all any more. worker.is_sealed says whether
   it happened. */
int worker_confine_when_mapped(void);

#endif
