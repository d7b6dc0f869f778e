import { createServiceClient } from '@ankur/service-kit/call-service';
import { serviceUrls } from '@ankur/service-kit/env';
import { findSubscribers } from '@ankur/service-kit/find-subscribers';
import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { appealsRoutes } from './appeals/appeals.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { casesRoutes } from './cases/cases.routes.ts';
import { claimsRoutes } from './claims/claims.routes.ts';
import { sweepWaiting } from './cases/sweep-waiting.ts';
import { sweepClaims } from './claims/release-case.ts';
import { createContext, type Timing } from './context.ts';
import { decisionsRoutes } from './decisions/decisions.routes.ts';
import { resendDecisions } from './decisions/resend-decisions.ts';
import type { ModerationEnv } from './env.ts';
import { flagsRoutes } from './flags/flags.routes.ts';
import { sweepFlags } from './flags/sweep-flags.ts';
import { historyRoutes } from './history/history.routes.ts';
import { memberDataRoutes } from './member-data/member-data.routes.ts';
import { myFlagsRoutes } from './my-flags/my-flags.routes.ts';
import { rehearsalRoutes } from './rehearsal/rehearsal.routes.ts';
import { screeningRoutes } from './screening/screening.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { casesHaveMedia } from './migrations/0001-cases-have-media.ts';
import { casesKnowSinceWhenTheyWait } from './migrations/0002-cases-know-since-when-they-wait.ts';
import { moderationProjections } from './projections/projections.ts';
import { startSweep, type Sweep } from './sweep.ts';

/** One round of what is no hurry falls on so many of what is. */
const rareRounds = 5;

export interface ModerationDeps extends ServiceDeps<ModerationEnv> {
  timing?: Partial<Timing>;
}

/** Flags, cases, decisions, settings, screening and the audit log. */
export function createModerationService(deps: ModerationDeps): RunningService {
  const { timing, env } = deps;
  return createService('moderation', deps, (base) => {
    const context = createContext({
      ...base,
      ...(timing ? { timing } : {}),
      limitScale: env.RATE_LIMIT_SCALE,
    });
    const services = createServiceClient({
      from: 'moderation',
      secret: env.INTERNAL_SECRET,
      urls: deps.urls ?? serviceUrls(env),
    });
    let sweeps: Sweep[] = [];
    return {
      routes: [
        ...flagsRoutes(context),
        ...myFlagsRoutes(context),
        ...casesRoutes(context),
        ...decisionsRoutes(context),
        ...appealsRoutes(context),
        ...claimsRoutes(context),
        ...historyRoutes(context, services),
        ...settingsRoutes(context),
        ...screeningRoutes(context),
        ...rehearsalRoutes(context),
        ...auditRoutes(context),
        ...analyticsRoutes(context),
        ...memberDataRoutes(context),
      ],
      subscribers: findSubscribers(new URL('subscribers/', import.meta.url), context),
      projections: moderationProjections(context),
      migrations: [casesHaveMedia, casesKnowSinceWhenTheyWait],
      follows: [context.settings],
      onStart: () => {
        const start = (tasks: readonly ((on: typeof context) => Promise<void>)[], sweepMs: number) =>
          startSweep(
            tasks.map((task) => () => task(context)),
            { logger: base.logger, sweepMs },
          );
        const { sweepMs } = context.timing;
        // No flag is out of sight for long; what these three find is due after half a minute at the earliest.
        sweeps = [
          start([sweepFlags], sweepMs),
          start([resendDecisions, sweepClaims, sweepWaiting], sweepMs * rareRounds),
        ];
        return Promise.resolve();
      },
      onStop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))),
    };
  });
}
