import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { keywordsChanged, moderationSettingsChanged } from '@ankur/contracts/moderation/moderation.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, otherAdmin, startModeration, type Moderation } from './start-moderation.ts';

const { getModerationSettings, updateModerationSettings, addBannedKeyword, removeBannedKeyword } =
  settingsEndpoints;
const { listAudit } = auditEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

const settings = () => moderation.as(admin).call(getModerationSettings);
const change = (body: object, by = admin) => moderation.as(by).call(updateModerationSettings, { body });

describe('moderation settings', () => {
  it('start with the agreed defaults', async () => {
    expect(await settings()).toEqual({
      autoModerationEnabled: true,
      keywordFilteringEnabled: true,
      languageFilteringEnabled: false,
      imageModerationEnabled: false,
      manualReviewEnabled: false,
      newAccountReviewEnabled: true,
      newAccountHours: 24,
      newAccountPosts: 30,
      autoFlagThreshold: 0.8,
      autoRemoveThreshold: 0.95,
      reviewQueueThreshold: 0.7,
      autoFlagCount: 3,
      autoRemoveCount: 10,
      languageScoreThreshold: 70,
      bannedKeywords: [],
      version: 1,
    });
  });

  it('stored before a field existed have its default', async () => {
    const stored = moderation.db.collection('moderationSettings');
    await stored.updateOne({}, { $unset: { newAccountHours: '', newAccountReviewEnabled: '' } });
    const defaults = { newAccountHours: 24, newAccountReviewEnabled: true };
    expect(await settings()).toMatchObject(defaults);
    expect(await change({ languageScoreThreshold: 71 })).toMatchObject(defaults);
    await change({ languageScoreThreshold: 70 });
  });

  it.each([
    ['autoFlagThreshold', 11],
    ['autoFlagThreshold', 1.5],
    ['autoFlagThreshold', -0.1],
    ['autoRemoveThreshold', '0.5'],
    ['reviewQueueThreshold', 2],
    ['autoFlagCount', 0],
    ['autoFlagCount', 2.5],
    ['autoRemoveCount', 11],
    ['languageScoreThreshold', 101],
    ['newAccountPosts', 0],
    ['newAccountPosts', 101],
    ['newAccountHours', 0],
    ['newAccountHours', 721],
    ['newAccountReviewEnabled', 1],
    ['manualReviewEnabled', 'yes'],
    ['bannedKeywords', []],
    ['version', 7],
    ['nonsense', 1],
  ])('refuse %s = %j by its name and store nothing', async (field, value) => {
    const before = await settings();

    const body = { keywordFilteringEnabled: false, [field]: value };
    const refusal = await moderation.as(admin).fails(updateModerationSettings, { body });

    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field });
    expect(await settings()).toEqual(before);
  });

  it('take single fields, and whole numbers on the old threshold keys as counts', async () => {
    const { version } = await settings();

    const changed = await change({ autoFlagThreshold: 5 });

    expect(changed).toMatchObject({
      autoFlagThreshold: 0.8,
      autoFlagCount: 5,
      autoRemoveCount: 10,
      version: version + 1,
    });
    expect(await change({ autoRemoveThreshold: 0.9 })).toMatchObject({
      autoRemoveThreshold: 0.9,
      autoFlagCount: 5,
    });
    await moderation.events.next(moderationSettingsChanged, ({ data }) => data.version === version + 2);
  });

  it('lose no field when two admins change different ones at once', async () => {
    await Promise.all([
      change({ languageScoreThreshold: 55 }),
      change({ autoRemoveCount: 8 }, otherAdmin),
      change({ imageModerationEnabled: true }),
      change({ reviewQueueThreshold: 0.6 }, otherAdmin),
    ]);

    expect(await settings()).toMatchObject({
      languageScoreThreshold: 55,
      autoRemoveCount: 8,
      imageModerationEnabled: true,
      reviewQueueThreshold: 0.6,
    });
  });

  it('that stay what they are leave no trace', async () => {
    const before = await settings();
    const same = { autoFlagCount: before.autoFlagCount, manualReviewEnabled: before.manualReviewEnabled };
    expect(await change(same)).toEqual(before);
    expect(await change({})).toEqual(before);
  });

  it('are not overwritten by who saw them before another admin changed them', async () => {
    const { version, autoRemoveCount } = await settings();
    const late = { ...otherAdmin, sessionId: 'another-session' };
    const headers = { 'seen-version': String(version) };
    const count = autoRemoveCount === 6 ? 7 : 6;
    await change({ autoRemoveThreshold: count });
    const send = (body: object) => ({ body, headers });

    const refusal = await moderation
      .as(late)
      .fails(updateModerationSettings, send({ autoRemoveThreshold: 9 }));

    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT', field: 'autoRemoveCount' });
    const other = await moderation
      .as(late)
      .call(updateModerationSettings, send({ languageScoreThreshold: 44 }));
    expect(other).toMatchObject({ autoRemoveCount: count, languageScoreThreshold: 44 });
  });

  it('leave exactly one audit entry per change, with the values before and after', async () => {
    const before = (await settings()).languageScoreThreshold;
    await change({ languageScoreThreshold: 12 });

    const { id } = await moderation.events.next(
      adminActed('moderation'),
      ({ data }) => data.after?.['languageScoreThreshold'] === 12,
    );
    const found = await waitFor(async () => {
      const { entries } = await moderation.as(admin).call(listAudit, { query: { limit: 50 } });
      const about = entries.filter(({ after }) => after?.['languageScoreThreshold'] === 12);
      return about.length > 0 ? about : null;
    });
    expect(id).toBeTruthy();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      action: 'moderationSettings.update',
      before: { languageScoreThreshold: before },
      after: { languageScoreThreshold: 12 },
      actor: { username: 'Admin One' },
    });
  });
});

