import type { DataItem } from '@ankur/service-kit/member-data/read-member-data';
import type { IdentityContext } from '../context.ts';
import { viewMembership } from '../membership/membership.view.ts';
import { viewResume } from '../resumes/resume.view.ts';
import type { StoredUser } from '../users/user.model.ts';
import { viewOwnUser } from '../users/user.view.ts';
import { viewOwnVerification } from '../verification/verification.view.ts';

/** The account itself, with what stands in its document. Guardians and coach are ids; who decided stays with the admins. */
export function ownAccount(user: StoredUser): DataItem {
  const { family, suspensionSteps = [], suspensionAppeal } = user;
  return {
    ...viewOwnUser(user),
    performanceDNA: user.performanceDNA ?? null,
    performanceOn: user.performanceOn ?? null,
    lastActiveAt: user.lastActiveAt ?? null,
    emailConfirmed: user.confirmedEmail === user.email,
    membership: viewMembership(user),
    verification: viewOwnVerification(user),
    suspensions: suspensionSteps.map(({ act, at, reason, until }) => ({ act, at, reason, until })),
    suspensionAppeal: suspensionAppeal
      ? {
          text: suspensionAppeal.text,
          at: suspensionAppeal.at,
          outcome: suspensionAppeal.outcome ?? null,
          reply: suspensionAppeal.reply ?? null,
        }
      : null,
    family: family
      ? {
          guardians: family.guardians.map(({ id, since, consent, at }) => ({ id, since, consent, at })),
          consentAt: family.consentAt ?? null,
          coachId: family.coachId ?? null,
        }
      : null,
  };
}

/** How the member signs in: no secret, hash, or token is among it. */
export async function ownSecurity(
  { twoFactor, sessions }: IdentityContext,
  memberId: string,
): Promise<DataItem> {
  const [second, open] = await Promise.all([twoFactor.on(memberId), sessions.openOf(memberId)]);
  return {
    twoFactor: second ? { enabled: true, recoveryCodesLeft: second.recovery.length } : { enabled: false },
    sessions: open.map(({ device, createdAt, rotatedAt }) => ({
      device: device ?? '',
      createdAt,
      lastSeenAt: rotatedAt,
    })),
  };
}

/** The resume in use; one that was deleted and can be restored is not named. */
export async function ownResume({ resumes }: IdentityContext, memberId: string): Promise<DataItem[]> {
  const [stored, photo] = await Promise.all([resumes.find(memberId), resumes.findPhoto(memberId)]);
  if (!stored) return [];
  const { profileImage: _address, ...resume } = viewResume(stored, photo !== null);
  return [{ ...resume, photo: photo && { encoding: 'base64', data: photo.toString('base64') } }];
}
