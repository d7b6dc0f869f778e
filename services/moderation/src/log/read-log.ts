import type { StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext } from '../context.ts';
import type { StoredDecision } from '../decisions/decision.model.ts';
import type { CaseLog, LoggedDecision } from './replay-log.ts';

/** Audit entries of one item that are read at most. */
const maxAudited = 5000;

type Logs = Pick<ModerationContext, 'flags' | 'decisions' | 'appeals' | 'audit' | 'people'>;

/** Notes and replies by the version that each decision made; they stand in the audit log alone. */
async function readAudited({ audit }: Logs, { contentId, contentType }: StoredCase) {
  const query = { targetId: contentId, actorId: undefined, after: null, limit: maxAudited };
  const entries = await audit.list(query);
  return new Map(
    entries
      .filter(({ target }) => target.type === contentType)
      .map(({ after, reason }) => [after?.['version'], { notes: after?.['moderationNotes'], reason }]),
  );
}

type Audited = Awaited<ReturnType<typeof readAudited>>;

function withAudited(decision: StoredDecision, audited: Audited): LoggedDecision {
  const entry = audited.get(decision.version);
  const notes = typeof entry?.notes === 'string' ? entry.notes : (decision.notes ?? null);
  return { ...decision, notes, reply: entry?.reason ?? null };
}

/** All that was appended about an item, under the names that members have now; null while some of it is still on its way. */
export async function readLog(logs: Logs, item: StoredCase): Promise<CaseLog | null> {
  const { _id, contentType, contentId, decided, pendingFlagIds } = item;
  const key = { contentType, contentId };
  const [flags, decisions, appeal, audited] = await Promise.all([
    logs.flags.listAll(key),
    logs.decisions.listAll(key),
    logs.appeals.find(_id),
    readAudited(logs, item),
  ]);
  const isBehind =
    pendingFlagIds.length > 0 ||
    flags.some(({ waiting }) => waiting) ||
    (decided?.version ?? 0) > (decisions.at(-1)?.version ?? 0) ||
    decisions.some(({ actor, version, notes }) => actor && notes == null && !audited.has(version));
  if (isBehind) return null;
  const named = flags.map(async (flag) => {
    const username = (await logs.people.findName(flag.flaggerId)) ?? flag.flagger.username;
    return { ...flag, flagger: { ...flag.flagger, username } };
  });
  const told = decisions.map((decision) => withAudited(decision, audited));
  return { flags: await Promise.all(named), decisions: told, appeal };
}
