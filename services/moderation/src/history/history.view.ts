import type { HistoryEntry } from '@ankur/contracts/moderation/history';
import type { StoredAuditEntry } from '../audit/audit.model.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { StoredDecision } from '../decisions/decision.model.ts';
import type { StoredFlag } from '../flags/flag.model.ts';

type DecisionEntry = Extract<HistoryEntry, { type: 'decision' }>;

export function viewFlag({ _id, createdAt, flagger, reason, description }: StoredFlag): HistoryEntry {
  const by = { _id: flagger._id, username: flagger.username };
  return { type: 'flag', _id, at: createdAt.toISOString(), by, reason, description };
}

/** Only the newest decision can still wait for its owner; what came before it has been overtaken. */
function tellState(
  { version }: StoredDecision,
  newest: number,
  { decided, applied }: StoredCase,
): DecisionEntry['state'] {
  if (version < newest) return 'replaced';
  return version === decided?.version && !applied ? 'waiting' : 'applied';
}

/** Audit entries of decisions by the version that each decision made. */
function mapByVersion(
  audited: readonly StoredAuditEntry[],
  contentType: string,
): Map<unknown, StoredAuditEntry> {
  return new Map(
    audited
      .filter(({ action, target }) => /^(content|appeal)\./.test(action) && target.type === contentType)
      .map((entry) => [entry.after?.['version'], entry]),
  );
}

/** Notes are for admins alone: they stand in the audit log, and in rows of decisions stored before they did. */
function tellNotes({ notes }: StoredDecision, audit: StoredAuditEntry | undefined): string | null {
  const audited = audit?.after?.['moderationNotes'];
  return notes ?? (typeof audited === 'string' ? audited : null);
}

/** Decisions with what has come of them; `decided` comes newest first. */
export function viewDecisions(
  current: StoredCase,
  decided: readonly StoredDecision[],
  audited: readonly StoredAuditEntry[],
): HistoryEntry[] {
  const audits = mapByVersion(audited, current.contentType);
  const newest = Math.max(decided[0]?.version ?? 0, current.decided?.version ?? 0);
  return decided.map((decision) => {
    const { _id, at, actor, rule, status, previousStatus, reason, version } = decision;
    const audit = audits.get(version);
    return {
      type: 'decision',
      _id,
      at: at.toISOString(),
      by: actor && { _id: actor.id, username: actor.username },
      rule,
      status,
      previousStatus,
      reason,
      reply: (rule?.startsWith('appeal:') && audit?.reason) || null,
      notes: tellNotes(decision, audit),
      version,
      state: tellState(decision, newest, current),
      auditId: audit?._id.toString() ?? null,
    };
  });
}

/** What the author said against a decision. */
export function viewAppeal({ _id, appeal }: StoredCase): HistoryEntry[] {
  if (!appeal) return [];
  const { openedAt, text } = appeal;
  return [{ type: 'appeal', _id: `${_id}:appeal`, at: openedAt.toISOString(), text }];
}

/** The end of an item whose author deleted it, or the post it belonged to. */
export function viewDeletion({ _id, closedAt }: StoredCase): HistoryEntry[] {
  return closedAt === null ? [] : [{ type: 'deleted', _id: `${_id}:deleted`, at: closedAt.toISOString() }];
}
