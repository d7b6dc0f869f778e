import * as audit from './audit.events.ts';
import * as comments from './community/comments.events.ts';
import * as hiddenMembers from './community/hidden-members.events.ts';
import * as posts from './community/posts.events.ts';
import * as topics from './community/topics.events.ts';
import * as ads from './content/ads/ads.events.ts';
import * as blog from './content/blog.events.ts';
import * as articles from './content/news/articles.events.ts';
import * as contact from './content/contact.events.ts';
import * as notices from './content/notices/notices.events.ts';
import type { EventDefinition } from './domain-event.ts';
import * as sportsEvents from './events/events.events.ts';
import * as registrations from './events/registrations.events.ts';
import * as sports from './events/sports.events.ts';
import * as gateway from './gateway/gateway.events.ts';
import * as identity from './identity/identity.events.ts';
import * as family from './identity/family/family.events.ts';
import * as notifications from './identity/notifications/notifications.events.ts';
import * as membership from './identity/membership.events.ts';
import * as invites from './identity/invites.events.ts';
import * as vouches from './identity/vouches/vouches.events.ts';
import * as verification from './identity/verification.events.ts';
import * as appeals from './moderation/appeals.events.ts';
import * as moderation from './moderation/moderation.events.ts';
import * as statusApplied from './moderation/status-applied.events.ts';

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'from' in value && 'data' in value;

/** Every declared domain event except `admin.acted`, which every service sends with its own name. */
export const eventDefinitions: readonly EventDefinition[] = [
  posts,
  topics,
  comments,
  hiddenMembers,
  blog,
  contact,
  notices,
  ads,
  articles,
  gateway,
  identity,
  notifications,
  family,
  vouches,
  verification,
  membership,
  invites,
  sportsEvents,
  registrations,
  sports,
  moderation,
  appeals,
  statusApplied,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isDefinition)
  .concat(audit.adminActed('moderation'));
