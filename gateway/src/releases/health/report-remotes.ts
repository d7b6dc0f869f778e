import { createHmac } from 'node:crypto';
import type { RemoteReport } from '@ankur/contracts/gateway/remote-health.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { returnToPrevious } from '../acts/activate-release.ts';
import type { ReleaseContext, Releaser } from '../acts/change-remote.ts';
import { endCanary } from '../acts/start-canary.ts';
import type { RemoteDocument } from '../release.model.ts';
import { failureReason } from './health.policy.ts';
import type { HealthRepository } from './health.repository.ts';

/** What reports need besides releases; `secret` keys the hash that stands for a member. */
export interface HealthContext extends ReleaseContext {
  health: HealthRepository;
  secret: string;
}

const automatic: Releaser = { actor: null, by: 'Ankur, by itself', requestId: null };

/** The last act that chose the active version; what was just returned to is not left again without a person. */
const lastChoice = ({ history = [] }: RemoteDocument) =>
  history.findLast(({ action }) => action === 'activate' || action === 'rollback')?.action;

/** What was seen of a version since it was given; of one that has been given once more that says nothing. */
interface Finding {
  report: RemoteReport;
  given: Date;
}

async function heal(context: HealthContext, { report, given }: Finding, reason: string): Promise<void> {
  const { name, version } = report;
  const before = await context.repository.remote(name);
  const isGiven = (since: Date) => since.getTime() === given.getTime();
  if (before?.canary?.version === version) {
    if (isGiven(before.canary.since)) await endCanary(context, { name, before, reason }, automatic);
  } else if (before?.active === version && before.previous && lastChoice(before) === 'activate') {
    if (isGiven(before.activatedAt)) await returnToPrevious(context, { name, before, reason }, automatic);
  }
}

/** Takes the reports of a member about versions that are served now, and gives a version up that fails for too many. */
export async function reportRemotes(
  context: HealthContext,
  reports: readonly RemoteReport[],
  userId: string,
): Promise<number> {
  const client = createHmac('sha256', context.secret)
    .update(`remote report of ${userId}`)
    .digest('base64url');
  // A version that nobody gets any more is of no interest, and names that nobody published fill no store.
  const relevant = reports.flatMap((report): Finding[] => {
    const given = context.registry.givenAt(report.name, report.version);
    return given === undefined ? [] : [{ report, given }];
  });
  for (const finding of relevant) {
    const known = await context.health.add(finding.report, client, finding.given);
    const reason = failureReason(known);
    if (reason === null) continue;
    await heal(context, finding, reason).catch((error: unknown) => {
      // Another gateway was faster, or the earlier version no longer fits.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return relevant.length;
}
