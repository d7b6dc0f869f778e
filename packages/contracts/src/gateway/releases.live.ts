import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import {
  releaseCanaryChanged,
  releasePublished,
  releaseRolledBack,
  releaseTokenChanged,
  remoteDegraded,
  remoteRestored,
} from './gateway.events.ts';

const schemas = {
  'release:published': z.object({ name: z.string(), version: z.string() }),
  'release:canary': z.object({ name: z.string(), version: z.string().nullable() }),
  'remote:degraded': z.object({ name: z.string(), reason: z.string(), since: z.string() }),
  'remote:restored': z.object({ name: z.string() }),
  'releaseToken:changed': z.object({ tokenId: z.string() }),
};

const active = ({ name, version, revision }: { name: string; version: string; revision: number }) => [
  { room: rooms.public, type: 'release:published' as const, v: revision, data: { name, version } },
];

/** Which version of a remote is served, to whom, and whether it is on; `v` is the revision of its row in the registry. Of tokens only admins hear. */
export const releasesLive = liveSlice(schemas, (on) => [
  on(releasePublished, { messages: active }),
  on(releaseRolledBack, { messages: active }),
  on(releaseCanaryChanged, {
    messages: ({ revision, ...data }) => [{ room: rooms.public, type: 'release:canary', v: revision, data }],
  }),
  on(remoteDegraded, {
    messages: ({ revision, ...data }) => [{ room: rooms.public, type: 'remote:degraded', v: revision, data }],
  }),
  on(remoteRestored, {
    messages: ({ revision, ...data }) => [{ room: rooms.public, type: 'remote:restored', v: revision, data }],
  }),
  on(releaseTokenChanged, {
    messages: ({ tokenId, version: v }) => [
      { room: rooms.admin, type: 'releaseToken:changed', v, data: { tokenId } },
    ],
  }),
]);
