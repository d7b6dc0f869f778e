import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { timeLabel, useDraft, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { useState } from 'react';
import { useAnswerAppeal, type AppealReply } from '../api/use-answer-appeal.ts';
import { useClaim } from '../api/use-claim.ts';
import styles from './details.module.css';

const noReply = 'Please answer the author.';

/** What the admin types stays with the item until it is sent. */
function AnswerForm({ item, onDone }: { item: ModerationCase; onDone: () => void }) {
  const [reply, setReply] = useDraft(`appeal.${item._id}.reply`);
  const [missing, setMissing] = useState(false);
  const answer = useAnswerAppeal(item, () => {
    setReply('');
    onDone();
  });
  const send = (outcome: AppealReply['outcome']) => {
    if (reply.trim() === '') setMissing(true);
    else answer.mutate({ outcome, reply });
  };
  return (
    <>
      <TextArea
        label="Reply"
        hint="The author sees this."
        maxLength={1000}
        rows={3}
        value={reply}
        onChange={(event) => {
          setReply(event.target.value);
          setMissing(false);
        }}
        {...(missing ? { error: noReply } : {})}
      />
      <div className={styles['buttons']}>
        <Button variant="primary" busy={answer.isPending} onClick={() => send('granted')}>
          Grant and restore
        </Button>
        <Button variant="danger" busy={answer.isPending} onClick={() => send('declined')}>
          Decline
        </Button>
      </div>
    </>
  );
}

/** An appeal with its answer; who decided first leaves it to another admin. */
export function AppealAnswer({ item, onDone }: { item: ModerationCase; onDone: () => void }) {
  const me = useSession((state) => state.user?._id);
  useClaim(item);
  const { appeal } = item;
  if (appeal === null) return null;
  const isOwn = me !== undefined && [appeal.against?._id, item.author._id].includes(me);
  return (
    <section aria-label="Appeal" className={styles['deciding']}>
      <p className={styles['state']}>
        <span>
          {item.author.username} appealed {timeLabel(appeal.openedAt)}
        </span>
        <span>{appeal.against === null ? 'Decided by a rule' : `Decided by ${appeal.against.username}`}</span>
      </p>
      <blockquote className={styles['content']}>{appeal.text}</blockquote>
      {isOwn ? <p>Another admin has to answer this appeal.</p> : <AnswerForm item={item} onDone={onDone} />}
    </section>
  );
}
