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
  'release:state': z.object({ name: z.string(), revision: z.int() }),
  'releaseToken:changed': z.object({ tokenId: z.string() }),
};

/** To admins, whatever of the row has changed: the release board reads it. */
const state = ({ name, revision }: { name: string; revision: number }) => ({
  room: rooms.admin,
  type: 'release:state' as const,
  v: revision,
  data: { name, revision },
});

const active = ({ name, version, revision }: { name: string; version: string; revision: number }) => [
  { room: rooms.public, type: 'release:published' as const, v: revision, data: { name, version } },
  state({ name, revision }),
];

/**
 * Which version of a remote is served, to whom, and whether it is on; `v` is the revision of its row in the registry. Browsers hear
 * what they need for the next navigation, admins that the row has changed, and they alone of tokens.
 */
export const releasesLive = liveSlice(schemas, (on) => [
  on(releasePublished, { messages: active }),
  on(releaseRolledBack, { messages: active }),
  on(releaseCanaryChanged, {
    messages: ({ revision, ...data }) => [
      { room: rooms.public, type: 'release:canary', v: revision, data },
      state({ name: data.name, revision }),
    ],
  }),
  on(remoteDegraded, {
    messages: ({ revision, ...data }) => [
      { room: rooms.public, type: 'remote:degraded', v: revision, data },
      state({ name: data.name, revision }),
    ],
  }),
  on(remoteRestored, {
    messages: ({ revision, ...data }) => [
      { room: rooms.public, type: 'remote:restored', v: revision, data },
      state({ name: data.name, revision }),
    ],
  }),
  on(releaseTokenChanged, {
    messages: ({ tokenId, version: v }) => [
      { room: rooms.admin, type: 'releaseToken:changed', v, data: { tokenId } },
    ],
  }),
]);
