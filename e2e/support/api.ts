import type { Api } from '@ankur/contracts/endpoints';

/** Address of the platform under test: the one that runs already, or that of this worker. */
export const platformUrl = () =>
  process.env['ANKUR_URL'] ??
  process.env['ANKUR_URLS']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])] ??
  'http://localhost:3000';

/** Answer of a call: status, parsed body, headers. */
export interface Answer<B = Record<string, unknown>> {
  status: number;
  body: B;
  headers: Headers;
}

interface CallOptions {
  token?: string | null;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Where another platform than the one under test is reached. */
  baseURL?: string | undefined;
}

/** Calls the platform as any HTTP client would. */
export async function call<B = Record<string, unknown>>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<B>> {
  const { token, body, form, headers = {}, baseURL = platformUrl() } = options;
  const response = await fetch(baseURL + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  });
  const text = await response.text();
  const json =
    /json/.test(response.headers.get('content-type') ?? '') && text !== ''
      ? (JSON.parse(text) as B)
      : ({ text } as B);
  return { status: response.status, body: json, headers: response.headers };
}

/** A signed-in account. */
export interface Account {
  token: string;
  user: Api['POST /api/auth/login']['response']['user'];
  email: string;
  password: string;
}

let accounts = 0;

/** Registers a fresh member. */
export async function register(name: string, role = 'athlete', baseURL?: string): Promise<Account> {
  accounts += 1;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${String(Date.now())}.${String(accounts)}@test.example`;
  const password = 'Hurdle!2345';
  const answer = await call<{ token: string; user: Account['user'] }>('POST', '/api/auth/register', {
    body: { username: name, email, password, role },
    baseURL,
  });
  if (answer.status !== 201) throw new Error(`Registering failed: ${JSON.stringify(answer.body)}`);
  return { ...answer.body, email, password };
}

/** Signs in. */
export async function login(email: string, password: string, baseURL?: string): Promise<Account> {
  const answer = await call<{ token: string; user: Account['user'] }>('POST', '/api/auth/login', {
    body: { email, password },
    baseURL,
  });
  if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`);
  return { ...answer.body, email, password };
}

/** Signs in as the admin of the demo. */
export const loginAdmin = () => login('admin@ankur.example', 'Admin!2345');

/** Registers somebody whom an admin makes a moderator; the session is one of after that. */
export async function registerModerator(name: string): Promise<Account> {
  const [{ user, email, password }, admin] = [await register(name), await loginAdmin()];
  const answer = await call('PATCH', `/api/admin/users/${user._id}/role`, {
    token: admin.token,
    body: { role: 'moderator' },
  });
  if (answer.status !== 200) throw new Error(`No moderator: ${JSON.stringify(answer.body)}`);
  return login(email, password);
}

/** Publishes a text post. */
export async function createPost(
  account: Account,
  content: string,
): Promise<Api['POST /api/community']['response']> {
  const form = new FormData();
  form.set('content', content);
  const answer = await call<Api['POST /api/community']['response']>('POST', '/api/community', {
    token: account.token,
    form,
  });
  if (answer.status !== 201) throw new Error(`Posting failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
