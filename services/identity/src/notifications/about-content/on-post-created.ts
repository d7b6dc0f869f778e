import { postCreated } from '@ankur/contracts/community/posts.events';
import { findMentions } from '@ankur/service-kit/names/find-mentions';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { tellMentioned } from '../mentions/tell-mentioned.ts';

/** A post, to those whom it names; one that waits for moderation appears with it. */
export function onPostCreated(context: IdentityContext): Subscriber {
  return onEvent(
    postCreated,
    ({ data: { postId, content, author, visible } }) =>
      tellMentioned(context, { content, postId, commentIds: [], by: author._id, below: [], visible }),
    // Most posts name nobody.
    { name: 'notify.post.created', concerns: ({ content }) => findMentions(content).length > 0 },
  );
}
