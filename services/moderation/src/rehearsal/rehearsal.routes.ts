import { ruleEndpoints } from '@ankur/contracts/moderation/rules.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { rehearseRules } from './rehearse-rules.ts';
import { testRules } from './test-rules.ts';

export function rehearsalRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(ruleEndpoints.testRules, testRules(context)),
    route(ruleEndpoints.rehearseRules, rehearseRules(context)),
  ];
}
