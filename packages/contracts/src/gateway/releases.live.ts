import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { releasePublished, releaseRolledBack } from './gateway.events.ts';

const schemas = { 'release:published': z.object({ name: z.string(), version: z.string() }) };

const active = ({ name, version }: { name: string; version: string }) => [
  { room: rooms.public, type: 'release:published' as const, v: 0, data: { name, version } },
];

/** Another version of a remote became active, forwards or back. */
export const releasesLive = liveSlice(schemas, (on) => [
  on(releasePublished, { messages: active }),
  on(releaseRolledBack, { messages: active }),
]);
