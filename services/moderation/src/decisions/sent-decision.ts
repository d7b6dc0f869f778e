import type { ContentStatus } from '@ankur/contracts/community/post';
import type { Timing } from '../context.ts';

/** A decision as its owner has to apply it; `dueAt` is when it is sent again unless applied by then. */
export interface SentDecision {
  status: ContentStatus;
  reason: string | null;
  rule: string | null;
  version: number;
  retries: number;
  dueAt: Date;
}

/** An owner that is down for hours must not come back to a flood of repetitions: waits double up to 32 times the first. */
const maxWait = 32;

function dueAfter(retries: number, { applyWithinMs }: Timing): Date {
  return new Date(Date.now() + applyWithinMs * Math.min(2 ** retries, maxWait));
}

export function firstSent(decision: Omit<SentDecision, 'retries' | 'dueAt'>, timing: Timing): SentDecision {
  return { ...decision, retries: 0, dueAt: dueAfter(0, timing) };
}

export function sentAgain(decision: SentDecision, timing: Timing): SentDecision {
  const retries = decision.retries + 1;
  return { ...decision, retries, dueAt: dueAfter(retries, timing) };
}
