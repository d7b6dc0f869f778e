import { remoteHealthEndpoints } from '@ankur/contracts/gateway/remote-health.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { releaseBoard } from './release-board.ts';
import { reportRemotes, type HealthContext } from './report-remotes.ts';

/** Reports of browsers and the board that shows them. */
export function remoteHealthRoutes(context: HealthContext): RouteRegistration[] {
  return [
    route(remoteHealthEndpoints.reportRemotes, async ({ body, caller }) => ({
      accepted: await reportRemotes(context, body.reports, caller.userId),
    })),
    route(remoteHealthEndpoints.getReleaseBoard, async () => ({ remotes: await releaseBoard(context) })),
  ];
}
