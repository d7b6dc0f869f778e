import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Drawer } from '@ankur/ui/overlays/drawer';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { useState } from 'react';
import { useDecide } from '../api/use-decide.ts';
import { decisionsFor } from '../decisions-for.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseFlags } from './case-flags.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseMedia } from './case-media.tsx';
import { PostContext } from './post-context.tsx';
import styles from './details.module.css';

/** Everything about one item beside the list, and the decision on it. */
export function CaseDetails({ item, onClose }: { item: ModerationCase; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const decision = useDecide(item, onClose);
  return (
    <Drawer
      open
      modal={false}
      onClose={onClose}
      title="Content Details"
      footer={decisionsFor(item.status).map(({ action, label, danger }) => (
        <Button
          key={action}
          variant={danger ? 'danger' : 'primary'}
          busy={decision.isPending}
          onClick={() => decision.mutate({ action, reason, notes })}
        >
          {label}
        </Button>
      ))}
    >
      <div className={styles['details']}>
        <StatusBadge status={item.status} />
        {item.title !== null && <h3>{item.title}</h3>}
        {item.contentType === 'comment' && item.postId !== null && <PostContext postId={item.postId} />}
        <blockquote className={styles['content']}>{item.content || 'No text, media only'}</blockquote>
        <CaseMedia item={item} />
        <CaseFacts item={item} />
        <CaseFlags item={item} />
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
        <CaseHistory item={item} />
      </div>
    </Drawer>
  );
}
