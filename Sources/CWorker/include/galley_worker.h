/*
 * galley_worker.h: what a host and its worker process share. Not part of the plugin ABI: both are built together.
 *
 * One region of memory is mapped by both. It holds one message and a word that says whose turn it is. Whoever has the
 * turn reads the message, works, writes another, and hands the turn over. While a layout runs, the worker asks back by
 * the same means, so calls nest as they do in one process: a message is either a request, which has to be answered,
 * or the answer to the youngest request that is open.
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
#define GALLEY_LOADED_UNALIGNED 2   /* it returned an address where no galley_plugin can be */
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
#define GALLEY_ASK_POSTED 30u       /* the pass is over: runs what was posted to the main queue */
/* The first request, before any code of the plugin is there. Answer: index: the thread that runs the plugin; flags:
   GALLEY_CONFINED_… */
#define GALLEY_ASK_START 28u
/* The last request: the worker ends as a program does, with all destructors. flags: whether the image is unmapped before.
   Answer: what ran last before the loader's own end; then the process ends with status 0. */
#define GALLEY_ASK_LEAVE 29u

/* Requests of the worker: what a layout asks of its children, in the call `frame`, and the host's own functions. */
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
#define GALLEY_ANSWER 100u

/* Why a call failed that the plugin itself did not notice. */
#define GALLEY_OFFENCE_NONE 0u
#define GALLEY_OFFENCE_THREAD 1u        /* it called the host on a thread of its own */
#define GALLEY_OFFENCE_OVERRUN 2u       /* it wrote past a result or a buffer */
#define GALLEY_OFFENCE_FLOATING_POINT 3u /* it left the processor in another floating-point mode */
#define GALLEY_OFFENCE_LOCALE 4u
#define GALLEY_OFFENCE_SIGNALS 5u       /* it took over the handler of a fatal signal */
#define GALLEY_OFFENCE_DESCRIPTORS 6u   /* it closed a file descriptor that is not its own */
#define GALLEY_OFFENCE_STALE 7u         /* it used a handle after its call was over */
#define GALLEY_OFFENCE_PHASE 8u         /* it placed a child outside of placeSubviews */
#define GALLEY_OFFENCE_CHILD 9u         /* it named a child that does not exist; index: which */
#define GALLEY_OFFENCE_RESULT 10u       /* it answered with something that is none */
#define GALLEY_OFFENCE_ARGUMENT 11u     /* it asked about a child without room for the answer; index: which */
#define GALLEY_OFFENCE_CALL 12u         /* it made a call of the system that a worker refuses; text: its name */
#define GALLEY_OFFENCE_ENVIRONMENT 13u  /* it changed the variables of the environment */

/* A question through the handle of a call that is over: container, first, count and pass are the handle's, bounds says
   where and by which anchor a child is placed, and the capacity for spacing is in `pointer`. */
#define GALLEY_FRAME_KEPT 0x4b455054u

typedef struct galley_worker_message {
    uint32_t kind;
    galley_status status;
    uint32_t frame; /* which open call of the host this is about; 0 is the outermost; or GALLEY_FRAME_KEPT */
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

/* A child's size that is known without asking it: for the proposal of the message, or for every one. */
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
    uint64_t address;   /* a program counter; in the plugin's own code counted from where its image begins */
    uint32_t is_plugin;
    uint32_t reserved;
    char symbol[112];   /* the name that the system's loader knows, or empty */
} galley_worker_crash_frame;

/* What a worker's signal handler saw. */
typedef struct galley_worker_crash {
    int32_t signal;
    uint32_t frame_count;
    uint64_t address; /* that could not be reached */
    uint32_t is_stack_overflow; /* or, past a deadline, so deep that nothing but endless recursion leads there */
    uint32_t is_out_of_memory; /* the process may not have more */
    galley_worker_crash_frame frames[GALLEY_CRASH_FRAMES]; /* the innermost first */
} galley_worker_crash;

