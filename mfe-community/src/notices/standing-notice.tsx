import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ReactNode } from 'react';
import styles from './standing-notice.module.css';

interface StandingNoticeProps {
  noun: 'post' | 'comment' | 'reply';
  status: ContentStatus;
  /** Why it was rejected or removed; null when none was given, undefined when it is not known yet. */
  reason: string | null | undefined;
  isFlagged: boolean;
  /** What else those it concerns are told. */
  children?: ReactNode;
}

/** Why, as a sentence of its own, because more words follow: it may have been typed without a full stop. */
function asSentence(reason: string | null | undefined): string {
  if (reason === null) return 'No reason was given.';
  const words = reason?.trim() ?? '';
  return words === '' || /[.!?…।]$/u.test(words) ? words : `${words}.`;
}

/** What the viewer must know about the standing of a text: the flagged banner (C10), or why only its author sees it. */
export function StandingNotice({ noun, status, reason, isFlagged, children }: StandingNoticeProps) {
  if (status === 'removed' || status === 'rejected') {
    return (
      <div className={styles['notice']} data-tone="removed" data-noun={noun} role="status">
        <strong>{status === 'removed' ? 'Removed by a moderator' : 'Not approved'}</strong>
        <span>
          {asSentence(reason)} Only you can see this {noun}.
        </span>
        {children}
      </div>
    );
  }
  if (status === 'pending') {
    return (
      <div className={styles['notice']} data-noun={noun} role="status">
        <strong>Waiting for review</strong>
        <span>Only you can see this {noun} until a moderator has read it.</span>
        {children}
      </div>
    );
  }
  if (isFlagged) {
    return (
      <div className={styles['notice']} data-noun={noun} role="status">
        <strong>Flagged — pending review</strong>
        <span>Visible only until admin action</span>
        {children}
      </div>
    );
  }
  return null;
}
