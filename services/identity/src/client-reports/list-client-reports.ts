import { reportDays, type clientReportEndpoints } from '@ankur/contracts/identity/client-reports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';

const maxErrors = 100;
const dayMs = 24 * 60 * 60_000;

/** How often each screen was opened. */
export function listPageViews({
  clientReports,
}: IdentityContext): UseCase<typeof clientReportEndpoints.listPageViews> {
  return async () => {
    const totals = new Map<string, number>();
    for (const { path, count } of await clientReports.pagesSince(
      dayInIndia(new Date(Date.now() - reportDays * dayMs)),
    ))
      totals.set(path, (totals.get(path) ?? 0) + count);
    const routes = [...totals].map(([path, count]) => ({ path, count }));
    return {
      routes: routes.toSorted((one, other) => other.count - one.count),
      source: 'Reports of browsers',
      countedAt: new Date().toISOString(),
    };
  };
}

/** What went wrong in browsers. */
export function listClientErrors({
  clientReports,
}: IdentityContext): UseCase<typeof clientReportEndpoints.listClientErrors> {
  return async () => ({
    errors: (await clientReports.latestErrors(maxErrors)).map(
      ({ area, path, message, count, firstAt, lastAt }) => ({
        area,
        path,
        message,
        count,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }),
    ),
  });
}
