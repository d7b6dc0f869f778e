import type { Told } from '@ankur/contracts/community/told';
import type { HiddenMemberRepository } from './hidden-member.repository.ts';

/** Leaves of those concerned whoever wants to be told of what `by` did: not themselves, nor who does not see them. */
export async function whomToTell(
  hiddenMembers: Pick<HiddenMemberRepository, 'of'>,
  by: string,
  concerned: Told,
): Promise<Told> {
  const wishes = Object.entries(concerned as Record<string, string>).map(async ([as, member]) => {
    const isTold = member !== by && !(await hiddenMembers.of(member)).everywhere.has(by);
    return isTold ? [[as, member]] : [];
  });
  return Object.fromEntries((await Promise.all(wishes)).flat()) as Told;
}
