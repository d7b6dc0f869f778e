import { AppError } from '@ankur/contracts/error-codes';
import type { LimitClass } from '@ankur/contracts/endpoint';
import { openRedis } from '@ankur/service-kit/bus/redis-connection';
import type { Logger } from '@ankur/service-kit/logger';
import { addressKey } from '../http/client-address.ts';
import type { Visit } from '../visit.ts';
import { limitRules, type LimitRule } from './limit-classes.ts';
import { LocalCounters, type Count } from './local-counters.ts';
import { SharedCounters } from './shared-counters.ts';

/** Where counters live and how far the limits are raised. */
export interface RateLimitOptions {
  scale: number;
  redisUrl: string | undefined;
  logger: Logger;
}

/** Whose call is counted. */
export type Counted = Pick<Visit, 'caller' | 'address'>;

/** The limiters of all classes. */
export interface RateLimits {
  /** Counts a call; throws RATE_LIMITED with the time to wait once there were too many. Nothing to wait for where counters are local. */
  count(limitClass: LimitClass, who: Counted): Promise<Count> | Count;
  /** Takes back what was counted so for a call that has come to nothing in the gateway itself. */
  giveBack(limitClass: LimitClass, who: Counted, count: Count): Promise<void> | void;
  close(): void;
}

/** Who is signed in, where that decides. */
function memberOf(rule: LimitRule, { caller }: Counted): string | null {
  return rule.by === 'caller' ? (caller?.userId ?? null) : null;
}

const keyOf = (member: string | null, { address }: Counted) =>
  member === null ? `address:${addressKey(address)}` : `user:${member}`;

/** The refusal of a class that says how long to wait. */
function wordsOf({ refused }: LimitRule, seconds: number): { message?: string } {
  if (refused === undefined) return {};
  const minutes = Math.ceil(seconds / 60);
  return { message: `${refused} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.` };
}

function assertWithin(count: Count, limit: number, rule: LimitRule): Count {
  const { hits, resetAt } = count;
  if (hits <= limit) return count;
  const retryAfter = Math.max(1, Math.ceil((resetAt - Date.now()) / 1000));
  throw new AppError('RATE_LIMITED', { retryAfter, ...wordsOf(rule, retryAfter) });
}

/** Every request waits for its counter, so Redis has no more than this; after that it is counted here. */
const counterTimeoutMs = 250;

/** Creates one limiter per class. */
export function createRateLimits({ scale, redisUrl, logger }: RateLimitOptions): RateLimits {
  const redis = redisUrl === undefined ? null : openRedis(redisUrl, { commandTimeout: counterTimeoutMs });
  const limiters = new Map(
    Object.entries(limitRules).map(([name, rule]) => {
      const { windowMs } = rule;
      const scaled = (limit: number) => Math.max(1, Math.round(limit * scale));
      const counters = redis
        ? new SharedCounters({ redis, prefix: `limit:${name}:`, windowMs, logger })
        : new LocalCounters(windowMs);
      const limits = { member: scaled(rule.limit), strangers: scaled(rule.anonymous ?? rule.limit) };
      return [name as LimitClass, { rule, counters, limits }] as const;
    }),
  );
  const placeOf = (limitClass: LimitClass, who: Counted) => {
    const { rule, counters, limits } = limiters.get(limitClass) as NonNullable<
      ReturnType<typeof limiters.get>
    >;
    const member = memberOf(rule, who);
    return {
      ...{ rule, counters, key: keyOf(member, who) },
      limit: member === null ? limits.strangers : limits.member,
    };
  };
  return {
    count(limitClass, who) {
      const { rule, counters, key, limit } = placeOf(limitClass, who);
      const count = counters.increment(key);
      if (count instanceof Promise) return count.then((counted) => assertWithin(counted, limit, rule));
      return assertWithin(count, limit, rule);
    },
    giveBack(limitClass, who, count) {
      const { counters, key, limit } = placeOf(limitClass, who);
      return counters.giveBack(key, count, limit);
    },
    close: () => redis?.disconnect(),
  };
}
