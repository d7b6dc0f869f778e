import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { isDeepStrictEqual } from 'node:util';
import { hasInk } from '@ankur/contracts/character-count';
import { postWords } from '@ankur/contracts/community/post-words';
import type { SportResult } from '@ankur/contracts/results';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { Community } from '../context.ts';
import { withAlt } from '../media/with-alt.ts';
import { editedEntry } from './post-events.ts';
import { mayEdit, maySee } from './post.policy.ts';
import type { StoredPost } from './store/post.model.ts';
import { tagsOf } from './tags.ts';
import { viewFor } from './view-for.ts';

type Body = UseCaseInput<typeof postEndpoints.editPost>['body'];

function assertMayEdit(post: StoredPost, userId: string): void {
  if (!maySee(post, userId)) throw new AppError('POST_NOT_FOUND');
  if (!isAuthor(post, userId)) throw new AppError('NOT_OWNER');
  if (!mayEdit(post, userId)) throw new AppError('POST_NOT_FOUND');
}

type Words = Pick<StoredPost, 'content' | 'media'> & { result: SportResult | null };

/** What the post will say; what the caller leaves out stays. */
function wordsOf(post: StoredPost, { content, result, altTexts }: Body): Words {
  return {
    content: content ?? post.content,
    result: result === undefined ? (post.result ?? null) : result,
    media: altTexts === undefined ? post.media : withAlt(post.media, altTexts),
  };
}

/** Changes the words of an own post. It is screened like a new one; an edit never brings a hidden post back. */
export function editPost(community: Community): UseCase<typeof postEndpoints.editPost> {
  const { posts, tally, screen } = community;
  return async ({ params: { postId }, body, caller, requestId }) => {
    const { userId } = caller;
    const known = await posts.get(postId);
    assertMayEdit(known, userId);
    const text = postWords({ ...known, ...wordsOf(known, body) });
    const { hold, screened } = await screen({ contentType: 'post', author: caller, text, isEdit: true });
    const { after } = await posts.change(postId, (post) => {
      assertMayEdit(post, userId);
      const words = wordsOf(post, body);
      if (isDeepStrictEqual(words, wordsOf(post, {}))) return null;
      if (!hasInk(words.content) && !words.result && words.media.length === 0)
        throw new AppError('EMPTY_POST', { field: 'content' });
      const set: Partial<StoredPost> = {
        ...words,
        tags: tagsOf(words.content),
        editedAt: new Date(),
        screened,
      };
      if (hold) Object.assign(set, { status: 'pending', visible: false });
      return { set, events: (next) => [editedEntry(next, screened, { caller, requestId })] };
    });
    await tally.settle(after._id);
    return viewFor(community, after, { userId, hidden: await community.hiddenMembers.of(userId) });
  };
}
