import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { Badge } from '@ankur/ui/status/badge';

/** Suspended wins over verified, verified over pending (C14). */
export function UserStatus({ user }: { user: Pick<AdminUser, 'isSuspended' | 'isVerified'> }) {
  if (user.isSuspended) return <Badge tone="danger">Suspended</Badge>;
  if (user.isVerified) return <Badge tone="success">Verified</Badge>;
  return <Badge tone="warning">Pending</Badge>;
}
