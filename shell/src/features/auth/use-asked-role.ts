import { memberRoles } from '@ankur/contracts/roles';
import { useLocation, useSearchParams } from '@ankur/mfe-kit';

/** The role that the link which led here stands for, by its address or beside it as `Join as Sponsor`; undefined unless it can be chosen. */
export function useAskedRole(): string | undefined {
  const named = useSearchParams()[0].get('role');
  const beside = useLocation().state as { role?: unknown } | null;
  const asked = named ?? beside?.role;
  return memberRoles.find((role) => role === asked);
}
