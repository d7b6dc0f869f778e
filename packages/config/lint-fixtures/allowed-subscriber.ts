// path: services/moderation/src/subscribers/on-post-deleted.ts
// expect: none
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';

export function onPostDeleted({ audit }: ModerationContext): Subscriber {
  return onEvent(audit);
}
