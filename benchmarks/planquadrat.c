/* Random games of PlanQuadrat in plain C: what the compiled kernel is measured against.

   The same rules, the same policy (uniform among placings; among slides and not sliding; among claims, leaving none)
   and the same board: word h, bit y*8+x, the edge below square (x, y); word v, the edge at its left; word e, the top
   border in bits 0-7 and the right border in bits 8-15. A joint is a crossing inside a house.

       gcc -O3 -march=native -o planquadrat planquadrat.c
       ./planquadrat SECONDS SEED     prints: games, seconds (of processor time), turns, claims, wins of either player

   It draws its random numbers as the kernel does, so that the same seed plays the very same games.
*/

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;

#define LEFT 0x0101010101010101ULL
#define NOT_LEFT 0xFEFEFEFEFEFEFEFEULL
#define NOT_RIGHT 0x7F7F7F7F7F7F7F7FULL
#define ROOM_FOR_3 0x3F3F3F3F3F3F3F3FULL
#define BORDERS 0xFFFFULL

enum { H, E, V };

typedef struct {
    u64 edges[3], joints[3];     /* by word: H, E, V */
    u64 before[3];               /* the edges when the turn began */
    u64 claimed[2];
    u64 dividing[2][4];          /* H or V, by length: where a house would divide a claimed region */
    int houses[2][4], monuments[2];
    int player, placed_word;
    u64 placed;
} Game;

static const u64 ROW[4] = {0, 1, 3, 7}, COLUMN[4] = {0, 1, 0x101, 0x10101};

static u64 random_state;

