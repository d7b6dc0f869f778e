import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { provePassword } from '../passwords/prove-password.ts';

/** Draws a secret for who knows the password: a stolen token alone locks nobody out of the own account. */
export function startTwoFactor(context: IdentityContext): UseCase<typeof twoFactorEndpoints.startTwoFactor> {
  return async ({ body, caller: { userId, sessionId } }) => {
    const user = await context.users.get(userId);
    if (await context.twoFactor.on(userId)) throw new AppError('TWO_FACTOR_ON');
    await provePassword(context, user, { password: body.password, field: 'password', sessionId });
    const { generateSecret, generateURI } = await import('otplib');
    const secret = generateSecret();
    await context.twoFactor.begin(userId, secret);
    const issuer = context.settings.current().product.name;
    return { secret, uri: generateURI({ issuer, label: user.email, secret }) };
  };
}
