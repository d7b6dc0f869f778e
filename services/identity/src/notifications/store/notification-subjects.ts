import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { NotificationModels } from './notification.model.ts';

/** Keys of what lines are about. */
export const subjectKeys = {
  post: (postId: string) => `post:${postId}`,
  comment: (commentId: string) => `comment:${commentId}`,
  /** Of what its author is told of it; hidden once they have deleted it. */
  deleted: (type: 'post' | 'comment' | 'blog', id: string) => `deleted:${type}:${id}`,
  event: (eventId: string) => `event:${eventId}`,
  vouch: (vouchId: string) => `vouch:${vouchId}`,
  /** What an author does, for a reader: hidden once one of them has blocked the other. */
  author: (readerId: string, authorId: string) => `author:${readerId}:${authorId}`,
} as const;

/** Which subjects are hidden, kept beside the lines so that a line that comes late is hidden as well. */
export function createNotificationSubjects({ subjects }: NotificationModels) {
  return {
    /** Among these, those that are hidden; `heldBack` is hidden until its owner has said otherwise. */
    async hiddenAmong(keys: readonly string[], heldBack?: string): Promise<string[]> {
      if (keys.length === 0) return [];
      const found = await subjects.find({ _id: { $in: [...keys] } }).lean();
      const known = new Map(found.map(({ _id, isHidden }) => [_id, isHidden]));
      return keys.filter((key) => known.get(key) ?? key === heldBack);
    },
    /** Notes what the owner says now; false when something newer is known. */
    async note(key: string, isHidden: boolean, version: number): Promise<boolean> {
      try {
        await subjects.updateOne(
          { _id: key, version: { $lte: version } },
          { $set: { isHidden, version, at: new Date() } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
export type NotificationSubjects = ReturnType<typeof createNotificationSubjects>;
