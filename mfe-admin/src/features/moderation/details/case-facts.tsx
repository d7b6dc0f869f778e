import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { ruleLabel } from '../rule-label.ts';
import { when } from '../when.ts';
import styles from './details.module.css';

function factsOf(item: ModerationCase): [label: string, value: string | null][] {
  const { author, createdAt, category, tags, heldBy, decidedBy, decidedAt } = item;
  return [
    ['Author', author.role === undefined ? author.username : `${author.username}, ${author.role}`],
    ['Created', when(createdAt)],
    ['Category', category],
    ['Tags', tags.map((tag) => `#${tag}`).join(' ')],
    ['Held by', heldBy && ruleLabel(heldBy)],
    ['Deleted', item.deletedAt && when(item.deletedAt)],
    ['Decided by', decidedBy && decidedAt && `${decidedBy.username}, ${when(decidedAt)}`],
    ['Reason given', item.rejectionReason],
    ['Notes', item.moderationNotes],
  ];
}

/** What is known of an item besides its words; what is not known is left out. */
export function CaseFacts({ item }: { item: ModerationCase }) {
  return (
    <dl className={styles['facts']}>
      {factsOf(item)
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
