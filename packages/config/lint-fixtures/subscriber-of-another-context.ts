// path: services/moderation/src/subscribers/on-post-deleted.ts
// expect: no-restricted-syntax
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';

export function onPostDeleted({ audit }: { audit: object }): Subscriber {
  return onEvent(audit);
}
