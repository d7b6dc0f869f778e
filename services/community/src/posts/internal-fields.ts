/** Left out of reads: only writes and the relay need these. */
export const internalFields = { applied: 0, outbox: 0, topicChanges: 0 } as const;
