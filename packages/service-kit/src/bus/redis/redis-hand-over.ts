import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from '../../logger.ts';
import { compareOffsets } from '../position.ts';
import { infoOf, type RedisKeys } from './redis-entry.ts';

/** A living member reads a new entry long before this, in ms. */
const answerMs = 3000;
/** A living member that is busy touches what it has in hand more often than this, in ms. */
const touchMs = 5000;
/** Field `g` of a probe: no group has this name, so everybody acknowledges it unread. */
const nobody = 'hand-over';

/** The subscribers of one service in this process. */
interface Party {
  expected: number;
  created: number;
  done: Promise<void> | null;
}

/**
 * An earlier version had one group for all subscribers of a service, named like the service. While an instance of it
 * lives, the groups of single subscribers exist already and miss nothing, but handle nothing either, so that no event is
 * handled twice at the same moment. When it is gone they begin with what is kept; the inbox knows what was handled.
 */
export class HandOver {
  private readonly parties = new Map<string, Party>();
  private readonly commands: Redis;
  private readonly keys: RedisKeys;
  private readonly logger: Logger | undefined;

  constructor(commands: Redis, keys: RedisKeys, logger?: Logger) {
    this.commands = commands;
    this.keys = keys;
    this.logger = logger;
  }

  /** A subscriber of this service will create its group. */
  expect(service: string): void {
    const party = this.parties.get(service) ?? { expected: 0, created: 0, done: null };
    party.expected += 1;
    this.parties.set(service, party);
  }

  /** A subscriber has created its group; resolves when it may read. */
  async wait(service: string, signal: AbortSignal): Promise<void> {
    const party = this.parties.get(service);
    if (!party) return;
    party.created += 1;
    party.done ??= this.takeOver(service, party, signal).catch((error: unknown) => {
      party.done = null;
      throw error;
    });
    await party.done;
  }

  private async takeOver(service: string, party: Party, signal: AbortSignal): Promise<void> {
    let told = false;
    while (!signal.aborted && (await this.find(service))) {
      if (!told)
        this.logger?.info({ service }, 'An older version may still handle events: waiting for its end');
      told = true;
      if (await this.hasLivingMember(service, signal)) continue;
      if (party.created < party.expected || signal.aborted) continue;
      await this.commands.xgroup('DESTROY', this.keys.stream, service);
      this.logger?.info({ service }, 'Took over from the older version');
    }
  }

  private async find(service: string): Promise<Map<string, unknown> | undefined> {
    const groups = (await this.commands.xinfo('GROUPS', this.keys.stream)) as unknown[];
    return groups.map(infoOf).find((group) => group.get('name') === service);
  }

  private async hasLivingMember(service: string, signal: AbortSignal): Promise<boolean> {
    const { stream } = this.keys;
    const probe = await this.commands.xadd(stream, '*', 't', nobody, 'e', '', 'g', nobody);
    await delay(answerMs, undefined, { signal }).catch(() => undefined);
    const group = await this.find(service);
    if (!group) return false;
    if (compareOffsets(String(group.get('last-delivered-id')), probe ?? '') >= 0) return true;
    const pending = (await this.commands.xpending(stream, service, '-', '+', 1000)) as [
      string,
      string,
      number,
    ][];
    return pending.some(([, , idle]) => idle < touchMs);
  }
}
