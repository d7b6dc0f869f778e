import { describe, expect, it } from '@jest/globals';
import type { ContentStatus } from '@ankur/contracts/community/post';
import { applyDecision } from './apply-decision.ts';
import { applyFlag } from './apply-flag.ts';
import { isAuthor, seesBanner, shownStatus } from './banner.ts';
import { newModerationState, type ModerationChange, type ModerationState } from './moderation-state.ts';

type Step = (item: ModerationState) => ModerationChange | null;

const flag =
  (moderationVersion: number, flaggerId = `member ${moderationVersion}`, bannerForAll = false): Step =>
  (item) =>
    applyFlag(item, { flaggerId, bannerForAll, moderationVersion });
const banner = (version: number): Step => flag(version, `member ${version}`, true);
const decision =
  (moderationVersion: number, status: ContentStatus): Step =>
  (item) =>
    applyDecision(item, { status, reason: `because of ${moderationVersion}`, moderationVersion });

const undoing =
  (moderationVersion: number, flaggerIds: string[]): Step =>
  (item) =>
    applyDecision(item, {
      ...{ status: 'flagged', reason: null, bannerForAll: false },
      ...{ moderationVersion, flaggerIds },
    });

const afterAll = (
  steps: readonly Step[],
  start = newModerationState({ hold: false, screened: true }),
): ModerationState => steps.reduce((item, step) => ({ ...item, ...step(item)?.set }), start);

describe('the state of moderated content', () => {
  it.each<[string, Step[], Partial<ModerationState>]>([
    ['nothing', [], { status: 'published', visible: true, flaggedBy: [], bannerForAll: false }],
    ['a flag', [flag(1)], { status: 'flagged', visible: true, flaggedBy: ['member 1'], bannerForAll: false }],
    ['the last of enough flags', [flag(1), banner(2)], { status: 'flagged', bannerForAll: true }],
    ['flags in the wrong order', [flag(2), flag(1)], { flaggedBy: ['member 1', 'member 2'] }],
    ['approval', [flag(1), decision(2, 'approved')], { status: 'approved', flaggedBy: [], visible: true }],
    ['approval of what wore a banner', [banner(1), decision(2, 'approved')], { bannerForAll: false }],
    ['a flag overtaken by its approval', [decision(2, 'approved'), flag(1)], { flaggedBy: [] }],
    ['a banner overtaken by approval', [decision(2, 'approved'), banner(1)], { bannerForAll: false }],
    [
      'a flag that overtook approval',
      [flag(1), flag(3), decision(2, 'approved')],
      { status: 'flagged', flaggedBy: ['member 3'], moderationVersion: 3 },
    ],
    [
      'a single flag after a dismissed banner, early',
      [banner(1), flag(3), decision(2, 'approved')],
      { status: 'flagged', bannerForAll: false },
    ],
    [
      'removal',
      [flag(1), decision(2, 'removed')],
      { status: 'removed', visible: false, rejectionReason: 'because of 2' },
    ],
    ['a late flag on what was removed', [decision(2, 'removed'), flag(1)], { status: 'removed' }],
    [
      'a newer flag on what was removed',
      [decision(1, 'removed'), flag(2)],
      { visible: false, status: 'removed' },
    ],
    ['an older decision', [decision(3, 'removed'), decision(2, 'approved')], { status: 'removed' }],
    [
      'restoring',
      [decision(1, 'removed'), decision(2, 'approved')],
      { status: 'approved', visible: true, rejectionReason: null },
    ],
    ['a banner set by an admin', [decision(1, 'flagged')], { bannerForAll: true, visible: true }],
    [
      'a decision that was undone',
      [flag(1, 'a'), decision(2, 'removed'), undoing(3, ['a'])],
      { status: 'flagged', visible: true, flaggedBy: ['a'], bannerForAll: false },
    ],
    [
      'an undoing that overtook the decision',
      [undoing(3, ['a']), decision(2, 'removed')],
      { flaggedBy: ['a'] },
    ],
    [
      'an undoing overtaken by a new flag',
      [decision(2, 'removed'), flag(4, 'a'), undoing(3, ['b', 'a'])],
      { flaggedBy: ['b', 'a'], flagVersions: [3, 4] },
    ],
    ['a decision after the undoing', [undoing(3, ['a']), decision(4, 'approved')], { flaggedBy: [] }],
    ['a flag by the same member again', [flag(1, 'a'), flag(2, 'a')], { flaggedBy: ['a'] }],
  ])('after %s', (_what, steps, expected) => {
    expect(afterAll(steps)).toMatchObject(expected);
  });

  it('keeps what waits hidden whoever flags it', () => {
    expect(afterAll([banner(1)], newModerationState({ hold: true, screened: true }))).toMatchObject({
      status: 'pending',
      visible: false,
    });
  });

  it('is the same after any order of the same flags and decisions, and any of them repeated', () => {
    const random = generator(6);
    for (let round = 0; round < 500; round += 1) {
      const steps = Array.from({ length: 1 + Math.floor(random() * 7) }, (_, index) =>
        anyStep(index + 1, random),
      );
      const start = newModerationState({ hold: random() < 0.2, screened: true });
      const expected = afterAll(steps, start);
      for (let order = 0; order < 20; order += 1) {
        const repeated = [...steps, ...steps.filter(() => random() < 0.5)];
        expect(afterAll(shuffled(repeated, random), start)).toEqual(expected);
      }
    }
  });

  it('remembers the newest fifty flaggers in any order', () => {
    const steps = Array.from({ length: 60 }, (_, index) => flag(index + 1));
    const { flaggedBy } = afterAll(steps);
    expect(flaggedBy).toHaveLength(50);
    expect(flaggedBy[0]).toBe('member 11');
    expect(afterAll(steps.toReversed()).flaggedBy).toEqual(flaggedBy);
  });

  it('settles flags of documents stored before their versions were kept', () => {
    const old: ModerationState = {
      ...newModerationState({ hold: false, screened: true }),
      status: 'flagged',
      flaggedBy: ['a'],
    };
    delete old.flagVersions;
    expect(afterAll([flag(2, 'b')], old).flaggedBy).toEqual(['a', 'b']);
    expect(afterAll([decision(2, 'approved')], old)).toMatchObject({ flaggedBy: [], status: 'approved' });
  });
});

