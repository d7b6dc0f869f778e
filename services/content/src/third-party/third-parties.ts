import type { Logger } from '@ankur/service-kit/logger';
import type { ContentEnv } from '../env.ts';
import { createNewsSource } from '../news/news-source.ts';
import { createScoresSource } from '../scores/scores-source.ts';
import { createGetJson, type GetJson } from './get-json.ts';
import { systemClock, type Clock } from './kept-answers.ts';

/** What every source of a third party works with. */
export interface SourceDeps {
  env: ContentEnv;
  getJson: GetJson;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

/** For tests: time that does not pass by itself, and less patience with a server that hangs. */
export interface ThirdPartyTiming {
  clock: Clock;
  timeoutMs: number;
}

/** The third parties of member-area §7. `stop` gives up what is under way. */
export function createThirdParties(
  { env, logger }: Pick<SourceDeps, 'env' | 'logger'>,
  { clock = systemClock, timeoutMs }: Partial<ThirdPartyTiming> = {},
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const allowPrivate = env.PRIVATE_THIRD_PARTIES;
  const getJson = createGetJson({ allowPrivate, signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const deps: SourceDeps = { env, getJson, clock, logger, signal };
  return {
    news: createNewsSource(deps),
    scores: createScoresSource(deps),
    stop: () => stopping.abort(),
  };
}
export type ThirdParties = ReturnType<typeof createThirdParties>;
