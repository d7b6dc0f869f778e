import { maxNotifications } from '@ankur/contracts/identity/notifications/notification-kinds';
import { cardRole } from '@ankur/contracts/roles';
import { dataAtOnce, type DataSections } from '@ankur/service-kit/member-data/read-member-data';
import type { IdentityContext } from '../context.ts';
import { toldStatusOf } from '../family/contact/contact.policy.ts';
import { listSent } from '../family/contact/list-contact-requests.ts';
import { ownAccount, ownResume, ownSecurity } from './own-account.ts';

/** More than any member has of anything that is read at once. */
const maxItems = 10_000;

function familySections(context: IdentityContext): DataSections {
  const { users, contacts, contactLog } = context;
  return {
    children: dataAtOnce(async (memberId) =>
      (await users.childrenOf(memberId)).map(({ _id, family }) => {
        const own = family?.guardians.find(({ id }) => id === memberId);
        return { athleteId: _id, since: own?.since, consent: own?.consent, at: own?.at };
      }),
    ),
    // As they stand: a grant that a block has closed is no longer one, here as little as on the page.
    contactRequestsMade: dataAtOnce(async (memberId) =>
      (await listSent(context, memberId, { now: new Date(), limit: maxItems })).map(
        ({ athleteId, purpose, message, askedAt, answeredAt, status }) => ({
          athleteId,
          purpose,
          message,
          status: toldStatusOf({ status }),
          askedAt,
          answeredAt,
        }),
      ),
    ),
    contactRequestsReceived: dataAtOnce(async (memberId) =>
      (await contacts.to([memberId], maxItems)).map(
        ({ requesterId, purpose, status, askedAt, answeredAt }) => ({
          requesterId,
          purpose,
          status,
          askedAt,
          answeredAt,
        }),
      ),
    ),
    contactLog: dataAtOnce(async (memberId) =>
      (await contactLog.list(memberId, { skip: 0, limit: maxItems })).map(({ what, role, purpose, at }) => ({
        what,
        ...cardRole(role),
        purpose,
        at,
      })),
    ),
  };
}

function sportSections({ results, vouches }: IdentityContext): DataSections {
  return {
    results: dataAtOnce(async (memberId) =>
      (await results.ofAthlete(memberId, maxItems)).map(({ source, sourceId, title, on, told }) => ({
        source,
        sourceId,
        title,
        on,
        results: told,
      })),
    ),
    vouchesReceived: dataAtOnce(async (memberId) =>
      (await vouches.ofAthlete(memberId, maxItems)).map(({ coachId, season, words, figures, at, state }) => ({
        coachId,
        season,
        words,
        figures,
        at,
        state,
      })),
    ),
    vouchesGiven: dataAtOnce(async (memberId) =>
      (await vouches.saidBy(memberId, maxItems)).map(({ athleteId, season, words, figures, at, state }) => ({
        athleteId,
        season,
        words,
        figures,
        at,
        state,
      })),
    ),
  };
}

function traceSections({ notifications, profileViews, activity, streaks }: IdentityContext): DataSections {
  return {
    // Titles may be words of others: what a line is about says its address.
    notifications: dataAtOnce(async (memberId) =>
      (await notifications.lines.list(memberId, { before: null, limit: maxNotifications })).map(
        ({ kind, at, path, count, readAt }) => ({ kind, at, path, count, readAt }),
      ),
    ),
    notificationKindsOff: dataAtOnce(async (memberId) =>
      (await notifications.readers.getKindsOff(memberId)).map((kind) => ({ kind })),
    ),
    mailOfTheDay: dataAtOnce(async (memberId) => [{ on: await notifications.digests.isOn(memberId) }]),
    profilesLookedAt: dataAtOnce(async (memberId) =>
      (await profileViews.by(memberId, maxItems)).map(({ profileId, at }) => ({ profileId, at })),
    ),
    viewsOfProfile: dataAtOnce(async (memberId) =>
      (await profileViews.latest(memberId, new Date(), maxItems)).map(({ role, at }) => ({
        ...cardRole(role),
        at,
      })),
    ),
    days: dataAtOnce(async (memberId) =>
      (await activity.daysOf(memberId)).map(({ day, sport, features, periods, visits, ms }) => ({
        day,
        sport,
        features,
        periods,
        visits,
        ms,
      })),
    ),
    streak: dataAtOnce(async (memberId) => {
      const streak = await streaks.of(memberId, new Date());
      return streak ? [streak] : [];
    }),
  };
}

/** What identity holds of a member. Other members are ids, and nobody's contact is among it, nor who of them reviews content. */
export function identityData(context: IdentityContext): DataSections {
  return {
    account: dataAtOnce(async (memberId) => [ownAccount(await context.users.get(memberId))]),
    security: dataAtOnce(async (memberId) => [await ownSecurity(context, memberId)]),
    resume: dataAtOnce((memberId) => ownResume(context, memberId)),
    ...familySections(context),
    ...sportSections(context),
    ...traceSections(context),
  };
}
