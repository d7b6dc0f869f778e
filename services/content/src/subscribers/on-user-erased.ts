import { userErased } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';
import { forgetCovers } from '../covers/forget-covers.ts';

/** Blog posts stay without a name, for which screens have words of their own (M57); what was kept for the member alone goes. */
export function onUserErased(context: ContentContext): Subscriber {
  const { blogPosts, bookmarks, drafts, contactMessages } = context;
  return onEvent(userErased, async ({ data: { user, version, address } }, { progress }) => {
    await blogPosts.refreshAuthor({ _id: user._id, username: '' }, version, progress);
    await bookmarks.erase(user._id);
    await drafts.remove(user._id);
    await forgetCovers(context, { ownerId: user._id, kept: 0 });
    await contactMessages.eraseSentBy(user._id);
    // Nobody's where the member has not proved to read it.
    if (address !== '') await contactMessages.eraseFrom(address, progress);
  });
}
