import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';

export function screeningRoutes({ rules }: ModerationContext): RouteRegistration[] {
  return [
    route(screeningEndpoints.screenContent, ({ body }) => {
      const { verdict, rule } = rules.screen(body);
      return Promise.resolve(verdict === 'hold' ? { verdict, rule } : { verdict: 'publish', rule: null });
    }),
  ];
}
