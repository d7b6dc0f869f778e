const page = globalThis as { ankurChunkTries?: Record<string, number> };

/**
 * How often each file of a remote has been asked for, by whole address; the builds of remotes count theirs here too
 * (ChunkRetryPlugin). One that hangs or was damaged blocks its address, so each further try takes another.
 */
export const fileTries = (page.ankurChunkTries ??= {});
