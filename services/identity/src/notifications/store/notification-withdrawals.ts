import type { NotificationModels, StoredNotification } from './notification.model.ts';

/** How lines are hidden, shown again and taken back. */
export function createNotificationWithdrawals(lines: NotificationModels['lines']) {
  return {
    /** Hides the lines about a subject, or shows those that nothing else hides. Answers whose they are. */
    async setHidden(subject: string, isHidden: boolean): Promise<string[]> {
      const concerned = isHidden
        ? { subjects: subject, hiddenBy: { $ne: subject } }
        : { subjects: subject, hiddenBy: subject };
      const members = await lines.distinct('memberId', concerned);
      if (members.length === 0) return [];
      await lines.updateMany(
        { subjects: subject },
        isHidden ? { $addToSet: { hiddenBy: subject } } : { $pull: { hiddenBy: subject } },
      );
      return members;
    },
    /** What the line of a member says became of its item; undefined when there is none. */
    async stateOf(memberId: string, key: string): Promise<string | null | undefined> {
      return (await lines.findOne({ memberId, key }, { state: 1 }).lean<Pick<StoredNotification, 'state'>>())
        ?.state;
    },
    /** Takes back lines of a kind about a subject from everybody but these. */
    async takeBack(
      { subject, kind }: { subject: string; kind: StoredNotification['kind'] },
      kept: readonly string[],
    ): Promise<string[]> {
      const wrong = { subjects: subject, kind, memberId: { $nin: [...kept] } };
      const members = await lines.distinct('memberId', wrong);
      if (members.length > 0) await lines.deleteMany(wrong);
      return members;
    },
    /** Removes what a member was told, and their name from what others were told. */
    async forget(memberId: string): Promise<void> {
      await lines.deleteMany({ memberId });
      await lines.deleteMany({ actorId: memberId, kind: { $ne: 'reaction' } });
      await lines.updateMany({ actorId: memberId }, { $set: { actorId: null } });
    },
  };
}
