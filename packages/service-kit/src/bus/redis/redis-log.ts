import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Position, PositionedEvent } from '../bus.ts';
import { compareOffsets, formatPosition, parsePosition } from '../position.ts';
import { connected } from './redis-connection.ts';
import { decodePublic, infoOf, type RedisKeys } from './redis-entry.ts';

const rememberEvents = 5000;
const historyLimit = 5000;

/** Appends only while the epoch is the expected one, so that a publisher learns that the log was lost before it adds to the new one. */
const appendScript = `
local epoch = redis.call('GET', KEYS[2])
if not epoch then epoch = ARGV[1]; redis.call('SET', KEYS[2], epoch) end
if ARGV[2] ~= '' and epoch ~= ARGV[2] then return {epoch, ''} end
return {epoch, redis.call('XADD', KEYS[1], '*', 't', ARGV[4], 'e', ARGV[3], 'p', epoch)}`;

/** Begins a new epoch unless another instance already did. */
const renewScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2]) end
return redis.call('GET', KEYS[1])`;

interface Sent {
  id: string;
  type: string;
  text: string;
}

function newEpoch(): string {
  return randomBytes(6).toString('hex');
}

/**
 * The event log in Redis as one process sees it. It remembers what it published lately: when Redis comes back empty
 * or older than before (a new epoch), those events are published again, so that no group misses them.
 */
export class RedisLog {
  private readonly redis: Redis;
  private readonly keys: RedisKeys;
  private readonly sent: Sent[] = [];
  private epoch = '';
  private recovering: Promise<void> | null = null;

  constructor(redis: Redis, keys: RedisKeys) {
    this.redis = redis;
    this.keys = keys;
    redis.on('ready', () => void this.checkLog().catch(() => undefined));
  }

  async publish(event: DomainEvent): Promise<Position> {
    await connected(this.redis, 1000);
    const text = JSON.stringify(event);
    for (let round = 0; round < 3; round += 1) {
      await this.recovering;
      const { epoch, id } = await this.append({ type: event.type, text }, this.epoch);
      if (id !== '') {
        this.remember(epoch, { id, type: event.type, text });
        return formatPosition(epoch, id);
      }
      await this.recover(epoch);
    }
    throw new Error('the event log keeps changing its epoch');
  }

  async currentEpoch(): Promise<string> {
    const epoch = await this.redis.get(this.keys.epoch);
    if (epoch !== null) return epoch;
    await this.redis.set(this.keys.epoch, newEpoch(), 'NX');
    return (await this.redis.get(this.keys.epoch)) ?? '';
  }

  async head(): Promise<Position> {
    return formatPosition(await this.currentEpoch(), await this.lastId());
  }

  async since(ms: number): Promise<PositionedEvent[]> {
    const [seconds] = await this.redis.time();
    const from = Math.max(0, Number(seconds) * 1000 - ms);
    const entries = await this.redis.xrange(this.keys.stream, String(from), '+', 'COUNT', historyLimit);
    return decodePublic(entries);
  }

  async after(position: Position, limit: number): Promise<PositionedEvent[] | 'gap'> {
    const parsed = parsePosition(position);
    if (parsed?.epoch !== (await this.currentEpoch())) return 'gap';
    const [trimmed, last] = await Promise.all([this.redis.get(this.keys.trimmed), this.lastId()]);
    if (compareOffsets(parsed.offset, trimmed ?? '0-0') < 0 || compareOffsets(parsed.offset, last) > 0)
      return 'gap';
    const entries = await this.redis.xrange(this.keys.stream, `(${parsed.offset}`, '+', 'COUNT', limit);
    return decodePublic(entries);
  }

  /** After a reconnect: was the log lost, or restored from an older copy? */
  private async checkLog(): Promise<void> {
    if (this.epoch === '') return;
    const epoch = await this.currentEpoch();
    const mine = this.sent.at(-1)?.id;
    if (epoch !== this.epoch) await this.recover(epoch);
    else if (mine !== undefined && compareOffsets(mine, await this.lastId()) > 0) {
      const renewed = await this.redis.eval(renewScript, 1, this.keys.epoch, epoch, newEpoch());
      await this.recover(String(renewed));
    }
  }

  private recover(epoch: string): Promise<void> {
    this.recovering ??= this.republish(epoch).finally(() => {
      this.recovering = null;
    });
    return this.recovering;
  }

  private async republish(epoch: string): Promise<void> {
    for (const sent of this.sent) {
      const kept = await this.redis.xrange(this.keys.stream, sent.id, sent.id);
      if (kept.length > 0) continue;
      const { id } = await this.append(sent, epoch);
      if (id === '') return;
      sent.id = id;
    }
    this.epoch = epoch;
  }

  private async append(
    { type, text }: Pick<Sent, 'type' | 'text'>,
    expected: string,
  ): Promise<{ epoch: string; id: string }> {
    const { stream, epoch: epochKey } = this.keys;
    const reply = await this.redis.eval(appendScript, 2, stream, epochKey, newEpoch(), expected, text, type);
    const [epoch = '', id = ''] = reply as string[];
    return { epoch, id };
  }

  private remember(epoch: string, sent: Sent): void {
    this.epoch = epoch;
    this.sent.push(sent);
    if (this.sent.length > rememberEvents) this.sent.splice(0, this.sent.length - rememberEvents);
  }

  private async lastId(): Promise<string> {
    try {
      return String(infoOf(await this.redis.xinfo('STREAM', this.keys.stream)).get('last-generated-id'));
    } catch (error) {
      if (error instanceof Error && error.message.includes('no such key')) return '0-0';
      throw error;
    }
  }
}
