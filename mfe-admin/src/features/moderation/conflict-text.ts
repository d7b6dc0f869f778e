import type { ApiError } from '@ankur/mfe-kit';

/** What the loser of two simultaneous decisions is told: who was first, and with what. */
export function conflictText({ code, data, message }: ApiError): string {
  if (code !== 'STALE_DECISION') return message;
  const winner = (data['decidedBy'] as { username?: string } | null | undefined)?.username;
  const status = typeof data['status'] === 'string' ? data['status'] : null;
  return winner === undefined || status === null ? message : `${winner} has already decided: ${status}.`;
}
