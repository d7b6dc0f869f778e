/**
 * For a write that is made again when a crash takes it: a mark, a note that something is done, a figure that no answer promises.
 * It waits for no journal of its own, only as the others do for the members that have it; what is written after it is never
 * on disk without it.
 */
export const repeatableWrite = { writeConcern: { w: 'majority', journal: false } } as const;
