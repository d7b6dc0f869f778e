import type { EventStatus } from '@ankur/contracts/events/event-values';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';

export const statusNames: Record<EventStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  published: 'Published',
  completed: 'Completed',
  cancelled: 'Cancelled',
  removed: 'Removed',
};

const tones: Record<EventStatus, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  published: 'success',
  completed: 'neutral',
  cancelled: 'neutral',
  removed: 'neutral',
};

export const EventStatusBadge = ({ status }: { status: EventStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);
