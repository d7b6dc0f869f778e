import type { Connection } from 'mongoose';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { RevocationRecord } from '../revocations/revocation.record.ts';
import { sessionModel, type SessionRecord } from './session.model.ts';

/** How long an ended family is remembered, so that its tokens are known as ended. */
const endedKeptMs = 24 * 60 * 60_000;

export interface SessionEnd {
  reason: 'signedOut' | 'tokenReused';
  revocation: RevocationRecord;
  events: OutboxEntry[];
}

export type RevokedSession = Pick<SessionRecord, '_id'> & { revocation: RevocationRecord };

export function createSessionRepository(connection: Connection, relay: Relay) {
  const sessions = sessionModel(connection);
  relay.watch(sessions);
  return {
    insert: async (session: SessionRecord): Promise<void> => {
      await sessions.create(session);
    },
    find: (sid: string) => sessions.findById(sid).lean<SessionRecord>(),
    findFamily: (familyHash: string) => sessions.findOne({ family: familyHash }).lean<SessionRecord>(),

    /** A new generation; false when another tab was faster. */
    rotate: async (session: SessionRecord, next: string, expiresAt: Date): Promise<boolean> => {
      const result = await sessions.updateOne(
        { _id: session._id, generation: session.generation, endedAt: null },
        {
          $set: { current: [next], previous: session.current, rotatedAt: new Date(), expiresAt },
          $inc: { generation: 1 },
        },
      );
      return result.modifiedCount === 1;
    },
    /** One more token of the newest generation; false when that is no longer the newest. */
    addSibling: async (session: SessionRecord, sibling: string): Promise<boolean> => {
      const result = await sessions.updateOne(
        { _id: session._id, generation: session.generation, endedAt: null },
        { $push: { current: sibling } },
      );
      return result.modifiedCount === 1;
    },
    /** False when it had ended before. */
    end: async (sid: string, { reason, revocation, events }: SessionEnd): Promise<boolean> => {
      const now = new Date();
      const result = await sessions.updateOne(
        { _id: sid, endedAt: null },
        {
          $set: {
            endedAt: now,
            endReason: reason,
            revocation,
            expiresAt: new Date(now.getTime() + endedKeptMs),
          },
          $push: { outbox: { $each: events } },
        },
      );
      relay.notify(sessions, sid);
      return result.modifiedCount === 1;
    },

    revokedAfter: (seq: number, limit: number) =>
      sessions
        .find({ 'revocation.seq': { $gt: seq } }, { revocation: 1 })
        .sort({ 'revocation.seq': 1 })
        .limit(limit)
        .lean<RevokedSession[]>(),
    newestRevocation: async () =>
      (
        await sessions
          .findOne({ 'revocation.seq': { $gt: 0 } })
          .sort({ 'revocation.seq': -1 })
          .lean()
      )?.revocation?.seq ?? 0,
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
