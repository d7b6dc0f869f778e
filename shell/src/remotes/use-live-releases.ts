import { useLiveRoom } from '@ankur/mfe-kit';
import { noteSwitch, readRegistryUntil } from './registry.ts';

/** So that not every open tab asks within the same moment, milliseconds. */
const spread = 1000;

/** Hears what is released and switched while this tab is open. A switch shows at once; another version with the next navigation. */
export function useLiveReleases(): void {
  const read = (revision: { name: string; revision: number } | null) => {
    setTimeout(() => void readRegistryUntil(revision), Math.random() * spread);
  };
  useLiveRoom('public', {
    onMessage: ({ type, v, data }) => {
      if (type === 'remote:degraded') noteSwitch(data.name, v, { reason: data.reason, since: data.since });
      else if (type === 'remote:restored') noteSwitch(data.name, v, null);
      else if (type !== 'release:published' && type !== 'release:canary') return;
      read({ name: data.name, revision: v });
    },
    onGap: () => read(null),
  });
}
