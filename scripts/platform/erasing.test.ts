import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { sampleInput } from '@ankur/contracts/testing/sample-input';
import { storeUrl } from '@ankur/embedded-mongo';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { waitFor } from '@ankur/test-kit/wait-for';
import { erasedEvents, inStore, many, multiplyMember } from '../testing/multiply-member.ts';
import { openDataFolder } from './data/data-folder.ts';

const dataPath = mkdtempSync(join(tmpdir(), 'ankur-erasing-'));
const admin = { email: 'erasing@test.example', password: 'Steeple!2345' };
const password = 'Hurdle!2345';
const her = { username: 'Zephyrine Quillfeather', email: 'zephyrine@quillfeather.example', role: 'athlete' };
const phone = '+91 755 5550 123';
/** What must be nowhere: parts of name and address, and the number however it is written. */
const traces = /zephyrine|quillfeather|755 ?5550|7555550123/i;

let running: ChildProcess | undefined;
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  rmSync(dataPath, { recursive: true, force: true });
});

async function start(failPoint?: string): Promise<string> {
  const child = fork(join(__dirname, '../fuzz/run-platform.ts'), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATA_DIR: dataPath,
      DEMO: 'false',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      ...(failPoint === undefined ? {} : { ANKUR_FAILPOINT: failPoint }),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running = child;
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return url;
}

interface Sent {
  token?: string;
  json?: unknown;
  form?: Record<string, unknown>;
  method?: string;
}

/** Calls the platform as a browser would; `form` is sent as a multipart form. */
async function call<T>(url: string, { token, json, form, method = 'POST' }: Sent): Promise<T> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {}))
    data.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? (form === undefined ? {} : { body: data }) : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${String(response.status)} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as T;
}

/** Everything in every database, every file of a member and every event set aside, as lines of text. */
async function everything(): Promise<string[]> {
  const lines: string[] = [];
  const connection = createServiceConnection();
  await connection.openUri(storeUrl(openDataFolder(dataPath).store));
  try {
    const client = connection.getClient();
    const { databases } = await client.db('admin').admin().listDatabases();
    for (const { name } of databases)
      for (const collection of await client.db(name).collections())
        for (const found of await collection.find().toArray())
          lines.push(`${name}.${collection.collectionName} ${JSON.stringify(found)}`);
  } finally {
    await connection.close();
  }
  for (const file of readdirSync(dataPath, { recursive: true, encoding: 'utf8' })) {
    if (file.startsWith(join('uploads', 'identity'))) lines.push(`file ${file}`);
    if (file === 'dead-letters.jsonl') lines.push(readFileSync(join(dataPath, file), 'utf8'));
  }
  return lines;
}
const places = (lines: readonly string[]) => [
  ...new Set(lines.filter((line) => traces.test(line)).map((line) => line.split(' ')[0])),
];

/** Leaves something of hers wherever a member can. */
async function live(url: string): Promise<{ token: string; id: string; other: string }> {
  const register = (body: object) =>
    call<{ token: string; user: { _id: string } }>(`${url}/api/auth/register`, { json: body });
  const { token, user } = await register({ ...her, password });
  const other = await register({ ...her, username: 'Asha Rao', email: 'asha@test.example', password });
  const boss = await call<{ token: string }>(`${url}/api/auth/login`, { json: admin });
  const mine = (path: string, sent: Sent) =>
    call<Record<string, unknown>>(`${url}${path}`, { token, ...sent });
  const theirs = (path: string, sent: Sent) =>
    call<Record<string, unknown>>(`${url}${path}`, { token: other.token, ...sent });
  await mine('/api/auth/update', { json: { phone, bio: 'Quillfeather runs at dawn' } });
  const idOf = (made: Record<string, unknown>) =>
    String(((made['event'] as typeof made | undefined) ?? made)['_id']);
  const own = idOf(await mine('/api/community', { form: { content: 'First lap of the year' } }));
  const foreign = idOf(await theirs('/api/community', { form: { content: 'A bet on every race' } }));
  const thanks = { content: `Thanks @${her.username}, well run` };
  const naming = idOf(await theirs('/api/community', { form: thanks }));
  const { _id: comment } = await theirs(`/api/community/${naming}/comments`, { json: thanks });
  await theirs(`/api/community/${naming}/comments/${String(comment)}/replies`, { json: thanks });
  await call(`${url}/api/moderation/community-posts/${naming}/flag`, {
    token: boss.token,
    json: { reason: 'spam' },
  });
  await mine(`/api/community/${foreign}/comments`, { json: { content: 'Well run' } });
  await mine(`/api/community/${foreign}/react`, { json: { type: 'clap' } });
  await mine(`/api/moderation/community-posts/${foreign}/flag`, { json: { reason: 'spam' } });
  await theirs(`/api/moderation/community-posts/${own}/flag`, { json: { reason: 'spam' } });
  await call(`${url}/api/moderation/community-posts/${own}/moderate`, {
    method: 'PATCH',
    token: boss.token,
    json: { action: 'removed', reason: 'Seen before' },
  });
  const resume = sampleInput(resumeEndpoints.saveResume).body as object;
  await mine('/api/sports-resume', { form: { ...resume, fullName: her.username, email: her.email, phone } });
  const badge = sampleInput(verificationEndpoints.requestVerification).body as object;
  await mine('/api/verification', { json: { ...badge, claim: `${her.username}, state champion` } });
  const meet = sampleInput(ownEventEndpoints.createEvent).body as object;
  const contact = { organizerName: her.username, organizerEmail: her.email, organizerPhone: phone };
  await mine('/api/events/create', { form: { ...meet, title: 'Dawn run', ...contact } });
  const race = idOf(await theirs('/api/events/create', { form: { ...meet, title: 'Dusk run' } }));
  await call(`${url}/api/admin/events/${race}/approve`, {
    method: 'PATCH',
    token: boss.token,
    json: { status: 'approved' },
  });
  await mine(`/api/events/${race}/register`, {});
  await mine('/api/blog', {
    json: { ...(sampleInput(blogEndpoints.createBlogPost).body as object), isPremium: false },
  });
  const draft = sampleInput(draftEndpoints.saveBlogDraft).body as object;
  await mine('/api/blog-draft', { method: 'PUT', json: { ...draft, title: her.username } });
  const message = { firstName: 'Zephyrine', lastName: 'Quillfeather', message: 'Where do I train?' };
  await mine('/api/contact', { json: { ...message, email: her.email } });
  await call(`${url}/api/admin/users/${user._id}/suspend`, {
    method: 'PATCH',
    token: boss.token,
    json: { isSuspended: true, suspendedReason: `${her.username} has two accounts` },
  });
  await call(`${url}/api/admin/users/${user._id}/suspend`, {
    method: 'PATCH',
    token: boss.token,
    json: { isSuspended: false, suspendedReason: '' },
  });
  const again = await call<{ token: string }>(`${url}/api/auth/login`, {
    json: { email: her.email, password },
  });
  return { token: again.token, id: user._id, other: foreign };
}

