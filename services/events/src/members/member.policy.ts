import type { MemberStanding } from './member.repository.ts';

/**
 * Whom a reader is shown by name among those who are going (C20): members under 18 only who is verified and not known to be
 * one, those without a guardian's consent nobody. Of whom nothing is known yet nobody is shown either.
 */
export function maySeeGoing(reader: MemberStanding | undefined, going: MemberStanding | undefined): boolean {
  if (going?.isMinor === false) return true;
  return going?.isPrivate === false && reader?.isVerified === true && reader.isMinor === false;
}
