import { useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Clock } from '@ankur/ui/icons';
import { waitingForNetwork } from '../copy.ts';
import { giveKey } from '../drafts/once.ts';
import { dequeue, useQueued, type Queued } from './outbox.ts';
import { commentCall, commentOf, replyCall, replyOf } from './words.ts';
import styles from './queued-words.module.css';

interface QueuedWordsProps {
  postId: string;
  /** The comment that is answered; null for comments. */
  commentId: string | null;
  /** Puts words back into the form. */
  onTakeBack: (text: string) => void;
}

const sentAs = (write: Exclude<Queued, { kind: 'reaction' }>) =>
  write.kind === 'comment'
    ? ([commentCall, commentOf(write)] as const)
    : ([replyCall, replyOf(write)] as const);

/** Comments or replies that wait for a network, or were not taken; nobody else sees them yet. */
export function QueuedWords({ postId, commentId, onTakeBack }: QueuedWordsProps) {
  const userId = useSession((state) => state.user?._id);
  const waiting = useQueued().filter((write) =>
    commentId === null
      ? write.kind === 'comment' && write.postId === postId
      : write.kind === 'reply' && write.commentId === commentId,
  );
  if (userId === undefined || waiting.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label="Not sent yet">
      {waiting.map((write) => (
        <li
          key={write.key}
          className={styles['item']}
          data-refused={write.refusal !== undefined || undefined}
        >
          <p className={styles['words']}>{write.kind === 'reaction' ? '' : write.content}</p>
          <p className={styles['note']} role="status">
            <Clock size={14} aria-hidden="true" />{' '}
            {write.refusal === undefined ? waitingForNetwork : `Not sent: ${write.refusal}`}
          </p>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              dequeue(userId, write.key);
              if (write.kind === 'reaction') return;
              // A refused key is used up.
              const [call, said] = sentAs(write);
              if (write.refusal === undefined) void giveKey(call, said, write.key);
              onTakeBack(write.content);
            }}
          >
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );
}
