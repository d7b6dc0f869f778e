import type { Redis } from 'ioredis';
import { infoOf, redisKeys } from './redis-entry.ts';

/** A consumer group as operators see it: events it has not acknowledged, and its members, those that died within the last hour included. */
export interface GroupState {
  name: string;
  waiting: number;
  members: number;
}

const keysOf = (prefix = 'ankur') => redisKeys(prefix);

/** All consumer groups, by name. */
export async function listGroups(redis: Redis, prefix?: string): Promise<GroupState[]> {
  const groups = (await redis.xinfo('GROUPS', keysOf(prefix).stream).catch(() => [])) as unknown[];
  return groups
    .map(infoOf)
    .map((info) => ({
      name: String(info.get('name')),
      waiting: Number(info.get('pending') ?? 0) + Number(info.get('lag') ?? 0),
      members: Number(info.get('consumers') ?? 0),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Removes a group that nobody reads any more, and with it what waits for it; throws for one that has members or does not exist. */
export async function forgetGroup(redis: Redis, name: string, prefix?: string): Promise<void> {
  const group = (await listGroups(redis, prefix)).find((each) => each.name === name);
  if (!group) throw new Error(`There is no group ${name}.`);
  if (group.members > 0) throw new Error(`${name} has members, or had some within the last hour.`);
  await redis.xgroup('DESTROY', keysOf(prefix).stream, name);
}
