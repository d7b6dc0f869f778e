import type { ContactRequest } from '@ankur/contracts/identity/family/contact.endpoints';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';

const states: Record<ContactRequest['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Waiting', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  blocked: { label: 'Blocked', tone: 'danger' },
  withdrawn: { label: 'Taken back', tone: 'neutral' },
};

/** Where a request stands. */
export function RequestState({ status }: Pick<ContactRequest, 'status'>) {
  const { label, tone } = states[status];
  return <Badge tone={tone}>{label}</Badge>;
}
