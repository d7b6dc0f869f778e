import { AppError } from '@ankur/contracts/error-codes';
import type { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { leaveFamily } from '../family/guardians/leave-family.ts';
import { vouchNews } from './vouch-news.ts';
import { viewVouch } from './vouch.view.ts';

/** The athlete hides a vouch or shows it again; of anybody else's, and of one taken back, there is none. */
export function hideVouch({ users, vouches }: IdentityContext): UseCase<typeof vouchEndpoints.hideVouch> {
  return async (input) => {
    const { params, body, caller } = input;
    const vouch = await vouches.find(params.id);
    const coach = vouch && (await users.find(vouch.coachId));
    if (vouch?.athleteId !== caller.userId || !coach) throw new AppError('NOT_FOUND');
    const { after } = await vouches.change(vouch._id, (current) => {
      if (current.state === 'revoked') throw new AppError('NOT_FOUND');
      const state = body.isHidden ? ('hidden' as const) : ('shown' as const);
      if (current.state === state) return null;
      return { set: { state, wasHidden: undefined }, events: (next) => vouchNews(next, input) };
    });
    return viewVouch(after, coach);
  };
}

/** The coach takes a vouch back; its words are not kept. */
export function revokeVouch(context: IdentityContext): UseCase<typeof vouchEndpoints.revokeVouch> {
  const { vouches } = context;
  return async (input) => {
    const { params, caller } = input;
    const vouch = await vouches.find(params.id);
    if (vouch?.coachId !== caller.userId || vouch.state === 'revoked') throw new AppError('NOT_FOUND');
    await vouches.change(vouch._id, (current) => {
      if (current.state === 'revoked') return null;
      return {
        set: {
          ...{ state: 'revoked' as const, words: '', figures: {} },
          ...(current.state === 'hidden' ? { wasHidden: true } : {}),
        },
        events: (next) => vouchNews(next, input),
      };
    });
    await leaveFamily(context, vouch, input);
    return { success: true as const };
  };
}
