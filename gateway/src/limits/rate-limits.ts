import { AppError } from '@ankur/contracts/error-codes';
import type { LimitClass } from '@ankur/contracts/endpoint';
import { openRedis } from '@ankur/service-kit/bus/redis-connection';
import { requestState } from '@ankur/service-kit/http/request-state';
import type { Logger } from '@ankur/service-kit/logger';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit, type RateLimitInfo } from 'express-rate-limit';
import { addressKey } from '../http/client-address.ts';
import { limitRules, type LimitRule } from './limit-classes.ts';
import { SharedCounters } from './shared-counters.ts';

/** Where counters live and how far the limits are raised. */
export interface RateLimitOptions {
  scale: number;
  redisUrl: string | undefined;
  logger: Logger;
}

/** The limiters of all classes. */
export interface RateLimits {
  of(limitClass: LimitClass): RequestHandler;
  close(): void;
}

/** Who is signed in, where that decides. */
function memberOf(rule: LimitRule, res: Response): string | null {
  return rule.by === 'caller' ? (requestState(res).caller?.userId ?? null) : null;
}

function keyOf(rule: LimitRule): (req: Request, res: Response) => string {
  return (req, res) => {
    const member = memberOf(rule, res);
    return member ? `user:${member}` : `address:${addressKey(req.ip ?? 'unknown')}`;
  };
}

function limitOf(rule: LimitRule, scale: number): (req: Request, res: Response) => number {
  return (_req, res) => {
    const limit = memberOf(rule, res) ? rule.limit : (rule.anonymous ?? rule.limit);
    return Math.max(1, Math.round(limit * scale));
  };
}

function secondsLeft(req: Request): number {
  const info = (req as Request & { rateLimit?: RateLimitInfo }).rateLimit;
  const reset = info?.resetTime?.getTime() ?? Date.now() + 1000;
  return Math.max(1, Math.ceil((reset - Date.now()) / 1000));
}

/** Every request waits for its counter, so Redis has no more than this; after that it is counted here. */
const counterTimeoutMs = 250;

/** Creates one limiter per class; an exceeded limit is a RATE_LIMITED problem with Retry-After. */
export function createRateLimits({ scale, redisUrl, logger }: RateLimitOptions): RateLimits {
  const redis = redisUrl === undefined ? null : openRedis(redisUrl, { commandTimeout: counterTimeoutMs });
  const limiters = Object.fromEntries(
    Object.entries(limitRules).map(([name, rule]) => [
      name,
      rateLimit({
        windowMs: rule.windowMs,
        limit: limitOf(rule, scale),
        keyGenerator: keyOf(rule),
        standardHeaders: false,
        legacyHeaders: false,
        validate: false,
        ...(redis ? { store: new SharedCounters(redis, `limit:${name}:`, logger) } : {}),
        handler: (req, _res, next) => next(new AppError('RATE_LIMITED', { retryAfter: secondsLeft(req) })),
      }) as RequestHandler,
    ]),
  ) as Record<LimitClass, RequestHandler>;
  return { of: (limitClass) => limiters[limitClass], close: () => redis?.disconnect() };
}