describe('what others are told', () => {
  it('is every decision, also one that is sent again, but not one that a newer one has overtaken', () => {
    const removed = afterAll([decision(2, 'removed')]);
    expect(decision(2, 'removed')(removed)).toEqual({ set: {}, announce: true });
    expect(decision(1, 'approved')(removed)).toBeNull();
  });

  it('is not a single flag, nor one that is known, but the flag that shows the banner to everybody', () => {
    const once = afterAll([flag(1)]);
    expect(flag(1)(newModerationState({ hold: false, screened: true }))?.announce).toBe(false);
    expect(flag(1)(once)).toBeNull();
    expect(banner(2)(once)?.announce).toBe(true);
    expect(banner(3)(afterAll([banner(2)]))?.announce).toBe(false);
    expect(banner(1)(newModerationState({ hold: true, screened: true }))?.announce).toBe(false);
  });
});

describe('the banner', () => {
  const item = { author: { _id: 'author' }, flaggedBy: ['flagger'], bannerForAll: false };

  it('shows to author and flagger first, to everybody when it is for all', () => {
    for (const userId of ['author', 'flagger']) expect(seesBanner(item, userId)).toBe(true);
    for (const userId of ['reader', null]) {
      expect(seesBanner(item, userId)).toBe(false);
      expect(seesBanner({ ...item, bannerForAll: true }, userId)).toBe(true);
    }
  });

  it('does not show to the author of what nobody flagged', () => {
    expect(seesBanner({ ...item, flaggedBy: [] }, 'author')).toBe(false);
    expect(seesBanner({ author: item.author }, 'author')).toBe(false);
  });

  it('keeps the flag out of the status of who does not see it', () => {
    expect(shownStatus('flagged', false)).toBe('published');
    expect(shownStatus('flagged', true)).toBe('flagged');
    expect(shownStatus('removed', false)).toBe('removed');
  });

  it('has no author without a member', () => {
    expect(isAuthor(item, null)).toBe(false);
    expect(isAuthor(item, 'author')).toBe(true);
  });
});

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function anyStep(version: number, random: () => number): Step {
  const kind = Math.floor(random() * 7);
  const statuses = ['approved', 'removed', 'rejected', 'pending'] as const;
  const status = statuses[kind];
  if (status) return decision(version, status);
  return kind === 6 ? banner(version) : flag(version, `member ${Math.floor(random() * 4)}`);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
