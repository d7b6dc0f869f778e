import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';

export function screeningRoutes({ screen }: ModerationContext): RouteRegistration[] {
  return [
    route(screeningEndpoints.screenContent, ({ body }) => {
      const { verdict, rule } = screen(body);
      return Promise.resolve(verdict === 'hold' ? { verdict, rule } : { verdict: 'publish', rule: null });
    }),
  ];
}
