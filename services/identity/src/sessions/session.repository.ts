import type { Connection } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { StoredRevocation } from '../revocations/revocation-fields.ts';
import type { RefreshToken } from './tokens/refresh-token.ts';
import { rotation } from './rotation.policy.ts';
import { sessionModel, type StoredSession } from './session.model.ts';

/** Open sessions that are read at once. */
const maxOpen = 200;
/** How long an ended family is remembered, so that its tokens are known as ended. */
const endedKeptMs = 24 * 60 * 60_000;

export interface SessionEnd {
  reason:
    | 'signedOut'
    | 'tokenReused'
    | 'revoked'
    | 'passwordChanged'
    | 'emailChanged'
    | 'twoFactorChanged'
    | 'erased';
  revocation: StoredRevocation;
  events: OutboxEntry[];
}

export type RevokedSession = Pick<StoredSession, '_id'> & { revocation: StoredRevocation };

/** The one place that reads and writes sessions; an ended one never changes again. */
export function createSessionRepository(connection: Connection, relay: Relay) {
  const model = sessionModel(connection);
  const sessions = createAggregate<StoredSession>({ model, relay, revision: 'generation' });

  return {
    insert: (session: StoredSession) => sessions.insert(session),
    find: (sid: string) => sessions.find(sid),
    findFamily: (familyHash: string) => model.findOne({ family: familyHash }).lean<StoredSession>(),

    /** Those that are good, the one used last first. */
    openOf: (userId: string) =>
      model
        .find({ userId, endedAt: null, expiresAt: { $gt: new Date() } }, { outbox: 0 })
        .sort({ rotatedAt: -1 })
        .limit(maxOpen)
        .lean<StoredSession[]>(),

    /** Puts `next` in the place of `token`; false when that is good no longer. */
    rotate: async (sid: string, tokens: { token: RefreshToken; next: RefreshToken }): Promise<boolean> => {
      const changed = await sessions.changeIfFound(sid, (current) => {
        const set = rotation(current, tokens, new Date());
        return set && { set, events: [] };
      });
      return changed !== null && changed.after !== changed.before;
    },
    /** Once: a session that had ended before stays as it is. */
    end: async (sid: string, { reason, revocation, events }: SessionEnd): Promise<void> => {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + endedKeptMs);
      await sessions.changeIfFound(sid, ({ endedAt }) =>
        endedAt ? null : { set: { endedAt: now, endReason: reason, revocation, expiresAt }, events },
      );
    },

    /** Members with a session that was opened or renewed since then; open tabs renew theirs every few minutes. */
    countActive: async (since: Date): Promise<number> =>
      (await model.distinct('userId', { rotatedAt: { $gte: since } })).length,

    revokedAfter: (seq: number, limit: number) =>
      model
        .find({ 'revocation.seq': { $gt: seq } }, { revocation: 1 })
        .sort({ 'revocation.seq': 1 })
        .limit(limit)
        .lean<RevokedSession[]>(),
    newestRevocation: async () =>
      (
        await model
          .findOne({ 'revocation.seq': { $gt: 0 } })
          .sort({ 'revocation.seq': -1 })
          .lean()
      )?.revocation?.seq ?? 0,
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
