import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { findMentions } from '@ankur/service-kit/names/find-mentions';
import type { IdentityContext } from '../../context.ts';
import { isKnownMinor } from '../../users/age.ts';
import { isSuspendedAt } from '../../users/suspension.policy.ts';
import { lineAboutPost, type TextOfPost } from '../line-about-post.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A text tells so many members. */
const maxMentions = 5;

type Context = Pick<IdentityContext, 'users' | 'services' | 'notifications'>;

/** A text in which members may be named. */
interface MentioningText extends TextOfPost {
  content: string;
  visible: boolean;
  /** Members who are told of this text anyway. */
  told?: readonly (string | undefined)[];
  /** Its words are new ones: whoever was told of it before is not told again. */
  isEdited?: boolean;
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

/**
 * Tells those whom a text names, once however often it is edited; the community says who of them sees it and wants to hear
 * of its author.
 */
export async function tellMentioned(context: Context, text: MentioningText): Promise<void> {
  const { postId, commentIds, by, visible, isEdited = false } = text;
  const { lines } = context.notifications;
  const ownKey =
    commentIds.length === 0 ? subjectKeys.post(postId) : subjectKeys.comment(commentIds.at(-1) ?? '');
  const key = `mention:${ownKey}`;
  const meant = await findMentioned(context, text);
  if (meant.length === 0) return;
  const before = isEdited ? await lines.listTold(meant, [ownKey, key]) : [];
  const named = meant.filter((id) => !before.includes(id));
  if (named.length === 0) return;
  const { members } = await context.services.call(hiddenMemberEndpoints.listReaders, {
    params: { postId },
    query: { by, members: named },
  });
  for (const memberId of named.filter((id) => members.includes(id)))
    await context.notifications.notify(
      {
        ...lineAboutPost(memberId, text),
        key,
        kind: 'mention',
        about: commentIds.length === 0 ? 'post' : 'comment',
      },
      visible ? undefined : ownKey,
    );
}