describe('banned keywords', () => {
  const add = (body: object, by = admin) => moderation.as(by).call(addBannedKeyword, { body });
  const remove = (keyword: string) => moderation.as(admin).call(removeBannedKeyword, { params: { keyword } });

  it.each([
    ['keyword', { keyword: '   ' }],
    ['keyword', { keyword: '?!' }],
    ['keyword', { keyword: '%2e%2E%2f' }],
    ['keyword', { keyword: 'a%00b' }],
    ['keyword', { keyword: 'a%252eb' }],
    ['keyword', { keyword: 'x'.repeat(81) }],
    ['severity', { keyword: 'fine', severity: 'odd' }],
    ['category', { keyword: 'fine', category: 'odd' }],
  ])('need a usable %s: %j', async (field, body) => {
    expect(await moderation.as(admin).fails(addBannedKeyword, { body })).toMatchObject({
      status: 400,
      field,
    });
  });

  it('are trimmed, get defaults, and unite both vocabularies', async () => {
    const { bannedKeywords } = await add({ keyword: '  Betting Tips ' });
    expect(bannedKeywords).toContainEqual({ keyword: 'Betting Tips', severity: 'high', category: 'general' });
    const { bannedKeywords: both } = await add({
      keyword: 'slur',
      severity: 'critical',
      category: 'hate_speech',
    });
    expect(both).toContainEqual({ keyword: 'slur', severity: 'critical', category: 'hate' });
    await moderation.events.next(keywordsChanged);
  });

  it('are unique whatever their case, also when ten admins add one at once', async () => {
    const refusal = await moderation.as(admin).fails(addBannedKeyword, { body: { keyword: 'BETTING-tips' } });
    expect(refusal).toMatchObject({ status: 409, code: 'KEYWORD_EXISTS' });

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        moderation.as(admin).send(addBannedKeyword, { body: { keyword: 'Match fixing' } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const { bannedKeywords } = await settings();
    expect(bannedKeywords.filter(({ keyword }) => keyword === 'Match fixing')).toHaveLength(1);
  });

  it.each(['guaranteed selection', '50% off / trial?', 'yes/no', 'back\\slash', 'चुनाव पक्का', 'a+b&c=d#e'])(
    'are kept as they were added and removed by their encoded name: %s',
    async (keyword) => {
      const added = await add({ keyword });
      expect(added.bannedKeywords.map((each) => each.keyword)).toContain(keyword);

      const { bannedKeywords } = await remove(keyword.toUpperCase());

      expect(bannedKeywords.map((each) => each.keyword)).not.toContain(keyword);
      const again = await moderation.as(admin).fails(removeBannedKeyword, { params: { keyword } });
      expect(again).toMatchObject({ status: 404, code: 'KEYWORD_NOT_FOUND' });
    },
  );

  it('whose key was stored when letters were read otherwise are known as before', async () => {
    const added = await add({ keyword: 'покупай' });
    const place = added.bannedKeywords.findIndex(({ keyword }) => keyword === 'покупай');
    const stored = moderation.db.collection('moderationSettings');
    await stored.updateOne({}, { $set: { [`bannedKeywords.${String(place)}.key`]: 'another' } });
    const again = await moderation.as(admin).fails(addBannedKeyword, { body: { keyword: 'Покупай' } });
    expect(again).toMatchObject({ status: 409, code: 'KEYWORD_EXISTS' });
    const { bannedKeywords } = await remove('покупай');
    expect(bannedKeywords.map(({ keyword }) => keyword)).not.toContain('покупай');
  });

  it('that became the same keyword since they were stored are removed one by one, by their own names', async () => {
    await add({ keyword: 'damn' });
    const added = await add({ keyword: 'another' });
    const place = added.bannedKeywords.findIndex(({ keyword }) => keyword === 'another');
    const stored = moderation.db.collection('moderationSettings');
    await stored.updateOne({}, { $set: { [`bannedKeywords.${String(place)}.keyword`]: 'd@mn' } });
    const names = (found: Awaited<ReturnType<typeof settings>>) =>
      found.bannedKeywords.map(({ keyword }) => keyword).filter((keyword) => keyword.endsWith('mn'));
    expect(names(await remove('D@MN'))).toEqual(['damn']);
    expect(names(await remove('d@mn'))).toEqual([]);
  });
});
