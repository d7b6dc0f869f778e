import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { ruleEndpoints } from '@ankur/contracts/moderation/rules.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import type { ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import { admin, startModeration, type Moderation } from './start-moderation.ts';

const { testRules, rehearseRules } = ruleEndpoints;
let moderation: Moderation;
let kept: string;
beforeAll(async () => {
  moderation = await startModeration();
  await moderation
    .as(admin)
    .call(settingsEndpoints.addBannedKeyword, { body: { keyword: 'Betting tips', severity: 'low' } });
  const decide = (id: string, action: ModerationAction) =>
    moderation.as(admin).call(decisionEndpoints.moderatePost, { params: { id }, body: { action } });
  await moderation.post({ content: 'A powder for speed' });
  kept = await moderation.post({ content: 'Talcum POWDER for the beam' });
  await moderation.flag(kept);
  await moderation.flag(kept);
  await decide(kept, 'approved');
  await decide(await moderation.post({ content: 'powder cheap' }), 'removed');
  await moderation.post({ content: 'gunpowder is one word' });
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await moderation.post({ content: 'powder of last month', createdAt: old });
  await moderation.post({ content: 'betting tips here', status: 'pending', visible: false });
});
afterAll(() => moderation.stop());

const rehearse = (body: object) => moderation.as(admin).call(rehearseRules, { body });

describe('a sample text', () => {
  const test = (text: string) => moderation.as(admin).call(testRules, { body: { text } });

  it('lists the words it meets and what would become of it', async () => {
    expect(await test('Free b3tting  TIPS')).toEqual({
      effect: 'held',
      rule: 'keyword:Betting tips',
      severity: 'low',
      hits: [{ keyword: 'Betting tips', severity: 'low', category: 'general' }],
    });
    expect(await test('A fine run')).toEqual({ effect: 'published', rule: null, severity: null, hits: [] });
  });

  it('must hold something', async () => {
    const refusal = await moderation.as(admin).fails(testRules, { body: { text: ' ' } });
    expect(refusal).toMatchObject({ status: 400, field: 'text' });
  });
});

describe('a rehearsal', () => {
  it('tells what a word would have met in 30 days, how it ended, and changes nothing', async () => {
    const before = await moderation.as(admin).call(settingsEndpoints.getModerationSettings, {});
    const told = await rehearse({ keyword: { keyword: 'powder' } });
    expect(told).toMatchObject({ days: 30, scanned: 5, isComplete: true, hits: 3 });
    expect(told).toMatchObject({ effects: { held: 3 }, laterApproved: 1, laterRemoved: 1 });
    expect(told.samples.map(({ excerpt }) => excerpt).sort()).toEqual([
      'A powder for speed',
      'Talcum POWDER for the beam',
      'powder cheap',
    ]);
    expect(await moderation.as(admin).call(settingsEndpoints.getModerationSettings, {})).toEqual(before);
  });

  it('tells what a threshold would have let through', async () => {
    const told = await rehearse({ settings: { reviewQueueThreshold: 0.9 } });
    expect(told).toMatchObject({ hits: 1, effects: { published: 1 } });
    expect(told.samples[0]?.excerpt).toBe('betting tips here');
  });

  it('tells what a count would have taken down, and that an admin had kept it', async () => {
    const told = await rehearse({ settings: { autoRemoveCount: 2 } });
    expect(told).toMatchObject({ hits: 1, effects: { removed: 1 }, laterApproved: 1 });
    expect(told.samples[0]?.contentId).toBe(kept);
  });

  it('tells what a count would have shown to everybody as flagged', async () => {
    expect(await rehearse({ settings: { autoFlagCount: 2 } })).toMatchObject({
      hits: 1,
      effects: { flagged: 1 },
      samples: [{ contentId: kept }],
    });
  });

  it('finds nothing when nothing is proposed', async () => {
    expect(await rehearse({})).toMatchObject({ hits: 0, samples: [] });
  });

  it('refuses what could not be saved', async () => {
    const refusal = await moderation
      .as(admin)
      .fails(rehearseRules, { body: { settings: { autoRemoveCount: 11 } } });
    expect(refusal).toMatchObject({ status: 400 });
  });
});
