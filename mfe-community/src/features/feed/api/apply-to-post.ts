import type { LiveEnvelope } from '@ankur/contracts/live';
import type { Post } from '@ankur/contracts/community/post';
import type { QueryClient } from '@ankur/mfe-kit';
import { tellingWords } from '../../../gone-posts/telling-words.ts';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { dropPost, findPost, patchPost } from '../../../post-cache/post-cache.ts';
import { standsFlagged } from '../../../post-cache/stands-flagged.ts';

type PostEdit = Extract<LiveEnvelope, { type: 'post:edited' }>['data'];
type PostStatus = Extract<LiveEnvelope, { type: 'post:status' }>['data'];

/** Few members' posts are ever decided upon. */
const loadRereading = () => import('./reread-own.ts');
const ignore = () => undefined;

/** A visible post after a decision or a banner. A flag that outlived the decision still shows its banner to whoever saw it. */
function withStatus(post: Post, { status, bannerForAll }: PostStatus): Post {
  const isFlagged = bannerForAll || (status === 'flagged' && post.isFlagged);
  return { ...post, isFlagged, status: status === 'flagged' && !isFlagged ? 'published' : status };
}

/** New words; an instance of the version before says nothing of result and pictures. */
function withEdit(post: Post, { content, tags, result, media = post.media, editedAt }: PostEdit): Post {
  const { result: before, ...rest } = post;
  const now = result === undefined ? before : result;
  return { ...rest, content, tags, media, editedAt, ...(now ? { result: now } : {}) };
}

function applyStatus(client: QueryClient, data: PostStatus, userId: string | undefined): void {
  const { postId, visible, version } = data;
  const post = findPost(client, postId);
  if (post === undefined || !isNewer('status', postId, version)) return;
  if (post.author._id === userId)
    void loadRereading().then(({ rereadOwn }) => rereadOwn(client, postId), ignore);
  else if (visible) patchPost(client, postId, (known) => withStatus(known, data));
  else tellingWords(client, () => dropPost(client, postId));
}

/** Who deletes an own post, here or in another tab, is done with what was typed on it. */
function applyDeletion(client: QueryClient, postId: string, userId: string | undefined): void {
  const drop = () => dropPost(client, postId);
  if (findPost(client, postId)?.author._id === userId) drop();
  else tellingWords(client, drop);
}

/** Applies what happened to a post on screen, from the message alone unless the post is the reader's own. */
export function applyToPost(client: QueryClient, message: LiveEnvelope, userId: string | undefined): void {
  if (message.type === 'post:edited') {
    const { postId, version } = message.data;
    if (isNewer('text', postId, version)) patchPost(client, postId, (post) => withEdit(post, message.data));
  } else if (message.type === 'post:deleted') {
    applyDeletion(client, message.data.postId, userId);
  } else if (message.type === 'post:status') {
    applyStatus(client, message.data, userId);
  }
}

/** Shows flagger and author the banner of a post. */
export function applyFlag(client: QueryClient, message: LiveEnvelope): void {
  if (!standsFlagged(message)) return;
  const { contentType, contentId } = message.data;
  if (contentType !== 'post') return;
  patchPost(client, contentId, (post) => ({ ...post, isFlagged: true, status: 'flagged' }));
}
