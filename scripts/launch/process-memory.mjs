// How the platform of one process holds little memory; `npm run bench -- platform` measures it. Runs on Node 20 as well.

/**
 * Options of node. By itself V8 collects so late that 89 MB in use come to 461 resident; here the old heap grows by two fifths
 * between two full collections. A larger young space pays for their being more: docs/performance.md has the figures.
 */
export const memoryOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** Fewer malloc arenas: the store's thread and picture decoding otherwise keep 60 MB they no longer use. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
