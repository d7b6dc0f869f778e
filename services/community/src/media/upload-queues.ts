import createSemaphore, { type LimitFunction } from 'p-limit';

/** Keeps uploads from crowding out everything else. */
export interface UploadQueues {
  /** One submission with files per member at a time; a second one waits, so that a repeated one finds the first. */
  perMember<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Creates the queues of one process. */
export function createUploadQueues(): UploadQueues {
  const members = new Map<string, LimitFunction>();
  return {
    async perMember(userId, work) {
      const queue = members.get(userId) ?? createSemaphore(1);
      members.set(userId, queue);
      try {
        return await queue(work);
      } finally {
        if (queue.activeCount + queue.pendingCount === 0) members.delete(userId);
      }
    },
  };
}
