import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { ApiError, useDraft } from '@ankur/mfe-kit';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Drawer } from '@ankur/ui/overlays/drawer';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { useState } from 'react';
import { useCase } from '../api/use-case.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseFlags } from './case-flags.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseMedia } from './case-media.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { PostContext } from './post-context.tsx';
import styles from './details.module.css';

/** What is judged: the content itself and what is known of it. */
function CaseContent({ item }: { item: ModerationCase }) {
  return (
    <>
      <StatusBadge status={item.status} />
      {item.title !== null && <h3>{item.title}</h3>}
      {item.contentType === 'comment' && item.postId !== null && <PostContext postId={item.postId} />}
      <blockquote className={styles['content']}>{item.content || 'No text, media only'}</blockquote>
      <CaseMedia item={item} />
      <CaseFacts item={item} />
      <CaseFlags item={item} />
    </>
  );
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

const nothingLeft = ({ contentType }: ModerationCase) =>
  `Deleted ${contentType === 'comment' ? 'with its post' : 'by its author'}. Nothing is left to decide.`;

/** As in moderation.module.css: narrower, the details lie over the list, and nothing behind them can be worked on. */
const hasRoomBeside = () => matchMedia('(min-width: 1200px)').matches;

interface CaseDetailsProps {
  type: ContentType;
  id: string;
  onClose: () => void;
}

/** Everything about one item beside the list, and the decision on it. */
export function CaseDetails({ type, id, onClose }: CaseDetailsProps) {
  const { data: item, error, refetch } = useCase(type, id);
  const [reason, setReason] = useDraft(`decision.${id}.reason`);
  const [notes, setNotes] = useDraft(`decision.${id}.notes`);
  // As it was when they opened: a change would take the focus away from who is typing.
  const [modal] = useState(() => !hasRoomBeside());
  const handleDone = () => {
    setReason('');
    setNotes('');
    onClose();
  };
  return (
    <Drawer
      open
      modal={modal}
      onClose={onClose}
      title="Content Details"
      footer={
        item?.deletedAt === null && (
          <DecisionButtons item={item} reason={reason} notes={notes} onDone={handleDone} />
        )
      }
    >
      <div className={styles['details']}>
        {item === undefined ? (
          <NoCase error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <CaseContent item={item} />
            {item.deletedAt === null ? (
              <>
                <TextInput
                  label="Reason"
                  optional
                  hint="The author sees this."
                  maxLength={1000}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
                <TextArea
                  label="Notes"
                  optional
                  hint="Only admins see this."
                  maxLength={2000}
                  rows={3}
                  value={notes}
                  onChange={(event) => setNotes(event.target.value)}
                />
              </>
            ) : (
              <p>{nothingLeft(item)}</p>
            )}
            <CaseHistory item={item} />
          </>
        )}
      </div>
    </Drawer>
  );
}