#define GALLEY_SITE_FRAMES 12
/* Where the plugin asked its last question: program counters in its image, the innermost first. */
typedef struct galley_call_site {
    uint32_t count;
    uint32_t reserved;
    uint64_t addresses[GALLEY_SITE_FRAMES];
} galley_call_site;

/* The payload follows it. */
typedef struct galley_channel {
    uint32_t turn; /* as the two after it, read and written by galley_channel_… only, which are atomic */
    uint32_t host_sleeps, worker_sleeps;
    uint32_t spin;   /* how often the worker looks before it sleeps; the host keeps its own number */
    uint32_t locates; /* whether the worker writes `site` before each question about a child */
    uint32_t host_core, worker_core; /* where they ran last, from 1; 0: not known */
    galley_worker_message message;
    galley_worker_crash crash;
    galley_call_site site;
    uint64_t end[8]; /* so that the payload begins on a cache line of its own */
} galley_channel;

/* Bytes of the region: only what is written takes memory. */
#define GALLEY_CHANNEL_SIZE 8388608
#define GALLEY_CHANNEL_BYTES ((uint32_t)GALLEY_CHANNEL_SIZE)
#define GALLEY_PAYLOAD_BYTES (GALLEY_CHANNEL_BYTES - (uint32_t)sizeof(galley_channel))

/* A worker keeps placements back until it asks something else, or there are so many. */
#define GALLEY_PLACEMENTS_AT_ONCE 4096u

/* Where the payload begins. */
uint8_t *galley_channel_payload(galley_channel *channel);

/* Copies the message. A worker may change it while the host reads: what the host goes by is its copy. */
void galley_channel_read(const galley_channel *channel, galley_worker_message *message);

/* The same for what a worker's signal handler saw. */
void galley_channel_read_crash(const galley_channel *channel, galley_worker_crash *crash);

/* The same for the place of the last question. */
void galley_channel_read_site(const galley_channel *channel, galley_call_site *site);

/* The three parts of the payload, whose lengths the message says; null where they do not fit, which only a broken worker
   sends. */
galley_placement *galley_channel_placements(galley_channel *channel, const galley_worker_message *message);
uint8_t *galley_channel_body(galley_channel *channel, const galley_worker_message *message);
char *galley_channel_text(galley_channel *channel, const galley_worker_message *message);

/* Hands the turn to the other side. */
void galley_channel_give(galley_channel *channel, uint32_t turn);

/* Waits until it is `turn`, or the other side crashed, at most `nanoseconds`; looks `spin` times before it sleeps, but not
   on the core that the other side needs. Returns the turn as it is. */
uint32_t galley_channel_wait(galley_channel *channel, uint32_t turn, uint32_t spin, uint64_t nanoseconds);

/* Nanoseconds of a clock that only goes forward. */
uint64_t galley_clock(void);

/* Nanoseconds that this thread has spent: its processor time, and what it says it spent elsewhere. */
int64_t galley_spent(void);
void galley_spend(int64_t nanoseconds);

/* ---- Bytes ---------------------------------------------------------------------------------------- */

/* A writer into a buffer; once something did not fit, `failed` stays set and nothing more is written. */
typedef struct galley_bytes {
    uint8_t *bytes;
    size_t capacity;
    size_t length;
    bool failed;
} galley_bytes;

void galley_write(galley_bytes *to, const void *from, size_t length);
void galley_write_value(galley_bytes *to, const galley_value *value);
void galley_write_string(galley_bytes *to, galley_string text);
/* Null becomes a text that is absent. */
void galley_write_text(galley_bytes *to, const char *text);

/* A reader of bytes that somebody else wrote: checks every length. What it makes lies in `arena`. */
typedef struct galley_reader {
    const uint8_t *bytes;
    size_t length;
    size_t position;
    bool failed;
    struct galley_arena *arena;
} galley_reader;

/* Memory that goes all at once. */
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

/* What the host finds of a plugin: its own tables, in the host's memory, without functions. */
typedef struct galley_worker_description {
    galley_plugin plugin;
    galley_layout_descriptor *descriptors; /* those that plugin.layouts lists, one behind the other */
    galley_alignments alignments;          /* count 0: none */
    galley_scene scene;                    /* size 0: none */
    bool has_numbers, has_vectors, has_caches, has_alignments;
} galley_worker_description;

