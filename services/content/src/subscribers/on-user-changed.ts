import {
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';

/** Keeps the author cards of blog posts up to date. */
export function onUserChanged(context: ContentContext): Subscriber[] {
  return [userUpdated, userRoleChanged, userSuspended, userRestored].map((event) =>
    onEvent(event, async ({ data: { user, version } }) => context.blogPosts.refreshAuthor(user, version)),
  );
}
