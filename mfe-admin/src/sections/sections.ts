import { section as dashboard } from '../features/dashboard/section.ts';
import { section as moderation } from '../features/moderation/section.ts';
import { section as analytics } from '../features/analytics/section.ts';
import { section as audit } from '../features/audit/section.ts';
import { section as articles } from '../features/articles/section.ts';
import { section as browsers } from '../features/browsers/section.ts';
import { section as events } from '../features/events/section.ts';
import { section as inbox } from '../features/inbox/section.ts';
import { section as plans } from '../features/plans/section.ts';
import { section as releases } from '../features/releases/section.ts';
import { section as settings } from '../features/settings/section.ts';
import { section as systemAdmin } from '../features/system-admin/section.ts';
import { section as users } from '../features/users/section.ts';
import { section as invites } from '../features/invites/section.ts';
import { section as suspensions } from '../features/suspensions/section.ts';
import { section as verification } from '../features/verification/section.ts';
import type { Role } from '@ankur/contracts/roles';
import type { ConsoleSection } from './section.ts';

/** The sections of the console that exist, those of admin-console §2 in its order, those of our own next to what they belong to; the first one opens by default. */
export const sections: readonly [ConsoleSection, ...ConsoleSection[]] = [
  dashboard,
  users,
  verification,
  suspensions,
  invites,
  analytics,
  moderation,
  events,
  articles,
  inbox,
  plans,
  systemAdmin,
  settings,
  audit,
  browsers,
  releases,
];

/** The sections that somebody of this role may use; what a moderator may not do in one is left out of it. */
export function sectionsFor(role: Role | undefined): readonly ConsoleSection[] {
  if (role === 'admin') return sections;
  if (role !== 'moderator') return [];
  return sections
    .filter(({ access }) => access === 'moderator')
    .map((section) => ({
      ...section,
      actions: section.actions?.filter(({ access }) => access !== 'admin') ?? [],
    }));
}

/** The section named in the address; anything unknown opens the first. */
export function findSection(
  id: string | null,
  among = sections as readonly ConsoleSection[],
): ConsoleSection {
  return among.find((section) => section.id === id) ?? among[0] ?? sections[0];
}
