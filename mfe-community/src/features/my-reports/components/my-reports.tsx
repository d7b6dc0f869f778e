import type { FlagOutcome } from '@ankur/contracts/moderation/flag-reasons';
import type { MyFlag } from '@ankur/contracts/moderation/my-flags.endpoints';
import { Link } from '@ankur/mfe-kit';
import { reasonLabels } from '@ankur/mfe-kit/flagging';
import { Card } from '@ankur/ui/content/card';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { LoadMore } from '@ankur/ui/states/load-more';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';
import { OwnList } from '../../../own-lists/own-list.tsx';
import { useTimeLabel } from '../../../use-time-label.ts';
import { useMyReports } from '../api/use-my-reports.ts';
import styles from './my-reports.module.css';

const outcomes: Record<FlagOutcome, { label: string; tone: BadgeTone; means: string }> = {
  waiting: { label: 'Waiting', tone: 'info', means: 'Our moderation team will review it.' },
  removed: { label: 'Taken down', tone: 'success', means: 'Thank you. Others do not see it any more.' },
  kept: { label: 'Kept', tone: 'neutral', means: 'We looked at it and kept it.' },
  withdrawn: { label: 'Deleted', tone: 'neutral', means: 'Its author deleted it before we decided.' },
};

const nouns = { post: 'A post', comment: 'A comment', blog: 'A blog post' } as const;

function Report({ flag }: { flag: MyFlag }) {
  const { contentType, postId, excerpt, reason, description, flaggedAt, outcome } = flag;
  const age = useTimeLabel(flaggedAt);
  const { label, tone, means } = outcomes[outcome];
  const isOpen = postId !== null && excerpt !== null;
  const noun = nouns[contentType];
  return (
    <Card as="li" padding="small">
      <div className={styles['head']}>
        <span className={styles['what']}>
          {isOpen ? <Link to={`/community/posts/${postId}`}>{noun}</Link> : noun}
          <span className={styles['quiet']}>
            &nbsp;· {reasonLabels[reason]}&nbsp;· <time dateTime={flaggedAt}>{age}</time>
          </span>
        </span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {excerpt !== null && excerpt !== '' && <blockquote className={styles['excerpt']}>{excerpt}</blockquote>}
      {description !== '' && <p className={styles['quiet']}>You wrote: {description}</p>}
      <p className={styles['quiet']}>{means}</p>
    </Card>
  );
}

/** What the member has reported, the newest first, and what became of it. */
export function MyReports() {
  const query = useMyReports();
  const flags = query.data?.pages.flatMap((page) => page.flags) ?? [];
  return (
    <OwnList
      list={query}
      loading="Loading reports..."
      isEmpty={flags.length === 0}
      empty={
        <EmptyState title="You have not reported anything.">
          Flag content in the menu of a post or comment; here you see what became of it.
        </EmptyState>
      }
    >
      <ul className={styles['list']} aria-live="polite" aria-relevant="text">
        {flags.map((flag) => (
          <Report key={`${flag.contentType}:${flag.contentId}`} flag={flag} />
        ))}
      </ul>
      <LoadMore list={query} label="Show earlier reports" failed="This could not be loaded." />
    </OwnList>
  );
}
