import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { verificationStates } from './verification.endpoints.ts';
import { userVerified, verificationDecided, verificationRequested } from './verification.events.ts';

const state = z.object({ userId: z.string(), status: z.enum(verificationStates) });
const requests = { 'verification:requested': state, 'verification:decided': state };
const schemas = {
  ...requests,
  'account:verified': z.object({ userId: z.string(), verified: z.boolean() }),
};

type State = z.output<typeof state> & { version: number };
const tell = <T extends keyof typeof requests>(type: T, { userId, status, version }: State) =>
  [rooms.admin, rooms.user(userId)].map((room) => ({ room, type, v: version, data: { userId, status } }));

/** Requests to the console and to the tabs of the member, without a word of them: each reads what it may; the badge itself to the member. */
export const verificationLive = liveSlice(schemas, (on) => [
  on(verificationRequested, { messages: (data) => tell('verification:requested', data) }),
  on(verificationDecided, { messages: (data) => tell('verification:decided', data) }),
  on(userVerified, {
    messages: ({ userId, verified, version: v }) => [
      { room: rooms.user(userId), type: 'account:verified', v, data: { userId, verified } },
    ],
  }),
]);
