/*
 * galley_worker.h: the protocol between a host and its worker process. It is not part of the plugin ABI: both are built
 * together.
 *
 * Host and worker map one region of memory. It holds one message and a word with the side whose turn it is. That side
 * reads the message, works, writes another message, and gives the turn to the other side. While a layout runs, the
 * worker sends requests in the same way, so calls nest as they do in one process: a message is either a request, which
 * must be answered, or the answer to the last open request.
 */
#ifndef GALLEY_WORKER_H
#define GALLEY_WORKER_H

#include "galley.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- The channel ---------------------------------------------------------------------------------- */

#define GALLEY_TURN_HOST 0u
#define GALLEY_TURN_WORKER 1u
#define GALLEY_TURN_CRASHED 2u /* the worker caught a signal and wrote galley_channel.crash */

/* Requests of the host. `instance`, `cache` and `pointer` are addresses in the worker. */
#define GALLEY_ASK_LOAD 1u          /* body: path. Answer: galley_worker_description, or GALLEY_LOADED_… */
#define GALLEY_LOADED_NOTHING 1     /* the entry returned null */
#define GALLEY_LOADED_UNALIGNED 2   /* it returned an address that is not aligned for a galley_plugin */
#define GALLEY_ASK_CREATE 2u        /* index: layout; body: arguments. Answer: instance */
#define GALLEY_ASK_DESTROY 3u
#define GALLEY_ASK_PROPERTIES 4u    /* answer: index: orientation; flags */
#define GALLEY_ASK_MAKE_CACHE 5u    /* answer: cache */
#define GALLEY_ASK_UPDATE_CACHE 6u  /* answer: cache */
#define GALLEY_ASK_DESTROY_CACHE 7u
#define GALLEY_ASK_SIZE 8u          /* answer: bounds.size */
#define GALLEY_ASK_PLACE 9u
#define GALLEY_ASK_SPACING 10u      /* index: capacity. Answer: count, body: entries */
#define GALLEY_ASK_ALIGNMENT 11u    /* index: guide. Answer: number */
#define GALLEY_ASK_PARAMETER 12u    /* index. Answer body: value */
#define GALLEY_ASK_SET_PARAMETER 13u /* index; body: value */
#define GALLEY_ASK_NUMBERS_READ 14u /* count: capacity. Answer: count, body: numbers */
#define GALLEY_ASK_NUMBERS_WRITE 15u /* count; body: numbers */
#define GALLEY_ASK_VECTOR_READ 16u  /* answer: pointer */
#define GALLEY_ASK_VECTOR_WRITE 17u /* pointer */
#define GALLEY_ASK_VECTOR_COPY 18u  /* pointer. Answer: pointer */
#define GALLEY_ASK_VECTOR_ADD 19u   /* pointer, cache: the other one */
#define GALLEY_ASK_VECTOR_SUBTRACT 20u
#define GALLEY_ASK_VECTOR_SCALE 21u /* pointer, number */
#define GALLEY_ASK_VECTOR_SQUARE 22u /* pointer. Answer: number */
#define GALLEY_ASK_VECTOR_DESTROY 23u
#define GALLEY_ASK_GUIDE_DEFAULT 24u /* index, bounds.size. Answer: number */
#define GALLEY_ASK_UNLOAD 25u
#define GALLEY_ASK_CACHE_WRITE 26u  /* cache. Answer body: schema, value */
#define GALLEY_ASK_CACHE_READ 27u   /* body: schema, value. Answer: cache */
#define GALLEY_ASK_SCENE_OPEN 31u   /* index: entry. Answer: pointer: a session */
#define GALLEY_ASK_SCENE_CLOSE 32u  /* pointer */
#define GALLEY_ASK_SCENE_UPDATE 33u /* pointer. Answer body: the scene */
#define GALLEY_ASK_SCENE_SEND 34u   /* pointer; body: event */
#define GALLEY_ASK_POSTED 30u       /* the pass is over: runs the work that was posted to the main queue */
/* The first request, before the plugin is loaded. Answer: index: the thread that runs the plugin; flags:
   GALLEY_CONFINED_… */
#define GALLEY_ASK_START 28u
/* The last request: the worker exits as a program does, with all destructors. flags: whether the image is unmapped before.
   The answer is sent by the last code before the loader's own end; then the process ends with status 0. */
#define GALLEY_ASK_LEAVE 29u

