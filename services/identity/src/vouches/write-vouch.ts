import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { areParted } from '../family/are-parted.ts';
import { maySeeProfile } from '../family/guardians/family.policy.ts';
import { vouchNews } from './vouch-news.ts';
import type { StoredVouch } from './vouch.repository.ts';
import { isVerifiedCoach, seasonOf, viewVouch } from './vouch.view.ts';

type Endpoint = typeof vouchEndpoints.writeVouch;

async function store(
  { vouches }: IdentityContext,
  input: UseCaseInput<Endpoint>,
  at: Date,
): Promise<StoredVouch> {
  const { params, body, caller } = input;
  const said = { words: body.words, figures: body.figures, at, state: 'shown' as const } as Pick<
    StoredVouch,
    'words' | 'figures' | 'at' | 'state'
  >;
  const ids = { athleteId: params.id, coachId: caller.userId, season: seasonOf(at) };
  const earlier = await vouches.ofSeason(ids.athleteId, ids.coachId, ids.season);
  if (earlier === null) {
    const vouch: StoredVouch = { _id: new Types.ObjectId(), ...ids, ...said, version: 1 };
    await vouches.insert(vouch, vouchNews(vouch, input));
    return vouch;
  }
  const { after } = await vouches.change(earlier._id, (current) => {
    if (current.state !== 'revoked') throw new AppError('ALREADY_VOUCHED');
    const state = current.wasHidden ? ('hidden' as const) : said.state;
    return { set: { ...said, state }, events: (next) => vouchNews(next, input) };
  });
  return after;
}

/** A verified coach vouches for an athlete, once per season. */
export function writeVouch(context: IdentityContext): UseCase<Endpoint> {
  const { users, screenWords } = context;
  return async (input) => {
    const { params, body, caller } = input;
    const [athlete, coach] = [await users.get(params.id), await users.get(caller.userId)];
    const now = new Date();
    if (!isVerifiedCoach(coach))
      throw new AppError('VERIFIED_ONLY', { message: 'Only verified coaches can vouch for athletes.' });
    if (athlete.role !== 'athlete' || athlete.isSuspended || !maySeeProfile(athlete, coach, now))
      throw new AppError('USER_NOT_FOUND');
    if (await areParted(context, caller.userId, params.id)) throw new AppError('USER_NOT_FOUND');
    await screenWords({ field: 'words', text: body.words }, caller);
    return viewVouch(await store(context, input, now), coach);
  };
}
