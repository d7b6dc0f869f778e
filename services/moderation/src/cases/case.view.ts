import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { Appeal, Claim, FlaggedText, Person, StoredCase } from './store/case.model.ts';

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString());

/** A claim that has run out is none, though the sweep has not been there yet. */
function viewClaim(claim: Claim | null): ModerationCase['claim'] {
  if (claim === null || claim.until.getTime() <= Date.now()) return null;
  const { by, until } = claim;
  return { by: { _id: by._id, username: by.username }, until: until.toISOString() };
}

const pickPerson = (person: Person | null): Person | null =>
  person && { _id: person._id, username: person.username };

function viewAppeal(appeal: Appeal | null): ModerationCase['appeal'] {
  if (appeal === null) return null;
  const { state, text, openedAt, against, decidedBy, decidedAt, reply } = appeal;
  const people = { against: pickPerson(against), decidedBy: pickPerson(decidedBy) };
  return { state, text, openedAt: openedAt.toISOString(), decidedAt: iso(decidedAt), reply, ...people };
}

function viewFlaggedText(flagged: FlaggedText | null): ModerationCase['flaggedText'] {
  if (flagged === null) return null;
  const { title, content, media = [], until } = flagged;
  return { title, content, media, until: until.toISOString() };
}

/** A case as admins see it; it names flaggers, so it is for admins only. */
export function viewCase(document: StoredCase): ModerationCase {
  const { contentId, contentType, postId, title, category, content, tags, author, status } = document;
  const { media = [] } = document;
  const {
    flagCount,
    reasons,
    severity,
    heldBy,
    rejectionReason,
    moderationNotes,
    decidedBy,
    applied,
    version,
  } = document;
  return {
    _id: contentId,
    contentType,
    postId,
    title,
    category,
    content,
    tags,
    media,
    author: { _id: author._id, username: author.username, ...(author.role ? { role: author.role } : {}) },
    status,
    createdAt: document.createdAt.toISOString(),
    flags: document.flags.map(({ reason, description, createdAt, flagger }) => ({
      reason,
      description,
      createdAt: createdAt.toISOString(),
      flagger: { _id: flagger._id, username: flagger.username },
    })),
    flagCount,
    reasons,
    severity,
    lastFlaggedAt: iso(document.lastFlaggedAt),
    waitingSince: iso(document.waitingSince ?? null),
    heldBy,
    rejectionReason,
    moderationNotes,
    decidedBy: pickPerson(decidedBy),
    decidedAt: iso(document.decidedAt),
    applied,
    deletedAt: iso(document.closedAt),
    claim: viewClaim(document.claim ?? null),
    flaggedText: viewFlaggedText(document.flaggedText ?? null),
    appeal: viewAppeal(document.appeal ?? null),
    version,
  };
}