/* Requests of the worker: a layout's calls to its children, in the call `frame`, and calls to the host's functions. */
#define GALLEY_ASK_CHILD_SIZE 40u      /* index, proposal. Answer: bounds.size, body: galley_worker_known */
#define GALLEY_ASK_CHILD_PLACE 41u     /* only the placements */
#define GALLEY_ASK_CHILD_SPACING 42u   /* index, count: capacity. Answer: count, body: entries */
#define GALLEY_ASK_CHILD_PRIORITY 43u  /* index. Answer: number, count, body: priorities of all children, or count 0 */
#define GALLEY_ASK_CHILD_ALIGNMENT 44u /* index, pointer: guide, proposal. Answer: number */
#define GALLEY_ASK_CHILD_VALUE 45u     /* index, pointer: key. Answer: count, body: status and value of children index ..< index + count */
#define GALLEY_ASK_CHILD_ANNOTATE 46u  /* index, pointer: kind, count: parts, number: amount, text */
#define GALLEY_ASK_INTERN 47u          /* index: kind, text. Answer: index */
#define GALLEY_ASK_LOG 48u             /* index: level, text */
#define GALLEY_ASK_CAPABILITY 49u      /* text: id. Answer: index: whether the host has it */
#define GALLEY_ASK_CHILD_TRAITS 50u    /* answer: flags, direction */

/* Requests of the worker about layouts that the host made for it. `instance` and `cache` are the host's numbers. Those
   with children have `frame`, or GALLEY_FRAME_FOREIGN and the handle's number in `container`; `first` and `count`. */
#define GALLEY_ASK_LAYOUT_MAKE 60u     /* index: count of arguments; body: id, names and values. Answer: instance */
#define GALLEY_ASK_LAYOUT_DESTROY 61u
#define GALLEY_ASK_LAYOUT_PROPERTIES 62u /* answer: index: orientation; flags */
#define GALLEY_ASK_LAYOUT_MAKE_CACHE 63u /* answer: cache */
#define GALLEY_ASK_LAYOUT_UPDATE_CACHE 64u /* answer: cache */
#define GALLEY_ASK_LAYOUT_DESTROY_CACHE 65u
#define GALLEY_ASK_LAYOUT_SIZE 66u     /* proposal. Answer: bounds.size */
#define GALLEY_ASK_LAYOUT_PLACE 67u    /* bounds, proposal */
#define GALLEY_ASK_LAYOUT_SPACING 68u  /* index: capacity. Answer: count, body: entries */
#define GALLEY_ASK_LAYOUT_ALIGNMENT 69u /* index: guide; bounds, proposal. Answer: number */

/* Requests of the host to a handle with the plugin's own table, which such a layout received: pointer: the handle's
   number; first, count, index. */
#define GALLEY_ASK_SUBVIEW_SIZE 80u     /* proposal. Answer: bounds.size */
#define GALLEY_ASK_SUBVIEW_PLACE 81u    /* bounds: position and anchor; proposal */
#define GALLEY_ASK_SUBVIEW_SPACING 82u  /* flags: capacity. Answer: count, body: entries */
#define GALLEY_ASK_SUBVIEW_PRIORITY 83u /* answer: number */
#define GALLEY_ASK_SUBVIEW_ALIGNMENT 84u /* flags: guide; proposal. Answer: number */
#define GALLEY_ASK_SUBVIEW_VALUE 85u    /* flags: key. Answer body: value */
#define GALLEY_ASK_SUBVIEW_TRAITS 86u   /* answer: flags, direction */
#define GALLEY_ASK_SUBVIEW_ANNOTATE 87u /* direction: kind; flags: parts; number: amount; body: text */
#define GALLEY_ANSWER 100u

