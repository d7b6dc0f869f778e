import { comparison, type Figure } from '../../figures/figure.ts';
import type { DashboardData, Engagement, UserStats } from './dashboard-data.ts';

const percentOf = (part: number, whole: number) =>
  whole === 0 ? '0%' : `${String(Math.round((part / whole) * 100))}%`;

/** The four stat cards (admin-console §2); suspended wins over verified, verified over pending (D22). */
export function userFigures(users: UserStats): Figure[] {
  const { totalUsers, verifiedUsers, suspendedUsers, pendingUsers, recentRegistrations, countedAt } = users;
  const { registrationsBefore: before, source = 'Accounts' } = users;
  const shared = { unit: '', source, at: countedAt } as const;
  return [
    {
      ...shared,
      label: 'Total Users',
      value: totalUsers,
      compared: `+${String(recentRegistrations)} this week${before === undefined ? '' : `, +${String(before)} the week before`}`,
      definition: 'All accounts; this week is the last 7 days.',
    },
    {
      ...shared,
      label: 'Verified Users',
      value: verifiedUsers,
      compared: `${percentOf(verifiedUsers, totalUsers)} verified`,
      definition: 'With the badge and not suspended.',
    },
    {
      ...shared,
      label: 'Suspended Users',
      value: suspendedUsers,
      compared: `${percentOf(suspendedUsers, totalUsers)} suspended`,
      definition: 'Suspended now, verified or not.',
    },
    {
      ...shared,
      label: 'Pending Users',
      value: pendingUsers,
      compared: 'awaiting verification',
      definition: 'Neither verified nor suspended.',
    },
  ];
}

/** The engagement metrics (admin-console §2), from recorded activity. */
export function engagementFigures(engagement: Engagement): Figure[] {
  const { dau, wau, mau, previous, retention7Day, retention30Day, avgSessionDuration, since, countedAt } =
    engagement;
  const { source = 'Recorded activity' } = engagement;
  const from = since === null ? 'nothing recorded yet' : `recorded since ${since}`;
  const shared = { source, at: countedAt } as const;
  const needs = (days: number) => `needs ${String(days)} recorded days, ${from}`;
  return [
    {
      ...shared,
      label: 'Daily active',
      value: dau,
      unit: '',
      compared: comparison(dau, previous.dau, 'yesterday'),
      definition: 'Members who were here today, by the day in India.',
    },
    {
      ...shared,
      label: 'Weekly active',
      value: wau,
      unit: '',
      compared: comparison(wau, previous.wau, 'the 7 days before'),
      definition: 'Members who were here in the last 7 days.',
    },
    {
      ...shared,
      label: 'Monthly active',
      value: mau,
      unit: '',
      compared: comparison(mau, previous.mau, 'the 30 days before'),
      definition: 'Members who were here in the last 30 days.',
    },
    {
      ...shared,
      label: '7-day retention',
      value: retention7Day,
      unit: '%',
      compared: retention7Day === null ? needs(14) : 'of those who were here the week before',
      definition: 'Of the members of the 7 days before, those who came back in the last 7.',
    },
    {
      ...shared,
      label: '30-day retention',
      value: retention30Day,
      unit: '%',
      compared: retention30Day === null ? needs(60) : 'of those who were here the month before',
      definition: 'Of the members of the 30 days before, those who came back in the last 30.',
    },
    {
      ...shared,
      label: 'Average session',
      value: avgSessionDuration,
      unit: 'min',
      compared: avgSessionDuration === null ? 'no visit recorded yet' : 'last 30 days, members of age',
      definition: 'From the first to the last act of a visit; 30 minutes without one end it.',
    },
  ];
}

/** What was posted, planned and waits. */
export function contentFigures({ posts, events, waiting, readAt }: DashboardData): Figure[] {
  const waits = waiting && waiting.post + waiting.comment + waiting.blog;
  return [
    ...(posts === null
      ? []
      : [
          {
            label: 'Posts',
            value: posts.posts,
            unit: '' as const,
            compared: 'visible to members',
            definition: 'Posts that are public now.',
            source: posts.source ?? 'Posts',
            at: posts.countedAt,
          },
        ]),
    ...(events === null
      ? []
      : [
          {
            label: 'Events',
            value: events.totalEvents,
            unit: '' as const,
            compared: `${String(events.pendingEvents)} wait for approval`,
            definition: 'Events in every status.',
            source: events.source ?? 'Events',
            at: events.countedAt ?? readAt,
          },
          {
            label: 'Registrations',
            value: events.totalRegistrations,
            unit: '' as const,
            compared: 'for all events',
            definition: 'Places taken, cancelled ones left out.',
            source: events.source ?? 'Events',
            at: events.countedAt ?? readAt,
          },
        ]),
    ...(waits === null
      ? []
      : [
          {
            label: 'Waiting for moderation',
            value: waits,
            unit: '' as const,
            compared: 'posts, comments and blog posts',
            definition: 'Cases that need a decision.',
            source: waiting?.source ?? 'Moderation',
            at: waiting?.countedAt ?? readAt,
          },
        ]),
  ];
}
