import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { IdentityContext } from '../../context.ts';
import { isKnownMinor } from '../../users/age.ts';
import { isSuspendedAt } from '../../users/suspension.policy.ts';
import { lineAboutPost } from '../line-about-post.ts';
import { subjectKeys } from '../store/notification-subjects.ts';
import { findMentions, maxMentions } from './find-mentions.ts';

type Context = Pick<IdentityContext, 'users' | 'services' | 'notifications'>;

/** A text in which members may be named: a post, or a comment with those it answers before it. */
interface MentioningText {
  content: string;
  postId: string;
  commentIds: readonly string[];
  by: string;
  visible: boolean;
  /** Members who are told of this text anyway. */
  told?: readonly (string | undefined)[];
}

/** The members meant. A name that two bear means nobody, and known minors are found by name as little as in the search. */
async function findMentioned({ users }: Context, { content, by, told = [] }: MentioningText) {
  const now = new Date();
  const found: string[] = [];
  for (const names of findMentions(content)) {
    const bearers = await users.named(names);
    const longest = names.find((name) => bearers.some(({ usernameKey }) => usernameKey === name));
    const [meant, other] = bearers.filter(({ usernameKey }) => usernameKey === longest);
    if (!meant || other || isKnownMinor(meant, now) || isSuspendedAt(meant, now)) continue;
    const id = meant._id.toHexString();
    if (id !== by && !told.includes(id) && !found.includes(id)) found.push(id);
  }
  return found.slice(0, maxMentions);
}

/** Tells those whom a text names, once; the community says who of them sees it and wants to hear of its author. */
export async function tellMentioned(context: Context, text: MentioningText): Promise<void> {
  const named = await findMentioned(context, text);
  if (named.length === 0) return;
  const { postId, commentIds, by, visible } = text;
  const { members } = await context.services.call(hiddenMemberEndpoints.listReaders, {
    params: { postId },
    query: { by, members: named },
  });
  const ownKey =
    commentIds.length === 0 ? subjectKeys.post(postId) : subjectKeys.comment(commentIds.at(-1) ?? '');
  for (const memberId of named.filter((id) => members.includes(id)))
    await context.notifications.notify(
      {
        ...lineAboutPost(memberId, { postId, commentIds, by }),
        key: `mention:${ownKey}`,
        kind: 'mention',
        about: commentIds.length === 0 ? 'post' : 'comment',
      },
      visible ? undefined : ownKey,
    );
}
