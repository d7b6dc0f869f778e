import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { Community } from '../context.ts';
import { editedEntry } from './post-events.ts';
import { mayEdit, maySee } from './post.policy.ts';
import type { StoredPost } from './store/post.model.ts';
import { tagsOf } from './tags.ts';
import { viewFor } from './view-for.ts';

function assertMayEdit(post: StoredPost, userId: string): void {
  if (!maySee(post, userId)) throw new AppError('POST_NOT_FOUND');
  if (!isAuthor(post, userId)) throw new AppError('NOT_OWNER');
  if (!mayEdit(post, userId)) throw new AppError('POST_NOT_FOUND');
}

/** Changes the text of an own post. It is screened like a new one; an edit never brings a hidden post back. */
export function editPost(community: Community): UseCase<typeof postEndpoints.editPost> {
  const { posts, tally, screen } = community;
  return async ({ params: { postId }, body: { content }, caller, requestId }) => {
    const { userId } = caller;
    assertMayEdit(await posts.get(postId), userId);
    const { hold, screened } = await screen({ contentType: 'post', author: caller, text: content });
    const { after } = await posts.change(postId, (post) => {
      assertMayEdit(post, userId);
      if (post.content === content) return null;
      const set: Partial<StoredPost> = { content, tags: tagsOf(content), editedAt: new Date(), screened };
      if (hold) Object.assign(set, { status: 'pending', visible: false });
      return { set, events: (next) => [editedEntry(next, screened, { caller, requestId })] };
    });
    await tally.settle(after._id);
    return viewFor(community, after, userId);
  };
}
