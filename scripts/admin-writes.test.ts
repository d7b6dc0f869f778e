import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminActed } from '@ankur/contracts/audit.events';
import { requestIdHeader } from '@ankur/contracts/claims';
import type { DomainEvent, EventOf } from '@ankur/contracts/domain-event';
import { serviceNames, type Endpoint, type ServiceName } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { apiAs, type TestRequest } from '@ankur/test-kit/api-as';
import { asAdmin, asCaller, asMember, type TestCaller } from '@ankur/test-kit/as-caller';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServices, type RunningServices } from './platform/services.ts';

const acted = adminActed('moderation');
type Acted = EventOf<typeof acted>;
/** What a service answered, read as loosely as the steps below need it. */
type Answer = Record<string, { [name: string]: unknown; _id: string; version: number }> & {
  _id: string;
  version: number;
};

/** Writes of admins that leave no entry, or another number of them, and where that is tested. */
const elsewhere: Record<string, string> = {
  claimCase: 'who looks at a case is told to consoles and is no decision',
  releaseCase: 'as claimCase',
  testRules: 'changes nothing',
  rehearseRules: 'changes nothing',
  checkBackup: 'changes nothing',
  updateEventStatuses: 'one for each event it changed: services/events/tests/admin-events.test.ts',
  moderateCases: 'one for each item: services/moderation/tests/reviewing.test.ts',
  decideAppeal: 'needs an appeal: services/moderation/tests/appeals.test.ts',
  decideSuspensionAppeal: 'needs an appeal: services/identity/tests/suspensions.test.ts',
  resetTwoFactor: 'needs a second step: services/identity/tests/two-factor.test.ts',
  createBackup: 'one at its end: services/identity/tests/backups.test.ts',
  deleteBackup: 'needs a backup: services/identity/tests/backups.test.ts',
};

/** One pixel. */
const png = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

let store: TestStore;
let folder: string;
let services: RunningServices;
const bus = createMemoryBus();
const log: Acted[] = [];
let admin: TestCaller;
let author: TestCaller;
let reader: TestCaller;
let leaving: TestCaller;

function findEndpoint(id: string): Endpoint {
  const found = endpointList.find((endpoint) => endpoint.id === id);
  if (found === undefined) throw new Error(`There is no endpoint ${id}`);
  return found;
}
const urlOf = ({ service }: Pick<Endpoint, 'service'>) =>
  services.urls[`SERVICE_URL_${service.toUpperCase()}`] ?? '';

async function ask(caller: TestCaller, id: string, request: TestRequest = {}): Promise<Answer> {
  const endpoint = findEndpoint(id);
  return (await apiAs(urlOf(endpoint), caller).call(endpoint, request)) as Answer;
}

async function signUp(username: string): Promise<TestCaller> {
  const email = `${username}@writes.example`;
  const body = { username, email, password: 'Hurdle!2345', role: 'athlete' };
  const { user } = await ask({}, 'register', { body });
  return asMember({ userId: user?._id ?? '', username });
}

beforeAll(async () => {
  store = await startStore();
  folder = await mkdtemp(join(tmpdir(), 'ankur-admin-writes-'));
  const { privateKey, publicKey, twoFactorKey, internalSecret } = testKeys();
  const account = { email: 'desk@writes.example', password: 'Hurdle!2345' };
  const variables = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    MONGODB_URI: store.uri,
    INTERNAL_SECRET: internalSecret,
    JWT_PRIVATE_KEY: privateKey,
    JWT_PUBLIC_KEY: publicKey,
    TWO_FACTOR_KEY: twoFactorKey,
    UPLOADS_DIR: folder,
    BACKUPS_DIR: folder,
  };
  await bus.tail({
    handler: (event: DomainEvent) => {
      if (event.type === acted.type) log.push(event as Acted);
    },
  }).ready;
  services = await startServices(variables, bus);
  const { user } = await ask({}, 'login', { body: account });
  admin = asAdmin({ userId: user?._id ?? '', username: 'Desk' });
  [author, reader, leaving] = [await signUp('Asha'), await signUp('Ravi'), await signUp('Kiran')];
});
afterAll(async () => {
  await services.stop();
  await bus.close();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const formOf = (fields: Record<string, string>, field = 'image') => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, png, 'picture.png');
  return { form };
};
const of = (id: string, body?: object): TestRequest => ({ params: { id }, ...(body ? { body } : {}) });
const day = '2033-03-04';

