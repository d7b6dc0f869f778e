import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { changePassword } from '../passwords/change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestEmailProof } from './request-email-proof.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

export const recoveryRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(credentialEndpoints.changePassword, changePassword(context)),
  route(credentialEndpoints.requestPasswordReset, requestPasswordReset(context)),
  route(credentialEndpoints.resetPassword, resetPassword(context)),
  route(credentialEndpoints.requestEmailChange, requestEmailChange(context)),
  route(credentialEndpoints.requestEmailProof, requestEmailProof(context)),
  route(credentialEndpoints.confirmEmailChange, confirmEmailChange(context)),
];
