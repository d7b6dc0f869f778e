import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

/** Whether the platform asks this role for a second step. */
export const isRequired = ({ settings }: Pick<IdentityContext, 'settings'>, role: string | null): boolean =>
  role === 'admin' && settings.current().security.requireAdmin2FA;

export function getTwoFactor(context: IdentityContext): UseCase<typeof twoFactorEndpoints.getTwoFactor> {
  return async ({ caller }) => {
    const on = await context.twoFactor.on(caller.userId);
    return {
      enabled: on !== null,
      required: isRequired(context, caller.role),
      recoveryCodesLeft: on?.recovery.length ?? 0,
    };
  };
}
