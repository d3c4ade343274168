/* Disks that fail: loaded before libc (LD_PRELOAD), told by fault_arm() which call is to fail, and how. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, CUT = 4 };

static int armed, left, error, kinds, sticks, halves, seen;
static char name[256];

/* kind: which calls; nth: of those the first to fail; stays: all that follow fail too, as on a full disk;
   half: the first that fails is a write of half of what was given; of: in the names of the files,
   at their end if a $ follows. */
void fault_arm(int kind, int nth, int code, int stays, int half, const char *of) {
    kinds = kind, left = nth, error = code, sticks = stays, halves = half, seen = 0;
    strncpy(name, of, sizeof name - 1);
    armed = 1;
}

int fault_disarm(void) {
    armed = 0;
    return seen;
}

static int is_ours(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    size_t end = strlen(name);
    if (name[end - 1] != '$') return strstr(path, name) != NULL;
    return (size_t)length >= end - 1 && !strncmp(path + length - (end - 1), name, end - 1);
}

/* 0: it goes well; 1: it fails; 2: half of it is written. */
static int falls(int kind, int fd) {
    if (!armed || !(kinds & kind)) return 0;
    int before = errno, ours = is_ours(fd);
    errno = before;
    if (!ours) return 0;
    seen++;
    if (left > 1) { left--; return 0; }
    if (left < 1) return 0;
    if (halves && kind == WRITE) { halves = 0; return 2; }
    if (!sticks) left = 0;
    errno = error;
    return 1;
}

#define REAL(f) ((__typeof__(&f))dlsym(RTLD_NEXT, #f))
#define WRITES(f, declared, given, half)                                                          \
    ssize_t f declared {                                                                          \
        static ssize_t(*real) declared;                                                           \
        if (!real) real = REAL(f);                                                                \
        switch (falls(WRITE, fd)) {                                                               \
            case 1: return -1;                                                                    \
            case 2: return real half;                                                             \
        }                                                                                         \
        return real given;                                                                        \
    }
#define CALLS(f, kind, declared, given)                                                           \
    int f declared {                                                                              \
        static int(*real) declared;                                                               \
        if (!real) real = REAL(f);                                                                \
        return falls(kind, fd) ? -1 : real given;                                                 \
    }

WRITES(write, (int fd, const void *from, size_t size), (fd, from, size), (fd, from, size / 2))
WRITES(pwrite, (int fd, const void *from, size_t size, off_t at), (fd, from, size, at), (fd, from, size / 2, at))
WRITES(pwrite64, (int fd, const void *from, size_t size, off64_t at), (fd, from, size, at), (fd, from, size / 2, at))
CALLS(fsync, SYNC, (int fd), (fd))
CALLS(fdatasync, SYNC, (int fd), (fd))
CALLS(ftruncate, CUT, (int fd, off_t size), (fd, size))
CALLS(ftruncate64, CUT, (int fd, off64_t size), (fd, size))