static inline u64 draw(void) {
    u64 z = (random_state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

static inline int below(int n) { return (int)(((draw() >> 32) * (u64)n) >> 32); }

static inline int lowest(u64 m) { return __builtin_ctzll(m); }
static inline int highest(u64 m) { return 63 - __builtin_clzll(m); }
static inline int popcount(u64 m) { return __builtin_popcountll(m); }

static inline int nth(u64 m, int n) {
    while (n--) m &= m - 1;
    return lowest(m);
}

static inline u64 shape(int word, int length) { return word == V ? COLUMN[length] : ROW[length]; }

/* Regions */

static u64 reach(u64 squares, u64 h, u64 v, u64 wanted) {
    u64 below_ = ~h, above = below_ >> 8, left = ~v & NOT_LEFT, right = left >> 1;
    while (wanted & ~squares) {
        u64 grown = squares | ((squares << 8) & below_) | ((squares >> 8) & above);
        grown |= ((grown << 1) & left) | ((grown >> 1) & right);
        if (grown == squares) break;
        squares = grown;
    }
    return squares;
}

static inline u64 spread(u64 column) {
    return ((((column & 0x7F) * 0x0002040810204081ULL) & LEFT) | ((column & 0x80) << 49)) << 7;
}

static inline u64 gather(u64 squares) {
    return ((((squares >> 7) & LEFT) * 0x0102040810204080ULL) >> 56) << 8;
}

static inline u64 open_border(const u64 *edges) {
    u64 e = ~edges[E];
    return (~edges[H] & 0xFF) | (~edges[V] & LEFT) | (e & 0xFF) << 56 | spread((e >> 8) & 0xFF);
}

static void guard(Game *g, u64 region) {
    u64 first = region & -region, h = g->edges[H], v = g->edges[V];
    u64 inner = region & (region << 8) & ~h;
    for (int length = 1; inner && length <= 3; length++) {
        u64 room = length == 1 ? ~0ULL : length == 2 ? NOT_RIGHT : ROOM_FOR_3, starts = 0;
        for (int i = 0; i < length; i++) starts |= inner >> i;
        for (starts &= room; starts; starts &= starts - 1)
            if (reach(first, h | ROW[length] << lowest(starts), v, ~0ULL) != region)
                g->dividing[0][length] |= starts & -starts;
    }
    inner = region & (region << 1) & NOT_LEFT & ~v;
    for (int length = 1; inner && length <= 3; length++) {
        u64 starts = 0;
        for (int i = 0; i < length; i++) starts |= inner >> 8 * i;
        for (; starts; starts &= starts - 1)
            if (reach(first, h, v | COLUMN[length] << lowest(starts), ~0ULL) != region)
                g->dividing[1][length] |= starts & -starts;
    }
}

/* Houses */

static void toggle(Game *g, int word, int bit, int length) {
    u64 house = shape(word, length);
    g->edges[word] ^= house << bit;
    g->joints[word] ^= (house - 1) << bit;
}

static void stand(Game *g, int word, int bit, int length) {
    toggle(g, word, bit, length);
    if (word == E) return;
    u64 claimed = g->claimed[0] | g->claimed[1];
    u64 other_side = word == H ? claimed << 8 : (claimed << 1) & NOT_LEFT;
    u64 squares = shape(word, length) << bit & claimed & other_side;
    while (squares) {
        u64 region = reach(squares & -squares, g->edges[H], g->edges[V], ~0ULL);
        guard(g, region);
        squares &= ~region;
    }
}

static int place(Game *g) {
    u64 h = ~g->edges[H], e = ~g->edges[E] & BORDERS, v = ~g->edges[V];
    u64 along = h & ~g->joints[V], upward = v & ~g->joints[H];
    u64 words[9] = {
        h & ~g->dividing[0][1], e, v & ~g->dividing[1][1],
        h & along >> 1 & NOT_RIGHT & ~g->dividing[0][2],
        e & e >> 1 & NOT_RIGHT,
        v & upward >> 8 & ~g->dividing[1][2],
        h & along >> 1 & along >> 2 & ROOM_FOR_3 & ~g->dividing[0][3],
        e & e >> 1 & e >> 2 & ROOM_FOR_3,
        v & upward >> 8 & upward >> 16 & ~g->dividing[1][3],
    };
    int counts[9], total = 0;
    for (int i = 0; i < 9; i++) {
        counts[i] = g->houses[g->player][i / 3 + 1] ? popcount(words[i]) : 0;
        total += counts[i];
    }
    if (!total) return 0;
    int k = below(total), i = 0;
    while (k >= counts[i]) k -= counts[i++];
    int length = i / 3 + 1, word = i % 3, bit = nth(words[i], k);
    memcpy(g->before, g->edges, sizeof g->before);
    g->houses[g->player][length]--;
    g->placed_word = word;
    g->placed = shape(word, length) << bit;
    stand(g, word, bit, length);
    return 1;
}

static inline u64 whole(u64 edges, u64 joints, int step) {
    edges |= ((edges << step) & joints) | (edges & joints) >> step;
    return edges | ((edges << step) & joints) | (edges & joints) >> step;
}

static inline u64 fill_up(u64 from, u64 free, int step) {
    u64 f = from & free;
    f |= free & f << step;
    free &= free << step;
    f |= free & f << 2 * step;
    free &= free << 2 * step;
    return f | (free & f << 4 * step);
}

static inline u64 fill_down(u64 from, u64 free, int step) {
    u64 f = from & free;
    f |= free & f >> step;
    free &= free >> step;
    f |= free & f >> 2 * step;
    free &= free >> 2 * step;
    return f | (free & f >> 4 * step);
}

static void slide(Game *g) {
    u64 h = g->edges[H], e = g->edges[E], v = g->edges[V];
    const u64 *j = g->joints;
    u64 free_h = ~h, free_e = ~e & BORDERS, free_v = ~v, claimed = g->claimed[0] | g->claimed[1];
    if (claimed) {
        h &= ~whole(h & (claimed | claimed << 8), j[H], 1);
        e &= ~whole(e & (claimed >> 56 | gather(claimed)), j[E], 1);
        v &= ~whole(v & (claimed | ((claimed << 1) & NOT_LEFT)), j[V], 8);
    }
    if (g->placed_word == H) h &= ~g->placed;
    else if (g->placed_word == E) e &= ~g->placed;
    else v &= ~g->placed;
    /* The edges that the front of a sliding house can come to, two ways for each word. */
    u64 fronts[6] = {
        fill_up((h & ~(j[H] >> 1)) << 1, free_h & ~j[V] & NOT_LEFT, 1),
        fill_down((h & ~j[H]) >> 1, free_h & ~(j[V] >> 1) & NOT_RIGHT, 1),
        fill_up((e & ~(j[E] >> 1)) << 1, free_e & NOT_LEFT, 1),
        fill_down((e & ~j[E]) >> 1, free_e & NOT_RIGHT, 1),
        fill_up((v & ~(j[V] >> 8)) << 8, free_v & ~j[H], 8),
        fill_down((v & ~j[V]) >> 8, free_v & ~(j[H] >> 8), 8),
    };
    int counts[6], total = 0;
    for (int i = 0; i < 6; i++) total += counts[i] = popcount(fronts[i]);
    while (total) {
        int k = below(total + 1), i = 0;
        if (k == total) return;
        while (k >= counts[i]) k -= counts[i++];
        int word = i / 2, step = word == V ? 8 : 1, front = nth(fronts[i], k), length = 1, from, to;
        u64 groove = g->edges[word] & (word == V ? LEFT << (front & 7) : ~0ULL);
        if (i % 2) {
            to = front, from = lowest(groove & ~((1ULL << front) - 1));
            while (length < 3 && from + length * step < 64 && j[word] >> (from + length * step) & 1) length++;
        } else {
            int end = highest(groove & ((1ULL << front) - 1));
            while (j[word] >> end & 1) end -= step, length++;
            from = end, to = front - (length - 1) * step;
        }
        if (word != E && g->dividing[word == V][length] >> to & 1) continue; /* would divide: draw again */
        toggle(g, word, from, length);
        stand(g, word, to, length);
        return;
    }
}

static int claim(Game *g) {
    u64 *now = g->edges, *old = g->before;
    u64 h = now[H] ^ old[H], v = now[V] ^ old[V], e = now[E] ^ old[E];
    u64 beside = h | h >> 8 | v | (v & NOT_LEFT) >> 1 | (e & 0xFF) << 56 | spread(e >> 8);
    beside &= ~(g->claimed[0] | g->claimed[1]);
    u64 sealed = beside & ~reach(open_border(now), now[H], now[V], beside), chosen = 0;
    int found = 0;
    while (sealed) {
        u64 square = sealed & -sealed, region = reach(square, now[H], now[V], ~0ULL);
        sealed &= ~region;
        if (!(region & open_border(old)) && reach(square, old[H], old[V], ~0ULL) == region) continue;
        if (++found == 1 || below(found) == 0) chosen = region;
    }
    if (!found) return 0;
    g->claimed[g->player] |= chosen;
    g->monuments[g->player]--;
    guard(g, chosen);
    return 1;
}

static void play(Game *g, long *turns, long *claims) {
    static const int supply[4] = {0, 12, 8, 4};
    memset(g, 0, sizeof *g);
    memcpy(g->houses[0], supply, sizeof supply);
    memcpy(g->houses[1], supply, sizeof supply);
    g->monuments[0] = g->monuments[1] = 6;
    while (place(g)) {
        slide(g);
        *claims += claim(g);
        ++*turns;
        const int *left = g->houses[g->player];
        if (!g->monuments[g->player] || !(left[1] + left[2] + left[3])) return;
        g->player ^= 1;
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    double limit = argc > 1 ? atof(argv[1]) : 1.0, begin = now(), seconds;
    random_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    long games = 0, turns = 0, claims = 0, wins[2] = {0, 0};
    Game g;
    do {
        for (int i = 0; i < 500; i++) {
            play(&g, &turns, &claims);
            int first = popcount(g.claimed[0]), second = popcount(g.claimed[1]);
            wins[0] += first > second;
            wins[1] += second > first;
        }
        games += 500;
        seconds = now() - begin;
    } while (seconds < limit);
    printf("%ld %.6f %ld %ld %ld %ld\n", games, seconds, turns, claims, wins[0], wins[1]);
}
