import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { contactTopics } from './contact.endpoints.ts';
import { contactHandled, contactReceived } from './contact.events.ts';

const state = z.object({ messageId: z.string(), topic: z.enum(contactTopics), handled: z.boolean() });
const schemas = { 'contact:received': state, 'contact:handled': state };

type State = z.output<typeof state> & { version: number };
const tell = <T extends keyof typeof schemas>(type: T, { messageId, topic, handled, version }: State) => [
  { room: rooms.admin, type, v: version, data: { messageId, topic, handled } },
];

/** The inbox of the console, to admins only. A message carries no words: the console reads them. */
export const contactLive = liveSlice(schemas, (on) => [
  on(contactReceived, { messages: (data) => tell('contact:received', data) }),
  on(contactHandled, { messages: (data) => tell('contact:handled', data) }),
]);
