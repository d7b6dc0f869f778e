import type { ContentStatus } from '@ankur/contracts/community/post';
import type { OwnAppeal } from '@ankur/contracts/moderation/appeal';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { apiKey, useApiQuery, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { useState } from 'react';
import { AppealDialog } from './appeal-dialog.tsx';
import styles from './own-review.module.css';

interface OwnReviewProps {
  type: ContentType;
  id: string;
  status: ContentStatus;
}

const call = 'GET /api/moderation/appeals/:key';

/** Only the author is shown what waits or was taken down. */
const isOwn = (status: ContentStatus) => ['pending', 'rejected', 'removed'].includes(status);

/** Whether an admin looks at the item, and for its author what became of an appeal; follows both live. */
function useReview({ type, id, status }: OwnReviewProps) {
  const client = useQueryClient();
  const me = useSession((state) => state.user?._id ?? null);
  const [step, setStep] = useState<'claimed' | 'released' | null>(null);
  const input = { params: { key: `${type}:${id}` } };
  const reread = () => void client.invalidateQueries({ queryKey: apiKey(call, input) });
  const enabled = me !== null && isOwn(status);
  const { data } = useApiQuery(call, input, { enabled, staleTime: Infinity, refetchOnMount: 'always' });
  useLiveRoom(me === null ? null : `user:${me}`, {
    onMessage: (message) => {
      if (message.type === 'review:step' && message.data.contentId === id) setStep(message.data.step);
      const decided = message.type === 'content:decision' || message.type === 'appeal:step';
      if (!decided || message.data.contentId !== id) return;
      setStep('released');
      reread();
    },
    onGap: reread,
  });
  return { data: enabled ? data : undefined, inReview: step === null ? data?.inReview : step === 'claimed' };
}

function Answer({ appeal: { state, reply } }: { appeal: OwnAppeal }) {
  if (state === 'open') return <span>You have appealed. Another moderator will look at it again.</span>;
  return (
    <span>
      {state === 'granted' ? 'Your appeal was granted.' : 'Your appeal was declined.'} {reply}
    </span>
  );
}

/** How moderation stands to an item, for those it concerns: that somebody looks at it, and for its author the appeal. */
export function OwnReview(props: OwnReviewProps) {
  const { data, inReview = false } = useReview(props);
  const [writing, setWriting] = useState(false);
  const canAppeal = data?.canAppeal === true && data.appeal === null;
  const appeal = data?.appeal ?? null;
  if (!inReview && !canAppeal && appeal === null) return null;
  return (
    <div className={styles['review']}>
      {inReview && <span>A moderator is looking at it now.</span>}
      {appeal !== null && <Answer appeal={appeal} />}
      {canAppeal && (
        <Button size="small" onClick={() => setWriting(true)}>
          Appeal
        </Button>
      )}
      {writing && <AppealDialog type={props.type} id={props.id} onClose={() => setWriting(false)} />}
    </div>
  );
}
