import { moderationInternalEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';

export function screeningRoutes({ rules }: ModerationContext): RouteRegistration[] {
  return [
    route(moderationInternalEndpoints.screenContent, ({ body }) => {
      const { verdict, rule } = rules.screen(body);
      return Promise.resolve(verdict === 'hold' ? { verdict, rule } : { verdict: 'publish', rule: null });
    }),
  ];
}
