import { AppError } from '@ankur/contracts/error-codes';
import {
  maxTokensOfRemote,
  type releaseTokenEndpoints,
} from '@ankur/contracts/gateway/release-tokens.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { Types } from 'mongoose';
import { tokenActed } from './release-token-acts.ts';
import type { ReleaseTokenRepository, StoredReleaseToken } from './release-token.repository.ts';
import { viewReleaseToken } from './release-token.view.ts';
import { hashOfToken, newReleaseToken } from './token-secret.ts';

/** Makes a token; whoever reads the answer is the only one who knows it. */
export function createReleaseToken(
  tokens: ReleaseTokenRepository,
): UseCase<typeof releaseTokenEndpoints.createReleaseToken> {
  return async (input) => {
    const { remote, note } = input.body;
    const token = newReleaseToken();
    const stored: StoredReleaseToken = {
      _id: new Types.ObjectId(),
      remote,
      tokenHash: hashOfToken(token),
      hint: token.slice(-4),
      note,
      createdAt: new Date(),
      createdBy: { id: input.caller.userId, username: input.caller.username },
      version: 1,
    };
    const acts = tokenActed('releaseToken.create', stored, input);
    if (!(await tokens.insertWithin(maxTokensOfRemote, stored, acts)))
      throw new AppError('CONFLICT', {
        message: `${remote} has ${String(maxTokensOfRemote)} tokens already. Revoke one that is no longer needed.`,
      });
    return { releaseToken: viewReleaseToken(stored), token };
  };
}
