import type { IdentityContext } from '../../context.ts';
import { networkOf } from '../../passwords/network-of.ts';
import type { GuessPlace } from '../../passwords/sign-in-attempts.ts';
import type { StoredUser } from '../../users/user.model.ts';
import type { Browser } from '../open-session.ts';
import { judgeToken } from '../rotation.policy.ts';
import { parseRefreshToken } from '../tokens/refresh-token.ts';

/** Where a sign-in comes from. */
export interface Origin extends Browser {
  address: string | undefined;
  refreshToken: string | undefined;
}

/** A browser with a good session of this very account guesses on an account of its own; everybody else with their network. */
export async function findGuessPlace(
  { sessions }: Pick<IdentityContext, 'sessions'>,
  user: StoredUser | null,
  { address, refreshToken }: Origin,
): Promise<GuessPlace> {
  const token = parseRefreshToken(refreshToken);
  const session = token && (await sessions.findFamily(token.familyHash));
  const isGood = session && ['current', 'justReplaced'].includes(judgeToken(session, token, new Date()));
  if (isGood && session.userId === user?._id.toHexString()) return { session: session._id };
  return { network: networkOf(address) };
}
