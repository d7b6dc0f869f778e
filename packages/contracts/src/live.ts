import type { z } from 'zod';
import { commentsLive } from './community/comments.live.ts';
import { hiddenMembersLive } from './community/hidden-members.live.ts';
import { postsLive } from './community/posts.live.ts';
import { reactionsLive } from './community/reactions.live.ts';
import { noticesToAllLive } from './content/notices/notices.live.ts';
import { blogLive } from './content/blog/blog.live.ts';
import { articlesLive } from './content/news/articles.live.ts';
import { topicsLive } from './community/topics.live.ts';
import { adsLive } from './content/ads/ads.live.ts';
import { contactLive } from './content/contact.live.ts';
import { eventsLive } from './events/events.live.ts';
import { registrationsLive } from './events/registrations.live.ts';
import { sportsLive } from './events/sports.live.ts';
import { monitoringLive } from './gateway/monitoring.live.ts';
import { presenceLive } from './gateway/presence.live.ts';
import { releasesLive } from './gateway/releases.live.ts';
import { accountsLive } from './identity/accounts.live.ts';
import { platformLive } from './identity/platform.live.ts';
import { familyLive } from './identity/family/family.live.ts';
import { notificationsLive } from './identity/notifications/notifications.live.ts';
import { invitesLive } from './identity/invites.live.ts';
import { membershipLive } from './identity/membership.live.ts';
import { verificationLive } from './identity/verification.live.ts';
import type { LiveMapping, SliceMessage } from './live-slice.ts';
import { appealsLive } from './moderation/appeals.live.ts';
import { auditLive } from './moderation/audit.live.ts';
import { casesLive } from './moderation/cases.live.ts';
import { noticesLive } from './moderation/notices.live.ts';
import { moderationSettingsLive } from './moderation/settings.live.ts';

/** Every slice that has live messages. */
const slices = [
  postsLive,
  reactionsLive,
  commentsLive,
  hiddenMembersLive,
  auditLive,
  casesLive,
  appealsLive,
  noticesLive,
  moderationSettingsLive,
  accountsLive,
  verificationLive,
  membershipLive,
  invitesLive,
  contactLive,
  noticesToAllLive,
  topicsLive,
  adsLive,
  blogLive,
  articlesLive,
  platformLive,
  eventsLive,
  registrationsLive,
  notificationsLive,
  familyLive,
  sportsLive,
  releasesLive,
  presenceLive,
  monitoringLive,
] as const;

type AllOf<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer A) => void ? A : never;
type Schemas = AllOf<(typeof slices)[number]['schemas']>;

/** Data of every live message by type (features.md part D). Always the resulting state with its version, so a late or doubled one is harmless. */
export const liveMessages = Object.assign({}, ...slices.map(({ schemas }) => schemas)) as Schemas;

/** A message for one room, before it has a place in the log. */
export type LiveMessage = SliceMessage<Schemas>;

/** What every event means to the rooms. */
export const liveMappings = slices.flatMap(
  ({ mappings }) => mappings as unknown as readonly LiveMapping<LiveMessage>[],
);

export type LiveType = keyof typeof liveMessages;
export type LiveData<T extends LiveType> = z.output<(typeof liveMessages)[T]>;

/** Envelope of a live message. `seq` is the bus position: opaque, rising within a room. `v` is the entity version (0 where there is none). */
export type LiveEnvelope<T extends LiveType = LiveType> = {
  [K in T]: { id: string; room: string; seq: string; type: K; v: number; at: string; data: LiveData<K> };
}[T];

/** Answer to a join: `gap` true means the missed messages are gone and the client refetches while keeping what is on screen. */
export interface JoinAnswer {
  ok: boolean;
  seq: string | null;
  gap: boolean;
}

/** Socket.IO events to the browser. */
export interface ServerToClientEvents {
  live: (message: LiveEnvelope) => void;
  /** The session of this socket ended; the socket is closed right after. */
  ended: (info: { code: 'SESSION_ENDED' | 'SUSPENDED' | 'TOKEN_OUTDATED'; message: string | null }) => void;
}

/** Socket.IO events from the browser. The server decides from the session whether a join is granted. */
export interface ClientToServerEvents {
  /** Missed are the messages after `since`, the last one seen; without one, those of the last `recentMs` milliseconds. */
  join: (
    request: { room: string; since: string | null; recentMs: number },
    answer: (result: JoinAnswer) => void,
  ) => void;
  leave: (request: { room: string }) => void;
  /** A fresh access token for the same session, sent before the old one expires. */
  renew: (request: { token: string }, answer: (result: { ok: boolean }) => void) => void;
}
