import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import { createResumeRepository } from '../src/resumes/resume.repository.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { saveResume, getResume, getResumeState, getResumePhoto, deleteResume, restoreResume } =
  resumeEndpoints;
let identity: TestIdentity;
let png: Buffer;
beforeAll(async () => {
  identity = await startIdentity();
  png = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer();
});
afterAll(() => identity.stop());

const required = {
  fullName: 'Meera Nair',
  dateOfBirth: '2008-03-14',
  gender: 'female',
  nationality: 'Indian',
  email: 'meera@members.example',
  phone: '+91 98450 00000',
  address: '14 Temple Road, Kochi',
  primarySport: 'athletics',
};

function formOf(fields: Record<string, string>, photo?: { name: string; type: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (photo) form.append('profileImage', new File([new Uint8Array(png)], photo.name, { type: photo.type }));
  return form;
}
const save = (member: Member, more: Record<string, string> = {}) =>
  member.api.call(saveResume, { form: formOf({ ...required, ...more }) });

describe('the sports resume', () => {
  test('is for signed-in members, and everybody has only the own one', async () => {
    expect((await identity.anonymous.fails(saveResume, { form: formOf(required) })).status).toBe(401);
    for (const endpoint of [getResume, getResumeState])
      expect((await identity.anonymous.fails(endpoint)).status).toBe(401);
    const owner = await identity.signUp('Resume Owner');
    await save(owner);
    const other = await identity.signUp('Resume Reader');
    for (const endpoint of [getResume, getResumePhoto, deleteResume, restoreResume])
      expect(await other.api.fails(endpoint)).toMatchObject({ status: 404, code: 'RESUME_NOT_FOUND' });
    expect((await owner.api.call(getResume)).fullName).toBe('Meera Nair');
    expect(await owner.api.call(getResumeState)).toEqual({
      exists: true,
      savedAt: (await owner.api.call(getResume)).createdAt,
      restorableUntil: null,
    });
    expect(await other.api.call(getResumeState)).toEqual({ exists: false, restorableUntil: null });
  });

  test('keeps what was entered; free text becomes lists, an entry a line', async () => {
    const member = await identity.signUp('List Writer');
    await save(member, {
      height: '168',
      weight: '55.5',
      dominantHand: 'left',
      achievements: '- State silver 2026\r\n\r\n• Relay captain\n',
    });
    const resume = await member.api.call(getResume);
    expect(resume).toMatchObject({
      ...required,
      height: 168,
      weight: 55.5,
      dominantHand: 'left',
      achievements: ['State silver 2026', 'Relay captain'],
      skills: [],
    });
    expect(resume).not.toHaveProperty('position');
  });

  test('carries a photo that is drawn anew and read with the session alone', async () => {
    const member = await identity.signUp('Photo Owner');
    const form = formOf(required, { name: 'me.png', type: 'image/png' });
    const { profileImage } = await member.api.call(saveResume, { form });
    expect(profileImage).toBe('/api/sports-resume/photo');
    const response = await member.api.send(getResumePhoto);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const photo = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(photo).toMatchObject({ format: 'webp', width: 450, height: 600 });
    expect((await identity.anonymous.fails(getResumePhoto)).status).toBe(401);
  });

  test('does not bring back the photo of one that was deleted', async () => {
    const member = await identity.signUp('Photo Remover');
    await member.api.call(saveResume, { form: formOf(required, { name: 'me.png', type: 'image/png' }) });
    expect(await save(member)).toHaveProperty('profileImage');
    await member.api.call(deleteResume);
    expect(await save(member)).not.toHaveProperty('profileImage');
    expect((await member.api.fails(getResumePhoto)).status).toBe(404);
  });

  test('keeps every entry of a long list', async () => {
    const member = await identity.signUp('Long List');
    const lines = Array.from({ length: 60 }, (_, index) => `Meet ${String(index + 1)}`);
    await save(member, { tournaments: lines.join('\n') });
    expect((await member.api.call(getResume)).tournaments).toEqual(lines);
  });

  test('is one per member, however often and at once it is sent', async () => {
    const member = await identity.signUp('Double Sender');
    await Promise.all([save(member), save(member, { position: 'Sprinter' })]);
    await save(member, { position: 'Hurdler' });
    expect((await member.api.call(getResume)).position).toBe('Hurdler');
    await member.api.call(deleteResume);
    expect((await member.api.fails(getResume)).status).toBe(404);
  });

  test('is in the store once when its answer was lost and the same submission comes again', async () => {
    const member = await identity.signUp('Lost Answer');
    const fullName = `Lost Answer ${member.id}`;
    const submit = () =>
      member.api.call(saveResume, {
        form: formOf({ ...required, fullName }, { name: 'me.png', type: 'image/png' }),
        headers: { 'idempotency-key': member.id },
      });
    const [first, again] = [await submit(), await submit()];
    expect({ ...again, createdAt: first.createdAt }).toEqual(first);
    expect(
      await identity.database.collection('resumes').countDocuments({ 'fields.fullName': fullName }),
    ).toBe(1);
  });

  test('replaces and deletes none that its member has not seen: another tab has saved it meanwhile', async () => {
    const member = await identity.signUp('Two Tabs');
    const saveSeeing = (seen: number, position: string, key = position) => ({
      form: formOf({ ...required, position }),
      headers: { 'seen-version': String(seen), 'idempotency-key': `${member.id} ${key}` },
    });
    const conflict = { status: 409, code: 'CONFLICT' };
    const position = async () => (await member.api.call(getResume)).position;
    const first = Date.parse((await member.api.call(saveResume, saveSeeing(0, 'Sprinter'))).createdAt);
    expect(await member.api.fails(saveResume, saveSeeing(0, 'Hurdler'))).toMatchObject(conflict);
    expect(await position()).toBe('Sprinter');
    // The same submission again, whose answer was lost.
    const again = Date.parse((await member.api.call(saveResume, saveSeeing(0, 'Sprinter'))).createdAt);
    expect(await member.api.fails(saveResume, saveSeeing(first - 1, 'Hurdler'))).toMatchObject(conflict);
    await member.api.call(saveResume, saveSeeing(again, 'Hurdler'));
    expect(await position()).toBe('Hurdler');
    const stale = { headers: { 'seen-version': String(again) } };
    expect(await member.api.fails(deleteResume, stale)).toMatchObject(conflict);
    const { savedAt = '' } = await member.api.call(getResumeState);
    const seen = { headers: { 'seen-version': String(Date.parse(savedAt)) } };
    await member.api.call(deleteResume, seen);
    expect(await member.api.fails(deleteResume, seen)).toMatchObject({ status: 404 });
    // A deleted one stands in nobody's way.
    await member.api.call(saveResume, saveSeeing(again, 'Jumper'));
    expect(await position()).toBe('Jumper');
  });

  test('of two tabs that have seen none, one saves, and the other is told', async () => {
    const member = await identity.signUp('Two At Once');
    const outcomes = await Promise.allSettled(
      ['Sprinter', 'Hurdler'].map((position) =>
        member.api.call(saveResume, {
          form: formOf({ ...required, position }),
          headers: { 'seen-version': '0' },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a first save that comes twice at the same moment is one save', async () => {
    const member = await identity.signUp('Comes Twice');
    const submission = {
      form: formOf({ ...required, position: 'Sprinter' }),
      headers: { 'seen-version': '0', 'idempotency-key': `${member.id} twice` },
    };
    const saved = await Promise.all([1, 2, 3].map(() => member.api.call(saveResume, submission)));
    expect(saved.map(({ position }) => position)).toEqual(Array(3).fill('Sprinter'));
  });

  test.each(Object.keys(required))('is refused without %s', async (field) => {
    const member = await identity.signUp(`Lacks ${field}`);
    const problem = await member.api.fails(saveResume, { form: formOf({ ...required, [field]: '' }) });
    expect(problem).toMatchObject({ status: 400, field });
  });

  test.each([
    [{ height: 'tall' }, 'height'],
    [{ weight: '900' }, 'weight'],
    [{ dominantHand: 'both' }, 'dominantHand'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    [{ primarySport: 'chess' }, 'primarySport'],
    [{ email: 'nobody' }, 'email'],
    [{ videoLinks: 'https://films.example/final\n- java\tScript:alert(1)' }, 'videoLinks'],
    [{ socialMedia: 'data:text/html,<script>alert(1)</script>' }, 'socialMedia'],
  ])('is refused with %j', async (change, field) => {
    const member = await identity.signUp(`Refused ${field}`);
    const problem = await member.api.fails(saveResume, {
      form: formOf({ ...required, ...(change as unknown as Record<string, string>) }),
    });
    expect(problem).toMatchObject({ status: 400, field });
  });

  test('is told how a measure is written', async () => {
    const member = await identity.signUp('Exact Measure');
    const { errors } = await member.api.fails(saveResume, {
      form: formOf({ ...required, height: '170.55', weight: '0' }),
    });
    expect(errors).toEqual([
      {
        field: 'height',
        message: 'must be a number with no more than one digit after the point, for example 168.5',
      },
      { field: 'weight', message: 'must be more than 0 and at most 300' },
    ]);
  });

  test('keeps links and accounts with the words that are written before them', async () => {
    const member = await identity.signUp('Link Writer');
    await save(member, {
      videoLinks: 'Final: https://films.example/1',
      socialMedia: 'Instagram: meera.runs',
    });
    expect(await member.api.call(getResume)).toMatchObject({
      videoLinks: ['Final: https://films.example/1'],
      socialMedia: ['Instagram: meera.runs'],
    });
  });

  test('is refused with a photo that is none', async () => {
    const member = await identity.signUp('Odd Photo');
    const form = formOf(required, { name: 'me.svg', type: 'image/svg+xml' });
    expect(await member.api.fails(saveResume, { form })).toMatchObject({
      status: 415,
      field: 'profileImage',
    });
    expect((await member.api.fails(getResume)).status).toBe(404);
  });
});

describe('a deleted resume', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const deletedOn = (member: Member, deletedAt: Date) =>
    identity.database
      .collection('resumes')
      .updateOne({ _id: new identity.database.base.Types.ObjectId(member.id) }, { $set: { deletedAt } });

  test('is gone, says until when it can come back, and comes back whole', async () => {
    const member = await identity.signUp('Second Thought');
    await save(member, { skills: 'Starts\nHurdles' });
    await member.api.call(deleteResume);
    expect((await member.api.fails(deleteResume)).status).toBe(404);
    const problem = await member.api.fails(getResume);
    expect(problem.status).toBe(404);
    const until = Date.parse(String(problem.data?.['restorableUntil']));
    expect(until).toBeGreaterThan(daysAgo(-29).getTime());
    expect(await member.api.call(getResumeState)).toEqual({
      exists: false,
      restorableUntil: problem.data?.['restorableUntil'],
    });
    expect((await member.api.call(restoreResume)).skills).toEqual(['Starts', 'Hurdles']);
    expect((await member.api.call(getResume)).fullName).toBe('Meera Nair');
    expect((await member.api.fails(restoreResume)).status).toBe(404);
  });

  test('comes back on day 29 and no more on day 31', async () => {
    const member = await identity.signUp('Late Restorer');
    await save(member);
    await deletedOn(member, daysAgo(31));
    expect((await member.api.fails(restoreResume)).status).toBe(404);
    await save(member);
    await deletedOn(member, daysAgo(29));
    expect((await member.api.call(restoreResume)).fullName).toBe('Meera Nair');
  });

  test('waits beside the next one, photo and all, and each is brought back in place of the other', async () => {
    const member = await identity.signUp('Starts Again');
    const photo = { name: 'me.png', type: 'image/png' };
    await member.api.call(saveResume, { form: formOf({ ...required, position: 'Old' }, photo) });
    const old = await member.api.call(getResume);
    await member.api.call(deleteResume);
    const { restorableUntil } = await member.api.call(getResumeState);
    for (const position of ['New', 'Newer']) await save(member, { position });
    const { savedAt = '', ...state } = await member.api.call(getResumeState);
    expect(state).toEqual({ exists: true, restorableUntil });
    // The photo of the one that waits is served to nobody.
    expect((await member.api.fails(getResumePhoto)).status).toBe(404);
    const seeing = (version: number) => ({ headers: { 'seen-version': String(version) } });
    const conflict = { status: 409, code: 'CONFLICT' };
    expect(await member.api.fails(restoreResume, seeing(0))).toMatchObject(conflict);
    const seen = seeing(Date.parse(savedAt));
    expect(await member.api.call(restoreResume, seen)).toEqual(old);
    expect((await member.api.send(getResumePhoto)).status).toBe(200);
    // Asked again, as after a lost answer, it does not change places once more.
    expect(await member.api.fails(restoreResume, seen)).toMatchObject(conflict);
    expect(Date.parse(String((await member.api.call(getResumeState)).restorableUntil))).toBeGreaterThan(
      Date.parse(String(restorableUntil)),
    );
    const back = await member.api.call(restoreResume);
    expect(back).toMatchObject({ position: 'Newer', createdAt: savedAt });
    expect(back).not.toHaveProperty('profileImage');
    expect((await member.api.fails(getResumePhoto)).status).toBe(404);
  });

  test('is the newest that was deleted: an earlier one goes then', async () => {
    const member = await identity.signUp('Deletes Twice');
    for (const position of ['Old', 'New']) {
      await save(member, { position });
      await member.api.call(deleteResume);
    }
    expect((await member.api.call(restoreResume)).position).toBe('New');
    expect((await member.api.call(getResumeState)).restorableUntil).toBeNull();
    expect((await member.api.fails(restoreResume)).status).toBe(404);
  });

  test('is not replaced by a repetition of the save that it took the place of', async () => {
    const member = await identity.signUp('Late Repetition');
    await save(member, { position: 'Old' });
    await member.api.call(deleteResume);
    const submission = {
      form: formOf({ ...required, position: 'New' }),
      headers: { 'seen-version': '0', 'idempotency-key': `${member.id} repeated` },
    };
    await member.api.call(saveResume, submission);
    await member.api.call(restoreResume);
    expect((await member.api.fails(saveResume, submission)).code).toBe('CONFLICT');
    expect((await member.api.call(getResume)).position).toBe('Old');
  });

  test('ends after 30 days beside the next one, too, and takes none with it', async () => {
    const member = await identity.signUp('Waits Too Long');
    const stored = () =>
      identity.database
        .collection('resumes')
        .findOne({ _id: new identity.database.base.Types.ObjectId(member.id) });
    const saveOver = async (days: number) => {
      await save(member);
      await deletedOn(member, daysAgo(days));
      await save(member, { position: 'New' });
    };
    await saveOver(31);
    expect(await stored()).not.toHaveProperty('previous');
    await saveOver(29);
    const resumes = createResumeRepository(identity.database);
    const isKept = () => stored().then((found) => found?.['previous'] !== undefined);
    await resumes.sweepPrevious(daysAgo(0));
    expect(await isKept()).toBe(true);
    const later = daysAgo(-2);
    expect(await resumes.deletedAt(member.id, later)).toBeNull();
    expect(await resumes.restore(member.id, later, null)).toBeNull();
    await resumes.sweepPrevious(later);
    expect(await isKept()).toBe(false);
    expect((await member.api.call(getResume)).position).toBe('New');
  });
});
