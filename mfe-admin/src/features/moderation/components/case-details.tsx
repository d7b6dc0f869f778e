import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { flagReasons } from '@ankur/contracts/moderation/flag-reasons';
import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Drawer } from '@ankur/ui/overlays/drawer';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { useState } from 'react';
import { useDecide } from '../api/use-decide.ts';
import { decisionsFor } from '../decisions-for.ts';
import styles from './moderation.module.css';

const when = (iso: string) =>
  new Date(iso).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const reasonLabel = (reason: string) => {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Flags({ item }: { item: ModerationCase }) {
  if (item.flags.length === 0) return null;
  return (
    <section aria-label="Flags" className={styles['flags']}>
      <h3>{item.flagCount === 1 ? '1 flag' : `${String(item.flagCount)} flags`}</h3>
      <ul>
        {item.flags.map((flag) => (
          <li key={`${flag.flagger._id}-${flag.createdAt}`}>
            <strong>{reasonLabel(flag.reason)}</strong> <span>{flagReasons[flag.reason]}</span>
            {flag.description !== '' && <q>{flag.description}</q>}
            <span className={styles['quiet']}>
              {flag.flagger.username}, {timeLabel(flag.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ item }: { item: ModerationCase }) {
  const facts: [string, string | null][] = [
    ['Author', `${item.author.username}${item.author.role === undefined ? '' : `, ${item.author.role}`}`],
    ['Created', when(item.createdAt)],
    ['Category', item.category],
    ['Tags', item.tags.length === 0 ? null : item.tags.map((tag) => `#${tag}`).join(' ')],
    ['Held by', item.heldBy],
    [
      'Decided by',
      item.decidedBy === null || item.decidedAt === null
        ? null
        : `${item.decidedBy.username}, ${when(item.decidedAt)}`,
    ],
    ['Reason given', item.rejectionReason],
    ['Notes', item.moderationNotes],
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

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
        <blockquote className={styles['content']}>{item.content || 'No text, media only'}</blockquote>
        <Facts item={item} />
        <Flags item={item} />
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
      </div>
    </Drawer>
  );
}
