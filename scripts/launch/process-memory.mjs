// How the platform of one process holds little memory; `npm run bench -- platform` measures it. Runs on Node 20 as well.

/**
 * Options of node. V8 lets the old heap more than double between two full collections; 89 MB in use came to 466 resident.
 * It grows by two fifths here. Twice the young space lets more die young, which pays for the collections that come sooner.
 */
export const memoryOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** Fewer malloc arenas: the store's thread and picture decoding otherwise keep 60 MB they no longer use. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
