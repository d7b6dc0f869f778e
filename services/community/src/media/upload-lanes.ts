import { createSlots } from '@ankur/service-kit/slots';

/** Keeps uploads from crowding out everything else. */
export interface UploadLanes {
  /** One submission with files per member at a time; a second one waits, so that a repeated one finds the first. */
  perMember<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** One picture is decoded at a time. */
  decode<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates the lanes of one process. */
export function createUploadLanes(): UploadLanes {
  const members = new Map<string, Promise<unknown>>();
  const slot = createSlots(1);
  return {
    async perMember(userId, work) {
      const before = members.get(userId) ?? Promise.resolve();
      const mine = before.then(work, work);
      const settled = mine.catch(() => undefined);
      members.set(userId, settled);
      try {
        return await mine;
      } finally {
        if (members.get(userId) === settled) members.delete(userId);
      }
    },
    async decode(work) {
      const release = await slot();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
