import * as audit from './audit.events.ts';
import * as community from './community/community.events.ts';
import * as content from './content/content.events.ts';
import type { EventDefinition } from './domain-event.ts';
import * as gateway from './gateway/gateway.events.ts';
import * as identity from './identity/identity.events.ts';
import * as moderation from './moderation/moderation.events.ts';

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'from' in value && 'data' in value;

/** Every declared domain event except `admin.acted`, which every service sends with its own name. */
export const eventDefinitions: readonly EventDefinition[] = [
  community,
  content,
  gateway,
  identity,
  moderation,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isDefinition)
  .concat(audit.adminActed('moderation'));