test('nothing of an erased member who wrote hundreds of everything is left in any store, also when the power goes twice in the middle of it', async () => {
  const url = await start('before:user.erased');
  const { store } = openDataFolder(dataPath);
  const { token, id } = await live(url);
  const everywhere = ['identity', 'community', 'content', 'events', 'moderation'];
  await waitFor(async () => {
    const found = places(await everything()).join(' ');
    return everywhere.every((name) => found.includes(name));
  });
  const file = JSON.stringify(await call(`${url}/api/auth/export`, { token, json: { password } }));
  for (const own of [her.username, her.email, phone, 'First lap of the year', 'Well run', 'clap', 'Dawn run'])
    expect(file).toContain(own);
  for (const kind of ['registrations', 'blogPosts', 'blogDrafts', 'messages', 'flags', 'decisions'])
    expect(file).toMatch(new RegExp(`"${kind}":\\[\\{`));
  for (const foreign of ['Asha Rao', 'asha@test.example', 'A bet on every race', admin.email])
    expect(file).not.toContain(foreign);
  await multiplyMember(store, id);
  const ended = once(running!, 'exit');
  await Promise.allSettled([call(`${url}/api/auth/erase`, { token, json: { password } })]);
  expect((await ended)[1]).toBe('SIGKILL');

  // It has been decided and nobody was told. Then the power goes while the services are at it.
  void start().catch(() => undefined);
  const done = await waitFor(() => erasedEvents(store, id));
  const cut = once(running!, 'exit');
  running!.kill('SIGKILL');
  await cut;
  expect(done).toBeLessThan(many);

  await start();
  await waitFor(async () => (await erasedEvents(store, id)) === many, 120_000);
  await waitFor(async () => {
    const left = places(await everything());
    if (left.length > 0) throw new Error(`Still in ${left.join(', ')}`);
    return true;
  });
  const kept = (await everything()).join('\n');
  // Evidence stays, under one pseudonym, and so do the words.
  expect(new Set(kept.match(/Erased member [0-9a-f]{8}/g))).toHaveProperty('size', 1);
  expect(kept).toContain('First lap of the year');
  expect(kept).toContain('Seen before');
  expect(kept).toContain('Thanks @Unknown, well run');
  expect(kept).toContain('Unknown has two accounts');
  expect(kept).not.toMatch(new RegExp(`^file .*${id}`, 'm'));
  await inStore(store, async (of) => {
    const unnamed = { 'author._id': id, 'author.username': 'Unknown' };
    for (const name of ['community.posts', 'community.comments'])
      expect(await of(name).countDocuments(unnamed)).toBe(many);
    expect(await of('moderation.flags').countDocuments({ flaggerId: id })).toBe(many);
    expect(await of('content.blogPosts').countDocuments({ 'author._id': id })).toBe(many);
    await waitFor(
      async () => (await of('events.guestLists').countDocuments({ 'guests.userId': id })) === 0,
      120_000,
    );
    await waitFor(async () => (await of('content.contactMessages').countDocuments({})) === 0);
  });
}, 300_000);
