import { AppError } from '@ankur/contracts/error-codes';
import { maxExportsPerDay, type dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import type { GuessRule } from '../passwords/guess-counter.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { proveCode } from '../two-factor/prove-code.ts';
import { collectData } from './collect-data.ts';
import { writeData } from './write-data.ts';

type Input = UseCaseInput<typeof dataExportEndpoints.exportOwnData>;

const dayMs = 24 * 60 * 60_000;

const refuse = (waitMs: number): void => {
  if (waitMs > 0)
    throw new AppError('RATE_LIMITED', {
      message: 'You have downloaded your data several times today. Please come back tomorrow.',
      retryAfter: Math.ceil(waitMs / 1000),
    });
};

async function spendOne({ guesses, env }: IdentityContext, key: string): Promise<void> {
  const rule: GuessRule = {
    allowed: Math.max(1, Math.round(maxExportsPerDay * env.RATE_LIMIT_SCALE)),
    windowMs: dayMs,
    lockMs: () => dayMs,
  };
  refuse(await guesses.spend(key, rule));
}

/** Answers the text of the file once the member has proved who asks, and tells them by mail that it was taken. */
export function exportOwnData(context: IdentityContext): (input: Input) => Promise<AsyncIterable<string>> {
  return async ({ body, caller }) => {
    const { userId, sessionId } = caller;
    const user = await context.users.get(userId);
    const key = `export by ${userId}`;
    // A call that is refused anyway must neither make a hash nor use up a recovery code, which is good once.
    refuse(await context.guesses.closedFor(key));
    await provePassword(context, user, { password: body.password, field: 'password', sessionId });
    if (await context.twoFactor.on(userId))
      await proveCode(context, user, { code: body.code, place: { session: sessionId ?? userId } });
    const sources = await collectData(context, userId);
    // Counted once every service has answered: the last of the day closes the count, and nothing would open it again.
    await spendOne(context, key);
    await orderNotice(context, user, 'dataExported');
    const head = {
      about: 'Everything this platform holds of your account',
      exportedAt: new Date().toISOString(),
    };
    return writeData(head, sources);
  };
}
