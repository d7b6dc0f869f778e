import type { Redis } from 'ioredis';
import { keptDeadLetters, type DeadLetter } from '../bus.ts';
import { forgetMember } from '../delivery/forget-member.ts';
import { decodeEntry, parseEntry, type RawEntry, type RedisEntry, type RedisKeys } from './redis-entry.ts';

/** Puts another text in place of a letter's, unless the letter was replayed meanwhile: then it is not to come back. */
const rewriteScript = `
if redis.call('XDEL', KEYS[1], ARGV[1]) == 1 then
  redis.call('XADD', KEYS[1], '*', 'e', ARGV[2], 'd', ARGV[3])
end`;

/** Events given up by a group, kept in a stream of their own until they are replayed or 10,000 newer ones exist. */
export class RedisDeadLetters {
  private readonly redis: Redis;
  private readonly keys: RedisKeys;

  constructor(redis: Redis, keys: RedisKeys) {
    this.redis = redis;
    this.keys = keys;
  }

  /** Moves an entry out of its group in one step. */
  async keep(entry: RedisEntry, cause: Pick<DeadLetter, 'group' | 'reason' | 'attempts'>): Promise<void> {
    const { group, reason, attempts } = cause;
    const detail = JSON.stringify({ group, reason, attempts, at: new Date().toISOString() });
    await this.redis
      .multi()
      .xadd(this.keys.dead, 'MAXLEN', '~', keptDeadLetters, '*', 'e', entry.text, 'd', detail)
      .xack(this.keys.stream, group, entry.id)
      .exec();
  }

  async list(): Promise<DeadLetter[]> {
    const entries = (await this.redis.xrange(this.keys.dead, '-', '+')) as RawEntry[];
    return entries.map((raw) => this.open(raw));
  }

  /** Forgets an erased member as `forgetMember` says. */
  async forget(memberId: string): Promise<void> {
    const entries = (await this.redis.xrange(this.keys.dead, '-', '+')) as RawEntry[];
    for (const { id, event: known, ...detail } of entries.map((raw) => this.open(raw))) {
      const event = forgetMember(known, memberId);
      if (event === known) continue;
      if (event === null) await this.redis.xdel(this.keys.dead, id);
      else {
        const texts = [JSON.stringify(event), JSON.stringify(detail)] as const;
        await this.redis.eval(rewriteScript, 1, this.keys.dead, id, ...texts);
      }
    }
  }

  /** Puts a letter back into the log for its group alone. */
  async replay(id: string): Promise<boolean> {
    if (!/^\d+-\d+$/.test(id)) return false;
    const [raw] = (await this.redis.xrange(this.keys.dead, id, id)) as RawEntry[];
    if (!raw) return false;
    const epoch = (await this.redis.get(this.keys.epoch)) ?? 'none';
    const entry = decodeEntry(raw);
    const type = parseEntry(entry)?.type;
    const typed = type === undefined ? [] : ['t', type];
    const { group } = this.open(raw);
    await this.redis
      .multi()
      .xadd(this.keys.stream, '*', ...typed, 'e', entry.text, 'p', epoch, 'g', group)
      .xdel(this.keys.dead, id)
      .exec();
    return true;
  }

  private open(raw: RawEntry): DeadLetter {
    const entry = decodeEntry(raw);
    const fields = raw[1] ?? [];
    const detail = JSON.parse(fields[fields.indexOf('d') + 1] ?? '{}') as Omit<DeadLetter, 'id' | 'event'>;
    const unreadable = {
      id: raw[0],
      type: 'unreadable',
      v: 0,
      at: detail.at,
      actor: null,
      requestId: null,
      data: entry.text,
    };
    return { id: raw[0], event: parseEntry(entry) ?? unreadable, ...detail };
  }
}