/** What admins write with: things that members have made, by what they are. */
async function prepare() {
  const post = await ask(author, 'createPost', { body: { content: 'Heats of the relay' } });
  const comment = await ask(reader, 'createComment', {
    params: { postId: post._id },
    body: { content: 'Well run' },
  });
  const blogPost = await ask(author, 'createBlogPost', {
    body: {
      title: 'Hurdles for beginners',
      summary: 'Count your steps before you jump.',
      content: '<p>Start with flat markers.</p>',
      category: 'Athletics',
      image: 'https://pictures.ankur.example/hurdles.webp',
    },
  });
  const event = await ask(author, 'createEvent', {
    body: { title: 'Hill repeats', description: 'Six times up.', date: `${day}T06:00`, location: 'Shimla' },
  });
  await ask(author, 'requestPlan', { body: { plan: 'standard' } });
  await ask(reader, 'requestVerification', { body: { claim: 'Coach of Pune Harriers' } });
  await ask({}, 'sendContactMessage', {
    body: {
      firstName: 'Isha',
      lastName: 'Rao',
      email: 'isha@x.example',
      message: 'Shall we talk about kits?',
    },
  });
  const ids = {
    post: post._id,
    comment: comment._id,
    blogPost: blogPost._id,
    event: event['event']?._id ?? '',
  };
  const spam = { reason: 'spam' };
  // Moderation hears of content by events.
  const flagged = (by: TestCaller, id: string, of: string) =>
    waitFor(() =>
      ask(by, id, { params: { id: of }, body: spam }).then(
        () => true,
        () => false,
      ),
    );
  await flagged(reader, 'flagPost', ids.post);
  await flagged(author, 'flagComment', ids.comment);
  await flagged(reader, 'flagBlogPost', ids.blogPost);
  const { messages } = (await ask(admin, 'listContactMessages')) as unknown as { messages: Answer[] };
  const { requests } = (await ask(admin, 'listVerificationRequests')) as unknown as {
    requests: { askedAt: string }[];
  };
  return { ...ids, message: messages[0]?._id ?? '', askedAt: requests[0]?.askedAt ?? '' };
}

type Things = Awaited<ReturnType<typeof prepare>>;
/** What the steps before were answered, by the id of their endpoint. */
type Answers = Record<string, Answer>;
type Step = (things: Things, answers: Answers) => TestRequest;

const versionOf = (answers: Answers, id: string) => ({ version: answers[id]?.['post']?.version });
const made = (answers: Answers, id: string, name: string) => answers[id]?.[name]?._id ?? '';
const removal = { action: 'removed', reason: 'Names people' };

/** One call of each, in an order in which all of them succeed. */
const steps: Record<string, Step> = {
  updateUser: () => of(author.userId ?? '', { bio: 'Left wing' }),
  changeRole: () => of(author.userId ?? '', { role: 'coach' }),
  verifyUser: () => of(author.userId ?? '', { isVerified: true, reason: 'Known to us' }),
  decidePlanRequest: () => of(author.userId ?? '', { decision: 'granted', plan: 'standard' }),
  decideVerification: ({ askedAt }) => of(reader.userId ?? '', { decision: 'approved', askedAt }),
  createInvite: () => ({ body: { uses: 2, expiresAt: new Date(Date.now() + 86_400_000).toISOString() } }),
  revokeInvite: (_things, answers) => of(made(answers, 'createInvite', 'invite')),
  updatePlatformSettings: () => ({ body: { seo: { siteTitle: 'Sprout' } } }),
  uploadTeamPicture: () => formOf({}, 'photo'),
  addTopic: () => ({ body: { topic: 'Monsoon nets' } }),
  pinTopicPosts: (_things, answers) => of(made(answers, 'addTopic', 'topic'), { posts: 7 }),
  removeTopic: (_things, answers) => of(made(answers, 'addTopic', 'topic')),
  moderatePost: ({ post }) => of(post, removal),
  undoPostDecision: ({ post }, answers) => of(post, versionOf(answers, 'moderatePost')),
  moderateComment: ({ comment }) => of(comment, removal),
  undoCommentDecision: ({ comment }, answers) => of(comment, versionOf(answers, 'moderateComment')),
  moderateBlogPost: ({ blogPost }) => of(blogPost, removal),
  undoBlogDecision: ({ blogPost }, answers) => of(blogPost, versionOf(answers, 'moderateBlogPost')),
  updateModerationSettings: () => ({ body: { autoFlagCount: 4 } }),
  addBannedKeyword: () => ({ body: { keyword: 'fixed match' } }),
  removeBannedKeyword: () => ({ params: { keyword: 'fixed match' } }),
  createAd: () => formOf({ title: 'Boots' }),
  updateAd: (_things, answers) => of(made(answers, 'createAd', 'ad'), { active: false }),
  deleteAd: (_things, answers) => of(made(answers, 'createAd', 'ad')),
  createGuideline: () => ({ body: { title: 'Be kind', content: 'To everybody.' } }),
  deleteGuideline: (_things, answers) => of(made(answers, 'createGuideline', 'guideline')),
  createAnnouncement: () => ({ body: { title: 'Camp', message: 'Begins on Monday.' } }),
  deleteAnnouncement: (_things, answers) => of(made(answers, 'createAnnouncement', 'announcement')),
  handleContactMessage: ({ message }) => of(message, { status: 'answered' }),
  createArticle: () => ({
    body: { title: 'Relay gold', summary: 'By a chest.', body: 'Kerala won.', category: 'Community' },
  }),
  removeArticle: (_things, answers) => of(answers['createArticle']?._id ?? ''),
  createAdminEvent: () =>
    formOf({
      title: 'Relay Night',
      description: 'Teams of four.',
      date: day,
      time: '18:30',
      location: 'Chennai',
      sport: 'athletics',
      category: 'competition',
      organizerName: 'Asha Rao',
      organizerEmail: 'asha@ankur.example',
    }),
  updateAdminEvent: (_things, answers) => {
    const { _id = '', version } = answers['createAdminEvent']?.['event'] ?? {};
    return of(_id, { title: 'Relay Evening', version });
  },
  decideEvent: ({ event }) => of(event, { status: 'approved', notes: 'Looks fine' }),
  deleteEvent: (_things, answers) => of(made(answers, 'createAdminEvent', 'event')),
  createSportsCategory: () => ({ body: { name: 'Mallakhamb', description: 'Yoga on a pole.' } }),
  updateSportsCategory: (_things, answers) =>
    of(made(answers, 'createSportsCategory', 'category'), { featured: true }),
  deleteSportsCategory: (_things, answers) => of(made(answers, 'createSportsCategory', 'category')),
  suspendUser: () => of(author.userId ?? '', { isSuspended: true, suspendedReason: 'Sells places' }),
  eraseMember: () => of(leaving.userId ?? '', { reason: 'Asked by letter' }),
};

