import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { inviteEndpoints } from '@ankur/contracts/identity/invites.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { inviteActed } from './invite-acts.ts';
import { hashOfCode, newInviteCode } from './invite-code.ts';
import type { StoredInvite } from './invite.repository.ts';
import { viewInvite } from './invite.view.ts';

const maxDays = 366;
const dayMs = 24 * 60 * 60_000;

function parseExpiry(expiresAt: string): Date {
  const end = new Date(expiresAt);
  const ahead = end.getTime() - Date.now();
  if (ahead > 0 && ahead <= maxDays * dayMs) return end;
  const message = ahead > 0 ? 'must be within a year' : 'must be in the future';
  throw new AppError('VALIDATION_FAILED', {
    field: 'expiresAt',
    message,
    errors: [{ field: 'expiresAt', message }],
  });
}

/** Makes an invitation; whoever reads the answer is the only one who knows its code. */
export function createInvite({ invites }: IdentityContext): UseCase<typeof inviteEndpoints.createInvite> {
  return async (input) => {
    const { body, caller } = input;
    const code = newInviteCode();
    const invite: StoredInvite = {
      _id: new Types.ObjectId(),
      codeHash: hashOfCode(code),
      hint: code.slice(-4),
      note: body.note,
      uses: body.uses,
      left: body.uses,
      expiresAt: parseExpiry(body.expiresAt),
      createdAt: new Date(),
      createdBy: { id: caller.userId, username: caller.username },
      version: 1,
    };
    await invites.insert(invite, inviteActed('invite.create', invite, input));
    return { invite: viewInvite(invite), code };
  };
}