void galley_write_description(galley_bytes *to, const galley_plugin *plugin);
/* False: the bytes are no description. */
bool galley_read_description(galley_reader *from, galley_worker_description *result);

/* ---- The process ------------------------------------------------------------------------------------ */

/* File descriptors that a worker is started with. */
#define GALLEY_WORKER_CHANNEL 3
#define GALLEY_WORKER_IMAGE 4
#define GALLEY_WORKER_LAST_DESCRIPTOR 4

/* Differs between builds whose messages differ: a worker of another build does not start. Count up with each change. */
#define GALLEY_WORKER_REVISION (7u << 16 | (uint32_t)sizeof(galley_worker_message))
#define GALLEY_WORKER_OTHER_BUILD 113 /* its exit status then */
#define GALLEY_WORKER_NO_LANDLOCK 114 /* and where the system has none of that */
#define GALLEY_WORKER_NO_SECCOMP 115

uint32_t galley_worker_revision(void);

/* What keeps a worker from the rest of the system: without Landlock a plugin can read files until it is linked; without seccomp
   it can do what the user can. */
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
#define GALLEY_CONFINE_WEAKLY 2u /* what the system has of both */

/* Starts a worker with these arguments, in a process group of its own, with the descriptors where it looks for them and
   no others. `output` becomes both its streams. Returns 0 or an errno. */
int galley_worker_spawn(const char *const *arguments, const char *libraries, int channel, int image, int output,
                        int32_t *process);

/* Instead of running a plugin, a worker tells what names mean in Swift: its arguments are this word, the file of the Swift
   runtime, and the names. For each it writes the text and a zero byte; nothing but the byte where the text is longer than
   so much, or none. A name may end it: some mean more than there is memory. */
#define GALLEY_WORKER_NAMES "names"
#define GALLEY_NAME_BYTES 4096

/* What a program may take; it then leaves no core file either. */
typedef struct galley_program_limits {
    uint64_t memory; /* bytes of address space */
    uint64_t output; /* bytes of a file that it writes */
    uint64_t seconds; /* of processor time, of each of its processes; 0: as many as it likes */
    uint64_t processes; /* of this user, all together, when it starts one more; 0: as many as it likes */
    int32_t files; /* a Landlock rule set of the files that it may use, or -1 */
    const void *calls; /* a seccomp filter of the calls that it may make, as the kernel reads it, or null */
    uint64_t calls_bytes; /* its size */
    const char *folder; /* where it starts, or null: where this process is */
} galley_program_limits;

/* Notes from now on which plugin in this process crashes or calls exit: the one whose code runs innermost when a fatal signal
   arrives, unless the program's own code is deeper. The signal ends the process as before. */
void galley_crash_memory_install(void);

/* What is mapped from the file `image` is a plugin; if it crashes, that is written to the file `verdict`. Does nothing unless
   it is installed. */
void galley_crash_memory_expect(const char *image, const char *verdict);

/* Waits until a child has ended, without reaping it, for so many milliseconds; negative: without an end. Returns 1 once it
   has ended, 0 where it has not, or minus an errno. */
int galley_program_wait(int32_t process, int64_t milliseconds);

/* Starts another program, `arguments[0]`, with nothing to read. `output` becomes its standard output, and its
   other stream too, if `errors` is true. Without limits it takes what it likes. It is interrupted when the thread
   that started it ends, however that ends: compilers that run compilers then end theirs too. Returns 0 or an errno. */
int galley_program_spawn(char *const *arguments, char *const *environment, int output, bool errors,
                         const galley_program_limits *limits, int32_t *process);

/* A pipe whose reading end does not wait; 0 or an errno. */
int galley_worker_pipe(int *reading, int *writing);

/* The file that defines a symbol of this process, or null. */
const char *galley_library_defining(const char *symbol);

#endif
