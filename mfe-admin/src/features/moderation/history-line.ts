import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { HistoryEntry } from '@ankur/contracts/moderation/history';
import { reasonLabel } from './reason-label.ts';
import { ruleLabel } from './rule-label.ts';

type Decision = Extract<HistoryEntry, { type: 'decision' }>;

const verbs: Record<ContentStatus, string> = {
  pending: 'held it for review',
  approved: 'approved it',
  rejected: 'rejected it',
  flagged: 'flagged it',
  removed: 'removed it',
  draft: 'made it a draft',
  published: 'published it',
};

function verbOf({ status, previousStatus, rule }: Decision): string {
  if (rule === 'appeal:granted') return 'granted the appeal';
  if (rule === 'appeal:declined') return 'declined the appeal';
  if (rule === 'undo') return 'took that back';
  if (status !== 'approved') return verbs[status];
  if (previousStatus === 'flagged') return 'kept it';
  return previousStatus === 'removed' || previousStatus === 'rejected' ? 'restored it' : 'approved it';
}

/** What happened in one step, as a person and a deed. */
export interface HistoryLine {
  who: string;
  did: string;
}

export function historyLine(entry: HistoryEntry, of: ContentType): HistoryLine {
  if (entry.type === 'deleted') {
    // A comment may have gone with its post, or with the comment it answered.
    return of === 'comment'
      ? { who: 'The comment', did: 'was deleted' }
      : { who: 'The author', did: 'deleted it' };
  }
  if (entry.type === 'appeal') return { who: 'The author', did: 'appealed' };
  if (entry.type === 'flag')
    return { who: entry.by.username, did: `flagged it: ${reasonLabel(entry.reason)}` };
  if (entry.by !== null) return { who: entry.by.username, did: verbOf(entry) };
  return { who: entry.rule === null ? 'A rule' : ruleLabel(entry.rule), did: verbOf(entry) };
}
