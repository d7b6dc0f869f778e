import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { material } from '../cases/case.policy.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext } from '../context.ts';
import { judgementOf, type Judgement } from './judgement.ts';
import { readLog } from './read-log.ts';
import { replayLog, type CaseLog } from './replay-log.ts';

/** What a run has found: how many cases were read, which differ from their log, and whose log is not complete yet. */
export interface RebuildReport {
  read: number;
  different: { id: string; fields: string[] }[];
  behind: string[];
}

const batch = 200;

/** How a run goes; an event may be on its way into the log while its case is read, so a second look comes `restMs` later. */
interface RebuildOptions {
  checkOnly: boolean;
  restMs: number;
}

interface Compared {
  log: CaseLog;
  expected: Judgement;
  fields: string[];
}

async function compare(context: ModerationContext, item: StoredCase): Promise<Compared | null> {
  const log = await readLog(context, item);
  if (log === null) return null;
  const expected = replayLog(log, item, context.settings.current());
  const found = judgementOf(item);
  const names = Object.keys(expected) as (keyof Judgement)[];
  return { log, expected, fields: names.filter((name) => !isDeepStrictEqual(found[name], expected[name])) };
}

/** The newest decision, to be sent to the owner of the content once more: it may have been told otherwise. */
function sentOnceMore({ decisions }: CaseLog): Pick<StoredCase, 'decided' | 'applied'> | null {
  const last = decisions.findLast(({ isFinding, rule }) => !isFinding && rule !== 'appeal:declined');
  if (last === undefined) return null;
  const { status, reason, rule, version } = last;
  return { decided: { status, reason, rule, version, retries: 0, dueAt: new Date() }, applied: false };
}

async function rebuildCase(context: ModerationContext, id: string): Promise<void> {
  await context.cases.changeIfFound(id, async (current) => {
    const compared = await compare(context, current);
    if (compared === null || compared.fields.length === 0) return null;
    const { log, expected } = compared;
    const { waitingSince } = expected;
    const set = { ...expected, waitingSince, ...sentOnceMore(log) };
    return { set: material(current, set), events: [] };
  });
}

/** Compares the cases with these ids; `act` learns which are not as their log says. */
async function compareEach(
  context: ModerationContext,
  ids: readonly string[],
  act: (id: string, compared: Compared | null) => Promise<void> | void,
): Promise<void> {
  for (const id of ids) {
    const item = await context.cases.find(id);
    if (item === null) continue;
    const compared = await compare(context, item);
    if (compared?.fields.length !== 0) await act(id, compared);
  }
}

/** Compares every case with what its logs say, and unless only asked to check writes that; owners are told by the next sweep. */
export async function rebuildCases(
  context: ModerationContext,
  { checkOnly, restMs }: RebuildOptions,
): Promise<RebuildReport> {
  const report: RebuildReport = { read: 0, different: [], behind: [] };
  const suspects: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await context.cases.listIds(after, batch);
    report.read += ids.length;
    await compareEach(context, ids, (id) => void suspects.push(id));
    after = ids.at(-1);
  }
  if (suspects.length > 0) await delay(restMs);
  await compareEach(context, suspects, async (id, compared) => {
    if (compared === null) {
      report.behind.push(id);
      return;
    }
    report.different.push({ id, fields: compared.fields });
    if (!checkOnly) await rebuildCase(context, id);
  });
  return report;
}
