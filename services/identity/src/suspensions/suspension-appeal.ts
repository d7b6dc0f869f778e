import { Schema } from 'mongoose';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';

/** What a suspended member has to say, once for each suspension, and what became of it; who answered is in the steps. */
export interface StoredSuspensionAppeal {
  text: string;
  at: Date;
  /** Only while nobody has answered and the suspension lasts. */
  waitingSince?: Date;
  outcome?: 'granted' | 'declined';
  reply?: string;
}

const text = { type: String };

export const suspensionAppealFields = new Schema<StoredSuspensionAppeal>(
  { text, at: { type: Date }, waitingSince: { type: Date }, outcome: text as never, reply: text },
  { _id: false },
);

/** The appeal when nobody is going to answer it any more. */
export function closedAppeal({
  waitingSince: _over,
  ...appeal
}: StoredSuspensionAppeal): StoredSuspensionAppeal {
  return appeal;
}

type Row = EndpointOutput<typeof suspensionEndpoints.getSuspensionHistory>['suspension'];

/** An appeal as admins see it. */
export function viewAppeal(appeal: StoredSuspensionAppeal | undefined): NonNullable<Row['appeal']> | null {
  if (!appeal) return null;
  const { text: words, at, waitingSince, outcome, reply } = appeal;
  return {
    ...{ text: words, at: at.toISOString(), waiting: waitingSince !== undefined && waitingSince !== null },
    ...{ outcome: outcome ?? null, reply: reply ?? null },
  };
}
