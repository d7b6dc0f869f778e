import type { HealthDocument } from './health.model.ts';

/** As few different members as may speak against a version. */
const minClients = 3;
/** The part of those who reported it that may see it fail. */
const maxFailingShare = 0.2;

/** Why a version is not good enough, as a sentence; null while it is. One member alone, however loud, is never enough. */
export function failureReason({
  clients,
  failing,
  failures,
  errors,
}: Pick<HealthDocument, 'clients' | 'failing' | 'failures' | 'errors'>): string | null {
  if (failing < minClients || failing <= clients * maxFailingShare) return null;
  const limit = String(maxFailingShare * 100);
  return `Failed for ${failing} of ${clients} members within ten minutes (${failures} failed loads, ${errors} errors); the limit is ${limit} %.`;
}
