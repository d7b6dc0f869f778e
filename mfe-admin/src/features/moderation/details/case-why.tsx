import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';
import { StatusBadge } from '@ankur/ui/status/status-badge';
import { ClaimMark } from '../components/claim-mark.tsx';
import { reasonLabel } from '../reason-label.ts';
import { ruleLabel } from '../rule-label.ts';
import { waitingLabel } from '../waiting-label.ts';
import { DecidedMeanwhile } from './decided-meanwhile.tsx';
import styles from './details.module.css';

const tones: Record<string, BadgeTone> = {
  low: 'neutral',
  medium: 'warning',
  high: 'flagged',
  critical: 'danger',
};

/** Why an item is here, before anything else: what held it or what it was flagged for, how urgent, since when. */
export function CaseWhy({ item }: { item: ModerationCase }) {
  const { status, heldBy, reasons, severity, waitingSince, claim, appeal } = item;
  const isAppealed = appeal?.state === 'open';
  const flagged = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return (
    <section aria-label="Why it is here" className={styles['why']}>
      <p className={styles['reasons']}>
        {isAppealed && <strong>Appeal</strong>}
        {heldBy !== null && <strong>{ruleLabel(heldBy)}</strong>}
        {flagged.map(([reason, count]) => (
          <strong key={reason}>
            {reasonLabel(reason)}
            {count > 1 && ` × ${String(count)}`}
          </strong>
        ))}
        {!isAppealed && heldBy === null && flagged.length === 0 && <span>No flags stand against it.</span>}
      </p>
      <p className={styles['state']}>
        <StatusBadge status={status} />
        {severity !== null && <Badge tone={tones[severity] ?? 'neutral'}>{reasonLabel(severity)}</Badge>}
        {waitingSince !== null && <span>Waiting {waitingLabel(waitingSince)}</span>}
        {claim !== null && <ClaimMark claim={claim} />}
        <DecidedMeanwhile key={item._id} item={item} />
      </p>
    </section>
  );
}
