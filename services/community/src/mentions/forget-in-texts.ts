import type { Types } from 'mongoose';
import type { ForgetName } from '@ankur/service-kit/names/erased-name';
import { editedEntry as editedComment, type ChangeHint } from '../comments/comment-events.ts';
import { projectChange } from '../comments/store/comment-projection.ts';
import type { Community } from '../context.ts';
import { editedEntry as editedPost } from '../posts/post-events.ts';
import type { Texts } from './list-texts.ts';

type Parts = Pick<Community, 'posts' | 'comments'>;

/** Texts per read: a few milliseconds of the store, so that nobody who posts meanwhile notices. */
const batch = 200;
/** No edit of the author: the text is not marked as one. */
const cause = { actor: null } as const;

async function forgetInPost({ posts }: Parts, id: string, forget: ForgetName): Promise<void> {
  await posts.changeIfFound(id, (post) => {
    const content = forget(post.content);
    if (content === post.content) return null;
    return { set: { content }, events: (next) => [editedPost(next, post.screened ?? true, cause)] };
  });
}

async function forgetInComment(parts: Parts, id: string, forget: ForgetName): Promise<void> {
  let hint: ChangeHint | null = null;
  const changed = await parts.comments.changeIfFound(id, (comment) => {
    const content = forget(comment.content);
    hint = null;
    if (content === comment.content) return null;
    const textVersion = (comment.textVersion ?? 1) + 1;
    const known: ChangeHint = { key: `e${id}.${String(textVersion)}`, delta: 0 };
    hint = known;
    return { set: { content, textVersion }, events: [editedComment(known, cause)] };
  });
  if (changed && hint) await projectChange(parts, changed.after, hint);
}

interface Walk {
  texts: Texts;
  forget: ForgetName;
  change: (id: string) => Promise<void>;
  progress: () => void;
}

async function walk({ texts, forget, change, progress }: Walk): Promise<void> {
  let after: Types.ObjectId | null = null;
  for (;;) {
    const found = await texts.listTexts({ after, limit: batch });
    for (const { _id, content } of found)
      if (forget(content) !== content) {
        await change(String(_id));
        progress();
      }
    progress();
    const last = found.at(-1);
    if (last === undefined || found.length < batch) return;
    after = last._id;
  }
}

/** Takes a name out of every post, comment and reply; what was begun and interrupted begins anew. */
export async function forgetInTexts(parts: Parts, forget: ForgetName, progress: () => void): Promise<void> {
  const { posts, comments } = parts;
  const each = { forget, progress };
  await walk({ ...each, texts: posts, change: (id) => forgetInPost(parts, id, forget) });
  await walk({ ...each, texts: comments, change: (id) => forgetInComment(parts, id, forget) });
}
