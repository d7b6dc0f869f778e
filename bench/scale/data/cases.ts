import type { Connection } from 'mongoose';
import { flagReasons, type FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { createModerationService, type ModerationDeps } from '../../../services/moderation/src/service.ts';
import { fill, idOf, wordOf } from '../fill.ts';
import type { Question, Subject } from '../pair.ts';

const now = Date.now();
const reasons = Object.keys(flagReasons) as FlagReason[];
const reasonOf = (number: number): FlagReason => reasons[(number / 2) % reasons.length] ?? 'spam';
const memberOf = (number: number) => ({ _id: idOf(number, '64'), username: `Member ${String(number)}` });
/** The first twenty flaggers have flagged as much in either size. */
const flaggerOf = (number: number) => memberOf(number < 500 ? number % 20 : 20 + (number % 400));

/** Half of them wait; a tenth was removed, the rest is published. */
function statusOf(number: number) {
  if (number % 2 === 0) return number % 10 === 0 ? 'pending' : 'flagged';
  return number % 10 === 1 ? 'removed' : 'published';
}

function build(number: number) {
  const status = statusOf(number);
  const createdAt = new Date(now - number * 60_000);
  const waits = status === 'flagged' || status === 'pending';
  const [reason, contentId] = [reasonOf(number), idOf(number)];
  const flagger = flaggerOf(number);
  const flags = status === 'flagged' ? [{ reason, description: '', createdAt, flagger }] : [];
  const content = `${wordOf(number * 7)} ${wordOf(number * 13)} before breakfast`;
  return {
    _id: `post:${contentId}` as never,
    ...{ contentType: 'post', contentId, postId: contentId, parentId: null, title: null, category: null },
    ...{
      content,
      tags: [],
      media: [],
      author: memberOf(500 + (number % 400)),
      status,
      createdAt,
      contentVersion: 1,
    },
    ...{
      flags,
      flagCount: flags.length,
      flagWeight: flags.length,
      reasons: flags.length ? { [reason]: 1 } : {},
    },
    ...{ severity: flags.length ? 'medium' : null, lastFlaggedAt: flags.length ? createdAt : null },
    ...{
      waitingSince: waits ? createdAt : null,
      flaggedFor: flags.length ? [reason] : [],
      pendingFlagIds: [],
    },
    ...{ heldBy: status === 'pending' ? 'keyword:x' : null, ruleSeverity: null, rejectionReason: null },
    ...{ moderationNotes: null, decidedBy: null, decidedAt: null, decided: null, applied: true },
    ...{ materialVersion: 1, version: 1, closedAt: null, listed: true, words: content.split(' ') },
  };
}

function buildFlag(number: number) {
  const flagger = flaggerOf(number);
  return {
    _id: `flag-${String(number)}` as never,
    ...{ contentType: 'post', contentId: idOf(number), reason: reasonOf(number), description: '' },
    ...{ flaggerId: flagger._id, flagger, createdAt: new Date(now - number * 60_000), countedVersion: 1 },
  };
}

const { listPostCases, countWaiting, getPostCase } = caseEndpoints;
const queue = { status: 'waiting', sortBy: 'waitingSince', sortOrder: 'asc', limit: 20 };
const asked = (row: string, query: Record<string, string | number>): Question => ({
  ...{ row, endpoint: listPostCases, goal: 2, caller: asAdmin({ userId: idOf(9, '64'), username: 'Asha' }) },
  request: () => ({ query }),
});

export const cases: Subject<ModerationDeps> = {
  service: 'moderation',
  create: createModerationService,
  few: 500,
  many: 50_000,
  async fill(database: Connection, count) {
    await fill(database, 'cases', { count, build });
    await fill(database, 'flags', { count, build: buildFlag });
  },
  questions: [
    asked('queue, what waits', queue),
    asked('queue, its fifth page', { ...queue, page: 5 }),
    asked('queue, one reason', { ...queue, reason: 'spam' }),
    asked('queue, waiting for an hour', { ...queue, waitingHours: 1 }),
    asked('queue, one flagger', { ...queue, flaggerId: memberOf(4)._id }),
    asked('moderation, all newest first', { limit: 20 }),
    asked('moderation, one status', { limit: 20, status: 'removed' }),
    asked('moderation, a rare word', { limit: 20, search: wordOf(7 * 8) }),
    asked('moderation, a word of every item', { limit: 20, search: 'breakfast' }),
    asked('queue, a rare word', { ...queue, search: wordOf(7 * 8) }),
    { ...asked('counts on the tabs', {}), endpoint: countWaiting },
    { ...asked('one case', {}), endpoint: getPostCase, request: () => ({ params: { id: idOf(8) } }) },
  ],
};
