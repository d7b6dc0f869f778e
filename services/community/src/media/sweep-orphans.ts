import { sweepIncoming } from '@ankur/service-kit/uploads/receive-upload';
import type { Community } from '../context.ts';
import { fullKeyOf } from './store-picture.ts';

/** A file of a post that is just being written has no reference yet. */
const graceMs = 60 * 60 * 1000;
const batch = 200;

/** Removes stored files that no post refers to and uploads nobody finished, once they are an hour old. */
export async function sweepOrphans(
  { storage, posts, incomingDir }: Pick<Community, 'storage' | 'posts' | 'incomingDir'>,
  now = Date.now(),
): Promise<number> {
  const before = now - graceMs;
  await sweepIncoming(incomingDir, before);
  const old = (await storage.list('')).filter(({ modifiedAt }) => modifiedAt.getTime() < before);
  let removed = 0;
  for (let index = 0; index < old.length; index += batch) {
    const keys = old.slice(index, index + batch).map(({ key }) => key);
    const referenced = await posts.referenced(keys.map(fullKeyOf));
    const orphans = keys.filter((key) => !referenced.has(fullKeyOf(key)));
    await Promise.all(orphans.map((key) => storage.remove(key)));
    removed += orphans.length;
  }
  return removed;
}
