import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Gateway } from '../../../gateway/src/gateway.ts';
import { findRemotes } from '@ankur/config/webpack/front-ends.ts';
import { root } from './build.ts';

/** Where remotes lie, and who is told of one that is left out. */
interface PublishOptions {
  print: (line: string) => void;
  folder?: string;
}

/**
 * Publishes the remotes built on this machine through a started gateway; a version it already knows is left alone, and so is
 * a remote that somebody has just made and not built yet.
 */
export async function publishRemotes(
  gateway: Pick<Gateway, 'publishLocalRelease'>,
  { print, folder = root }: PublishOptions,
): Promise<void> {
  for (const name of findRemotes(folder)) {
    const dist = join(folder, name, 'dist');
    if (existsSync(join(dist, 'release.json'))) await gateway.publishLocalRelease(dist, { activate: true });
    else print(`${name} is not built yet and is left out; build it with: npm run build -w ${name}`);
  }
}
