import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { verificationStates } from './verification.endpoints.ts';
import { verificationDecided, verificationRequested } from './verification.events.ts';

const state = z.object({ userId: z.string(), status: z.enum(verificationStates) });
const schemas = { 'verification:requested': state, 'verification:decided': state };

type State = z.output<typeof state> & { version: number };
const tell = <T extends keyof typeof schemas>(type: T, { userId, status, version }: State) =>
  [rooms.admin, rooms.user(userId)].map((room) => ({ room, type, v: version, data: { userId, status } }));

/** To the console and to the tabs of the member, without a word of the request: each reads what it may. */
export const verificationLive = liveSlice(schemas, (on) => [
  on(verificationRequested, { messages: (data) => tell('verification:requested', data) }),
  on(verificationDecided, { messages: (data) => tell('verification:decided', data) }),
]);
