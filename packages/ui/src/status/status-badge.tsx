import { Badge, type BadgeTone } from './badge.tsx';
import css from './status-badge.module.css';

interface StatusBadgeProps {
  status: string;
}

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warning',
  approved: 'success',
  published: 'success',
  rejected: 'danger',
  flagged: 'flagged',
  removed: 'neutral',
  draft: 'info',
};

/** The state of moderated content; a status it does not know is shown as pending. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const key = status.toLowerCase();
  const known = key in tones ? key : 'pending';
  return (
    <Badge tone={tones[known] ?? 'warning'} icon={<span className={css.dot} />}>
      {known.charAt(0).toUpperCase() + known.slice(1)}
    </Badge>
  );
}