/* Faults that the worker detected during a call of the plugin. */
#define GALLEY_OFFENCE_NONE 0u
#define GALLEY_OFFENCE_THREAD 1u        /* it called the host on a thread of its own */
#define GALLEY_OFFENCE_OVERRUN 2u       /* it wrote past a result or a buffer */
#define GALLEY_OFFENCE_FLOATING_POINT 3u /* it left the processor in another floating-point mode */
#define GALLEY_OFFENCE_LOCALE 4u
#define GALLEY_OFFENCE_SIGNALS 5u       /* it took over the handler of a fatal signal, or the handlers' stack */
#define GALLEY_OFFENCE_DESCRIPTORS 6u   /* it closed a file descriptor that is not its own */
#define GALLEY_OFFENCE_STALE 7u         /* it used a handle after its call was over */
#define GALLEY_OFFENCE_PHASE 8u         /* it placed a child outside of placeSubviews */
#define GALLEY_OFFENCE_CHILD 9u         /* it named a child that does not exist; index: the child */
#define GALLEY_OFFENCE_RESULT 10u       /* its answer is not valid */
#define GALLEY_OFFENCE_ARGUMENT 11u     /* it called a child without room for the result; index: the child */
#define GALLEY_OFFENCE_CALL 12u         /* it made a system call that a worker refuses; text: the name */
#define GALLEY_OFFENCE_ENVIRONMENT 13u  /* it changed environment variables */
#define GALLEY_OFFENCE_FLAGS 14u        /* it left the processor's direction flag or alignment check set */
#define GALLEY_OFFENCE_SIGNAL_MASK 15u  /* it left signals blocked */

/* A request through the handle of a call that is over: container, first, count and pass are the handle's, bounds has the
   position and the anchor of a placement, and `pointer` the capacity for spacing. */
#define GALLEY_FRAME_KEPT 0x4b455054u

/* A request with a handle whose table is the plugin's own. */
#define GALLEY_FRAME_FOREIGN 0x46524754u

typedef struct galley_worker_message {
    uint32_t kind;
    galley_status status;
    uint32_t frame; /* the open call of the host to which this belongs; 0 is the outermost; or GALLEY_FRAME_KEPT */
    uint32_t index;
    uint32_t count;
    uint32_t first; /* of the children's handle */
    uint32_t pass;
    uint32_t container;
    uint32_t flags;     /* GALLEY_TRAIT_… or GALLEY_LAYOUT_… */
    uint32_t direction; /* GALLEY_DIRECTION_… */
    uint32_t offence;   /* GALLEY_OFFENCE_… */
    uint32_t offence_index;
    uint64_t instance;
    uint64_t cache;
    uint64_t pointer;
    galley_proposal proposal;
    galley_rect bounds;
    double number;
    /* The payload: placements, then the body, then text. Each begins at a multiple of 8. */
    uint32_t placement_count;
    uint32_t body_length;
    uint32_t text_length;
    uint32_t known_count; /* galley_worker_known entries in the body of a call with children */
    uint32_t has_printed; /* whether the plugin wrote to its standard output since the last message */
    uint32_t has_posted; /* whether work of the plugin waits in its main queue */
} galley_worker_message;

/* A child's size that is known without a request: for the proposal of the message, or for every proposal. */
#define GALLEY_KNOWN_NOT 0u
#define GALLEY_KNOWN_HERE 1u
#define GALLEY_KNOWN_ALWAYS 2u
typedef struct galley_worker_known {
    galley_size size;
    uint32_t known;
    uint32_t reserved;
} galley_worker_known;

#define GALLEY_CRASH_FRAMES 48
typedef struct galley_worker_crash_frame {
    uint64_t address;   /* a program counter; in the plugin's own code relative to the start of its image */
    uint32_t is_plugin;
    uint32_t reserved;
    char symbol[112];   /* the name that the system's loader knows, or empty */
} galley_worker_crash_frame;

/* The record of a worker's signal handler. */
typedef struct galley_worker_crash {
    int32_t signal;
    uint32_t frame_count;
    uint64_t address; /* the address of the invalid access */
    uint32_t is_stack_overflow; /* or, after a deadline, a depth that only endless recursion reaches */
    uint32_t is_out_of_memory; /* the process has reached its limit */
    uint32_t is_on_other_thread; /* the thread of the calls went on */
    uint32_t reserved;
    char call[64]; /* the refused system call that ended the process, when no answer could report it; or empty */
    galley_worker_crash_frame frames[GALLEY_CRASH_FRAMES]; /* the innermost first */
} galley_worker_crash;

#define GALLEY_SITE_FRAMES 12
/* The position of the plugin's last request: program counters in its image, the innermost first. */
typedef struct galley_call_site {
    uint32_t count;
    uint32_t reserved;
    uint64_t addresses[GALLEY_SITE_FRAMES];
} galley_call_site;

/* The channel; the payload follows it. */
typedef struct galley_channel {
    uint32_t turn; /* this and the next two are read and written only by galley_channel_…, atomically */
    uint32_t host_sleeps, worker_sleeps;
    uint32_t spin;   /* how often the worker polls before it sleeps; the host has its own number */
    uint32_t locates; /* whether the worker writes `site` before each request about a child */
    uint32_t host_core, worker_core; /* the cores on which they ran last, from 1; 0: not known */
    galley_worker_message message;
    galley_worker_crash crash;
    galley_call_site site;
    uint64_t end[8]; /* so that the payload begins on a cache line of its own */
} galley_channel;

