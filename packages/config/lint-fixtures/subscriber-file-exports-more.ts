// path: services/moderation/src/subscribers/on-post-deleted.ts
// expect: no-restricted-syntax
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';

export const graceMs = 10;

export function onPostDeleted({ audit }: ModerationContext): Subscriber {
  return onEvent(audit);
}
