import type { CaseDocument } from './case.model.ts';

/** The next state of a case with a change that somebody deciding has to know. */
export function advance(current: CaseDocument, change: Partial<CaseDocument>): CaseDocument {
  const version = current.version + 1;
  return { ...current, ...change, version, materialVersion: version };
}

/** The next state with a change that makes no open view of the case stale. */
export function advanceQuietly(current: CaseDocument, change: Partial<CaseDocument>): CaseDocument {
  return { ...current, ...change, version: current.version + 1 };
}