const writes = endpointList.filter(
  ({ access, method, service }) =>
    (access === 'admin' || access === 'moderator') && method !== 'GET' && service !== 'gateway',
);

test('every write of admins is either looked at here or named with the test that does', () => {
  const known = [...Object.keys(steps), ...Object.keys(elsewhere)];
  expect(known.toSorted()).toEqual(writes.map(({ id }) => id).toSorted());
});

async function isQuiet(service: ServiceName): Promise<boolean> {
  const target = '/health/probe';
  const headers = asCaller({ service: 'gateway' }, { service, method: 'GET', target });
  const counts = (await (await fetch(urlOf({ service }) + target, { headers })).json()) as object;
  return JSON.stringify(counts) === JSON.stringify({ outbox: 0, pending: 0, deadLetters: 0 });
}

/** Every service has told all it has written and taken all it was told: nothing more will happen. */
async function allTold(): Promise<void> {
  let rounds = 0;
  await waitFor(async () => {
    const quiet = await Promise.all(serviceNames.map(isQuiet));
    // What one told the other may have fallen between two looks of the same round.
    rounds = quiet.includes(false) ? 0 : rounds + 1;
    return rounds === 2;
  });
}

const entriesOf = (requestId: string) => log.filter((entry) => entry.requestId === requestId);

test('every write of an admin leaves one entry with before and after; twice, late and in another order none is broken', async () => {
  const things = await prepare();
  const answers: Answers = {};
  const sent: { id: string; request: TestRequest; requestId: string }[] = [];
  for (const [id, step] of Object.entries(steps)) {
    const requestId = randomUUID();
    const request = { ...step(things, answers), headers: { [requestIdHeader]: requestId } };
    answers[id] = await ask(admin, id, request);
    sent.push({ id, request, requestId });
  }
  // Backwards, each once more: what it is about has changed or is gone by now.
  const again = sent.toReversed().map(({ id, request }) => ({ id, request, requestId: randomUUID() }));
  for (const { id, request, requestId } of again) {
    const endpoint = findEndpoint(id);
    const headers = { [requestIdHeader]: requestId };
    const { status } = await apiAs(urlOf(endpoint), admin).send(endpoint, { ...request, headers });
    expect({ id, status, isAnswer: status < 500 }).toEqual({ id, status, isAnswer: true });
  }

  await allTold();
  for (const { id, requestId } of sent) {
    const entries = entriesOf(requestId);
    expect([id, entries.length]).toEqual([id, 1]);
    const [{ data, actor } = {}] = entries;
    expect(actor).toMatchObject({ id: admin.userId });
    const { before, after } = data ?? {};
    expect({ id, isState: Boolean(before ?? after) }).toEqual({ id, isState: true });
    expect({ id, before }).not.toEqual({ id, before: after });
  }
  for (const { id, requestId } of again) {
    const entries = entriesOf(requestId);
    expect({ id, atMostOne: entries.length <= 1 }).toEqual({ id, atMostOne: true });
    for (const { data } of entries)
      expect({ id, before: data.before }).not.toEqual({ id, before: data.after });
  }
});
