import { AppError } from '@ankur/contracts/error-codes';
import { describeAct } from '@ankur/contracts/gateway/release-acts';
import type { RemoteDocument } from '../release.model.ts';

/** As many as tell what happened; the board shows all. */
const namedActs = 3;

/** The refusal of an act that was decided on an older state of a remote: it names who did what since. */
export function changedMeanwhile(name: string, now: RemoteDocument | null, decidedOn: number): AppError {
  const { revision = 0, history = [] } = now ?? {};
  const since = revision > decidedOn ? history.slice(decidedOn - revision) : [];
  const acts = since.slice(-namedActs).map((act) => `${act.by} ${describeAct(name, act)}`);
  const what = acts.length > 0 ? acts.join('; ') : `${name} was put back to an earlier state`;
  return new AppError('CONFLICT', {
    message: `Nothing was done, as it has changed meanwhile: ${what}. Look again, and repeat it if it is still right.`,
    data: { revision },
  });
}

/** Throws CONFLICT unless the remote is as it was when the act was decided; without a revision nobody said. */
export function assertUnchanged(
  name: string,
  now: RemoteDocument | null,
  decidedOn: number | undefined,
): void {
  if (decidedOn !== undefined && (now?.revision ?? 0) !== decidedOn)
    throw changedMeanwhile(name, now, decidedOn);
}