/* The size of the region in bytes. Only written pages take memory. */
#define GALLEY_CHANNEL_SIZE 8388608
#define GALLEY_CHANNEL_BYTES ((uint32_t)GALLEY_CHANNEL_SIZE)
#define GALLEY_PAYLOAD_BYTES (GALLEY_CHANNEL_BYTES - (uint32_t)sizeof(galley_channel))

/* A worker collects placements until its next request of another kind, or until it has this number. */
#define GALLEY_PLACEMENTS_AT_ONCE 4096u

/* Returns the start of the payload. */
uint8_t *galley_channel_payload(galley_channel *channel);

/* Copies the message. A worker may change the message while the host reads it, so the host uses only its copy. */
void galley_channel_read(const galley_channel *channel, galley_worker_message *message);

/* Copies the record of a worker's signal handler, for the same reason. */
void galley_channel_read_crash(const galley_channel *channel, galley_worker_crash *crash);

/* Copies the position of the last request, for the same reason. */
void galley_channel_read_site(const galley_channel *channel, galley_call_site *site);

/* Return the three parts of the payload, whose lengths are in the message; null for lengths that do not fit, which only a
   broken worker sends. */
galley_placement *galley_channel_placements(galley_channel *channel, const galley_worker_message *message);
uint8_t *galley_channel_body(galley_channel *channel, const galley_worker_message *message);
char *galley_channel_text(galley_channel *channel, const galley_worker_message *message);

/* Gives the turn to the other side. */
void galley_channel_give(galley_channel *channel, uint32_t turn);

/* Waits for `turn`, or until the other side crashed, at most `nanoseconds`. Polls `spin` times before it sleeps, unless both
   sides share a core. Returns the current turn. */
uint32_t galley_channel_wait(galley_channel *channel, uint32_t turn, uint32_t spin, uint64_t nanoseconds);

/* Returns the time of a monotonic clock, in nanoseconds. */
uint64_t galley_clock(void);

/* Returns the nanoseconds that this thread has spent: its processor time, and the time that it reported with galley_spend. */
int64_t galley_spent(void);
void galley_spend(int64_t nanoseconds);

/* ---- Bytes ---------------------------------------------------------------------------------------- */

/* A writer into a buffer. If a value does not fit, `failed` stays set, and nothing more is written. */
typedef struct galley_bytes {
    uint8_t *bytes;
    size_t capacity;
    size_t length;
    bool failed;
} galley_bytes;

void galley_write(galley_bytes *to, const void *from, size_t length);
void galley_write_value(galley_bytes *to, const galley_value *value);
void galley_write_string(galley_bytes *to, galley_string text);
/* Writes null as an absent text. */
void galley_write_text(galley_bytes *to, const char *text);

/* A reader of bytes from the other process, which checks every length. Its results lie in `arena`. */
typedef struct galley_reader {
    const uint8_t *bytes;
    size_t length;
    size_t position;
    bool failed;
    struct galley_arena *arena;
} galley_reader;

/* Memory that is freed as a whole. */
typedef struct galley_arena {
    struct galley_arena_block *blocks;
} galley_arena;

void *galley_arena_take(galley_arena *arena, size_t length);
void galley_arena_empty(galley_arena *arena);

void galley_read(galley_reader *from, void *to, size_t length);
galley_value galley_read_value(galley_reader *from);
galley_string galley_read_string(galley_reader *from);
const char *galley_read_text(galley_reader *from);

/* ---- A plugin's tables ------------------------------------------------------------------------------ */

/* A plugin's description: its tables in the host's memory, without functions. */
typedef struct galley_worker_description {
    galley_plugin plugin;
    galley_layout_descriptor *descriptors; /* those of plugin.layouts, one after another */
    galley_alignments alignments;          /* count 0: none */
    galley_scene scene;                    /* size 0: none */
    bool has_numbers, has_vectors, has_caches, has_alignments;
} galley_worker_description;

void galley_write_description(galley_bytes *to, const galley_plugin *plugin);
/* Returns false if the bytes are no description. */
bool galley_read_description(galley_reader *from, galley_worker_description *result);

