import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { stopTwoFactor } from './stop-two-factor.ts';

/** The second step of signing in itself is wired where sessions begin. */
export const twoFactorRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(twoFactorEndpoints.getTwoFactor, getTwoFactor(context)),
  route(twoFactorEndpoints.startTwoFactor, startTwoFactor(context)),
  route(twoFactorEndpoints.confirmTwoFactor, confirmTwoFactor(context)),
  route(twoFactorEndpoints.renewRecoveryCodes, renewRecoveryCodes(context)),
  route(twoFactorEndpoints.stopTwoFactor, stopTwoFactor(context)),
];
