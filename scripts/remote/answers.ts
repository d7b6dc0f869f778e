import { describeAct } from '@ankur/contracts/gateway/release-acts';
import type { RemoteState } from '@ankur/contracts/gateway/releases.endpoints';
import type { CommandError } from './options.ts';

/** What a command answers: what happened, where it can be seen, how it is undone. */
export interface Answer {
  did: string;
  see?: string;
  undo?: string;
  /** Tables and the like, for people. */
  lines?: readonly string[];
  state?: RemoteState;
}

const ofWhom = ({ share, roles, users }: NonNullable<RemoteState['canary']>) =>
  [
    ...(share > 0 ? [`${share} % of everybody`] : []),
    ...(roles.length > 0 ? [`every ${roles.join(', ')}`] : []),
    ...(users.length > 0 ? [users.length === 1 ? '1 member' : `${users.length} members`] : []),
  ].join(' and ');

/** Versions as lines, newest first. */
export const versionLines = ({ releases }: RemoteState): string[] =>
  [{ state: 'State', version: 'Version', publishedAt: 'Published'.padEnd(24), by: 'By' }, ...releases].map(
    ({ state, version, publishedAt, by }) =>
      [state.padEnd(8), version.padEnd(24), publishedAt, by].join('  '),
  );

/** What is served now, to whom, and what was done last. */
export function statusLines({ name, releases, canary, disabled, history }: RemoteState): string[] {
  const active = releases.find(({ state }) => state === 'active');
  const previous = releases.find(({ state }) => state === 'previous');
  return [
    `Active    ${active ? `${active.version} since ${active.activatedAt ?? ''}` : 'nothing yet'}`,
    ...(previous ? [`Previous  ${previous.version}`] : []),
    ...(canary ? [`Canary    ${canary.version} for ${ofWhom(canary)}, by ${canary.by}`] : []),
    ...(disabled ? [`Off       since ${disabled.since}, by ${disabled.by}: ${disabled.reason}`] : []),
    ...history.slice(0, 5).map((act) => `          ${act.at}  ${act.by} ${describeAct(name, act)}`),
  ];
}

/** Prints an answer: plain lines, or one JSON object. */
export function printAnswer(answer: Answer, options: { command: string; name: string; json: boolean }): void {
  const { lines = [], did, see, undo, state } = answer;
  if (options.json) {
    const { command, name } = options;
    console.log(JSON.stringify({ ok: true, command, name, did, see, undo, state }));
    return;
  }
  for (const line of lines) console.log(line);
  if (did) console.log(did);
  if (see) console.log(`See it:  ${see}`);
  if (undo) console.log(`Undo it: ${undo}`);
}

/** Prints a failure the same way. */
export function printFailure(error: CommandError, json: boolean): void {
  const { message, reasons, next, exitCode } = error;
  if (json) console.log(JSON.stringify({ ok: false, message, errors: reasons, next, exitCode }));
  console.error(message);
  for (const reason of reasons) console.error(`  - ${reason}`);
  for (const step of next) console.error(step);
}