/* ---- The process ------------------------------------------------------------------------------------ */

/* File descriptors that a worker is started with. */
#define GALLEY_WORKER_CHANNEL 3
#define GALLEY_WORKER_IMAGE 4
#define GALLEY_WORKER_LAST_DESCRIPTOR 4

/* The revision of the messages: a worker of another revision does not start. Increment it with each change. */
#define GALLEY_WORKER_REVISION (10u << 16 | (uint32_t)sizeof(galley_worker_message))
#define GALLEY_WORKER_OTHER_BUILD 113 /* the exit status of such a worker */
#define GALLEY_WORKER_NO_LANDLOCK 114 /* the exit status on a system without it; likewise the next one */
#define GALLEY_WORKER_NO_SECCOMP 115

uint32_t galley_worker_revision(void);

/* The confinement of a worker. Without Landlock, a plugin can read files until it is linked; without seccomp, it has all
   rights of the user. */
#define GALLEY_CONFINED_FILES 1u /* Landlock */
#define GALLEY_CONFINED_CALLS 2u /* seccomp */

/* The worker's command line, in this order, as decimal numbers. */
typedef struct galley_worker_limits {
    uint64_t memory;     /* bytes of address space */
    uint64_t host;       /* process id of the host: without it, the worker ends */
    int64_t core;        /* the core to stay on, or -1 */
    uint64_t confined;   /* GALLEY_CONFINE_… */
} galley_worker_limits;

#define GALLEY_CONFINE_NOT 0u    /* no Landlock and no seccomp, for debuggers and sanitizers */
#define GALLEY_CONFINE_WHOLLY 1u /* both, or no worker */
#define GALLEY_CONFINE_WEAKLY 2u /* those of both that the system has */

/* Starts a worker with these arguments, in a process group of its own, with the descriptors GALLEY_WORKER_… and no others.
   `output` becomes its standard output and standard error. Returns 0 or an errno. */
int galley_worker_spawn(const char *const *arguments, const char *libraries, int channel, int image, int output,
                        int32_t *process);

/* Instead of running a plugin, a worker can demangle Swift names. Its arguments are this word, the file of the Swift runtime,
   and the names. For each name it writes the text and a zero byte, or only the zero byte if there is no text or the text is
   longer than GALLEY_NAME_BYTES. A name may crash the worker, because some need more memory than there is. */
#define GALLEY_WORKER_NAMES "names"
#define GALLEY_NAME_BYTES 4096

/* The limits of a program, which then leaves no core file. */
typedef struct galley_program_limits {
    uint64_t memory; /* bytes of address space */
    uint64_t output; /* bytes of a file that it writes */
    uint64_t seconds; /* processor time of each of its processes; 0: no limit */
    uint64_t processes; /* all processes of this user when it starts another one; 0: no limit */
    int32_t files; /* a Landlock rule set of the files that it may use, or -1 */
    const void *calls; /* a seccomp filter of the calls that it may make, as the kernel reads it, or null */
    uint64_t calls_bytes; /* its size */
    const char *folder; /* its working directory; null: that of this process */
} galley_program_limits;

/* Starts to record which plugin in this process crashes or calls exit: the plugin whose code is innermost when a fatal signal
   arrives, unless the program's own code is further inside. The signal ends the process as before. */
void galley_crash_memory_install(void);

/* Declares that the code from the file `image` belongs to a plugin, whose crash is written to the file `verdict`. Does nothing
   before galley_crash_memory_install. */
void galley_crash_memory_expect(const char *image, const char *verdict);

/* Waits at most this number of milliseconds until a child has ended, without reaping it; a negative number is no limit.
   Returns 1 if it has ended, 0 if it has not, or minus an errno. */
int galley_program_wait(int32_t process, int64_t milliseconds);

/* Starts another program, `arguments[0]`, with an empty standard input. `output` becomes its standard output, and also its
   standard error if `errors` is true. A null `limits` sets no limits. When the thread that started the program ends, for any
   reason, the program is interrupted, so that compilers that run compilers end those too. Returns 0 or an errno. */
int galley_program_spawn(char *const *arguments, char *const *environment, int output, bool errors,
                         const galley_program_limits *limits, int32_t *process);

/* Makes a pipe whose reading end does not block. Returns 0 or an errno. */
int galley_worker_pipe(int *reading, int *writing);

/* Returns the file that defines a symbol of this process, or null. */
const char *galley_library_defining(const char *symbol);

#endif
