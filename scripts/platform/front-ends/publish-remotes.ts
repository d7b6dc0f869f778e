import { join } from 'node:path';
import type { Gateway } from '../../../gateway/src/gateway.ts';
import { findRemotes } from '@ankur/config/webpack/front-ends.ts';
import { root } from './build.ts';

/** Publishes the remotes built on this machine through a started gateway; a version it already knows is left alone. */
export async function publishRemotes(gateway: Pick<Gateway, 'publishLocalRelease'>): Promise<void> {
  for (const name of findRemotes(root)) {
    await gateway.publishLocalRelease(join(root, name, 'dist'), { activate: true });
  }
}
