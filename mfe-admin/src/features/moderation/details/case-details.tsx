import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { ApiError, useDraft } from '@ankur/mfe-kit';
import { Drawer } from '@ankur/ui/overlays/drawer';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useState } from 'react';
import { useCase } from '../api/use-case.ts';
import { useClaim } from '../api/use-claim.ts';
import { ReasonFields } from '../review/reason-fields.tsx';
import { AppealAnswer } from './appeal-answer.tsx';
import { CaseContext } from './case-context.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseFlags } from './case-flags.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseMedia } from './case-media.tsx';
import { CaseWhy } from './case-why.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { FlaggedText } from './flagged-text.tsx';
import { PostContext } from './post-context.tsx';
import styles from './details.module.css';

/** What is judged: the content itself and what is known of it. */
function CaseContent({ item, onFlagger }: { item: ModerationCase; onFlagger: (id: string) => void }) {
  return (
    <>
      {item.title !== null && <h3>{item.title}</h3>}
      {item.contentType === 'comment' && item.postId !== null && <PostContext postId={item.postId} />}
      <blockquote className={styles['content']}>{item.content || 'No text, media only'}</blockquote>
      <FlaggedText item={item} />
      <CaseMedia item={item} />
      <CaseFlags item={item} />
      <CaseFacts item={item} />
      <CaseContext item={item} onFlagger={onFlagger} />
      <CaseHistory item={item} />
    </>
  );
}

/** What an admin can do: answer an appeal, decide, or nothing any more. */
function WhatToDo({
  item,
  onDecided,
  onUndone,
}: { item: ModerationCase } & Pick<CaseDetailsProps, 'onDecided' | 'onUndone'>) {
  if (item.deletedAt !== null) return <p>It has been deleted. Nothing is left to decide.</p>;
  if (item.appeal?.state === 'open') return <AppealAnswer item={item} onDone={onDecided} />;
  return <Deciding item={item} onDecided={onDecided} onUndone={onUndone} />;
}

function NoCase({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) {
    return (
      <Skeleton label="Loading content...">
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState compact title="Content not found">
        Its author has deleted it, or the link is not complete.
      </ErrorState>
    );
  }
  return <ErrorState compact title="The content could not be loaded." onRetry={onRetry} />;
}

/** As in moderation.module.css: narrower, the details lie over the list, and nothing behind them can be worked on. */
const hasRoomBeside = () => matchMedia('(min-width: 1200px)').matches;

const kinds: Record<ContentType, string> = { post: 'Post', blog: 'Blog post', comment: 'Comment' };

interface CaseDetailsProps {
  type: ContentType;
  id: string;
  onClose: () => void;
  /** A decision was made here. */
  onDecided: () => void;
  onUndone: (item: ModerationCase) => void;
  onFlagger: (id: string) => void;
}

/** The decision on an item, right under the reason for it; what is written is kept until it is sent. */
function Deciding({
  item,
  onDecided,
  onUndone,
}: { item: ModerationCase } & Pick<CaseDetailsProps, 'onDecided' | 'onUndone'>) {
  const [reason, setReason] = useDraft(`decision.${item._id}.reason`);
  const [notes, setNotes] = useDraft(`decision.${item._id}.notes`);
  useClaim(item);
  const handleDone = () => {
    setReason('');
    setNotes('');
    onDecided();
  };
  return (
    <section aria-label="Decision" className={styles['deciding']}>
      <div className={styles['buttons']}>
        <DecisionButtons item={item} reason={reason} notes={notes} onDone={handleDone} onUndone={onUndone} />
      </div>
      <ReasonFields reason={reason} notes={notes} onReasonChange={setReason} onNotesChange={setNotes} />
    </section>
  );
}

/** Everything about one item beside the list: why it is here, the decision, then what is judged. */
export function CaseDetails({ type, id, onClose, onDecided, onUndone, onFlagger }: CaseDetailsProps) {
  const { data: item, error, refetch } = useCase(type, id);
  // As it was when they opened: a change would take the focus away from who is typing.
  const [modal] = useState(() => !hasRoomBeside());
  return (
    <Drawer
      open
      modal={modal}
      onClose={onClose}
      title="Content Details"
      description={item && `${kinds[item.contentType]} by ${item.author.username}`}
    >
      <div className={styles['details']}>
        {item === undefined ? (
          <NoCase error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <CaseWhy item={item} />
            <WhatToDo item={item} onDecided={onDecided} onUndone={onUndone} />
            <CaseContent item={item} onFlagger={onFlagger} />
          </>
        )}
      </div>
    </Drawer>
  );
}
