import type { clientReportEndpoints } from '@ankur/contracts/identity/client-reports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';
import { isAdult } from '../users/age.ts';
import { networkOf } from '../passwords/network-of.ts';
import { redact } from './redact.ts';

/** Whether what somebody opens is counted: of members only those who are known to be of age (M09). */
async function isCounted({ users }: IdentityContext, userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  const user = await users.find(userId);
  return user !== null && isAdult(user, new Date());
}

/** Counts opened screens and keeps errors; who sent them is not kept. */
export function sendClientReport(
  context: IdentityContext,
): UseCase<typeof clientReportEndpoints.sendClientReport, { address: string | undefined }> {
  return async ({ body: { views, errors }, caller, address }) => {
    const { clientReports, logger } = context;
    const now = new Date();
    const day = dayInIndia(now);
    if (views.length > 0 && (await isCounted(context, caller.userId)))
      for (const view of views) await clientReports.countPage({ day, ...view }, networkOf(address));
    for (const { area, path, message } of errors) {
      const told = { area, path, message: redact(message) };
      logger.warn(told, 'A screen failed in a browser');
      await clientReports.keepError(told, now);
    }
    return { success: true as const };
  };
}
