import type { LiveData, LiveEnvelope } from '@ankur/contracts/live';
import { toast } from '@ankur/mfe-kit';

const outcomes: Partial<Record<string, string>> = {
  approved: 'We looked at your report and kept the content.',
  removed: 'Thank you. Content you reported was removed.',
  rejected: 'Thank you. Content you reported was taken down.',
  flagged: 'A decision on your report was taken back. We look at it again.',
  pending: 'A decision on your report was taken back. We look at it again.',
};

const appealed: Partial<Record<string, string>> = {
  granted: 'Your appeal was granted. Your content is visible again.',
  declined: 'Your appeal was answered.',
};

const nouns = { post: 'post', comment: 'comment', blog: 'blog post' } as const;

function tellAuthor({ contentType, status, reason }: LiveData<'content:decision'>): void {
  const own = `${nouns[contentType]} of yours`;
  if (status === 'removed') toast.warning(`A ${own} was removed${reason ? `: ${reason}` : '.'}`);
  // Only what takes a removal back is told with another status than a decision has.
  const takenBack = status !== 'removed' && status !== 'rejected' && status !== 'approved';
  if (takenBack) toast.info(`A moderator took back the removal of a ${own}.`);
}

/** Says in a toast what a message to one member brings about the own content, reports and badge. */
export function tellMember(message: LiveEnvelope): void {
  if (message.type === 'account:verified')
    toast.info(
      message.data.verified
        ? 'You are verified. The badge stands beside your name now.'
        : 'You no longer have the verified badge; your profile says more.',
    );
  // Of the other decisions the badge itself tells.
  if (message.type === 'verification:decided' && message.data.status === 'declined')
    toast.info('Your request for the badge was declined; your profile says why.');
  if (message.type === 'flag:outcome')
    toast.info(outcomes[message.data.status] ?? 'A report of yours was decided.');
  if (message.type === 'appeal:step') {
    const text = appealed[message.data.state];
    if (text !== undefined) toast.info(text);
  }
  if (message.type === 'content:decision') tellAuthor(message.data);
}
