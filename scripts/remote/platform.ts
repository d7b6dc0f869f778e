import { join } from 'node:path';
import type { RemoteState } from '@ankur/contracts/gateway/releases.endpoints';
import { parseTokens, readTokens } from '../../gateway/src/releases/release-tokens.ts';
import { dataPathOr } from '../platform/data/data-folder.ts';
import { CommandError, exitCodes, type RemoteOptions } from './options.ts';

/** Where `npm start` and this command keep release tokens. */
export const tokensFile =
  process.env['RELEASE_TOKENS_FILE'] || join(dataPathOr('.data'), 'release-tokens.json');

function tokenOf({ name, token }: RemoteOptions): string {
  const found =
    token ?? parseTokens(process.env['RELEASE_TOKENS'] ?? '').get(name) ?? readTokens(tokensFile).get(name);
  if (found) return found;
  throw new CommandError(
    `No release token for ${name}: pass --token with one that an administrator made in the console (Releases, New token), or for the platform on this machine create one with: npm run remote -- token ${name}`,
    exitCodes.forbidden,
  );
}

function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.forbidden;
  if (status === 404) return exitCodes.notFound;
  return status === 409 ? exitCodes.refused : exitCodes.failed;
}

/** Nothing was sent: there is no such host, or nobody listens there. */
const unreached = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  'UND_ERR_CONNECT_TIMEOUT',
]);

const isRefused = (error: unknown): boolean =>
  unreached.has((error as { code?: string }).code ?? '') ||
  (error instanceof Error && error.cause !== undefined && isRefused(error.cause));

/** Nobody was there, or nobody knows whether it was done. */
function unanswered({ url, name }: RemoteOptions, cause: unknown): CommandError {
  const message = isRefused(cause)
    ? `No platform answers at ${url}. Is it running? Nothing was changed.`
    : `The connection to ${url} ended before there was an answer. Whether it was done shows: npm run remote -- status ${name}. The same command may be given again.`;
  return Object.assign(new CommandError(message, exitCodes.unreachable), { cause });
}

const isJson = ({ headers }: Response) => (headers.get('content-type') ?? '').includes('json');

/** Something else listens there, such as the sign-in page of a network. */
const stranger = ({ url }: RemoteOptions) =>
  new CommandError(
    `What answers at ${url} is no platform: its answer is not one of a release API. Is the address right?`,
    exitCodes.unreachable,
  );

/** What to do about a refusal, for whoever meets it for the first time. */
function nextStep({ name, url }: RemoteOptions, code: string | undefined): string[] {
  const command = (words: string) => `npm run remote -- ${words}`;
  const console = new URL('/admin-dashboard?tab=releases', url).href;
  const steps: Record<string, string> = {
    FORBIDDEN: `A token is for one remote and may have been revoked: administrators see and make tokens at ${console}`,
    UNAUTHENTICATED: `Administrators make tokens at ${console}`,
    RELEASE_NOT_FOUND: `Its versions: ${command(`list ${name}`)}`,
    RELEASE_EXISTS: `A changed source gets another version when it is built. Its versions: ${command(`list ${name}`)}`,
    CONFLICT: `What is served now: ${command(`status ${name}`)}`,
    VALIDATION_FAILED: 'Nothing was changed.',
    RELEASE_UNFIT: 'Nothing was changed. What is checked and why: docs/remotes.md',
  };
  return code !== undefined && Object.hasOwn(steps, code) ? [steps[code] ?? ''] : [];
}

/** Asks the platform; `path` follows `/api/releases/<name>`. Throws CommandError with what it answered. */
export async function ask<T>(
  options: RemoteOptions,
  path: string,
  request: { method?: string; json?: object; archive?: Uint8Array<ArrayBuffer> } = {},
): Promise<T> {
  const { json, archive, method = 'POST' } = request;
  const type = archive ? 'application/gzip' : 'application/json';
  const headers = {
    authorization: `Bearer ${tokenOf(options)}`,
    ...(method === 'GET' ? {} : { 'content-type': type }),
  };
  const body = archive ?? (json ? JSON.stringify(json) : null);
  const address = new URL(`/api/releases/${encodeURIComponent(options.name)}${path}`, options.url);
  const response = await fetch(address, { method, headers, body }).catch((cause: unknown) => {
    throw unanswered(options, cause);
  });
  if (response.ok && !isJson(response)) throw stranger(options);
  const answer = (await response.json().catch((cause: unknown) => {
    // Half an answer says nothing; a failure without words still has its status.
    if (response.ok) throw unanswered(options, cause);
    return {};
  })) as T & {
    message?: string;
    code?: string;
    errors?: (string | { field: string; message: string })[];
    data?: Record<string, unknown>;
  };
  if (response.ok) return answer;
  const reasons = (answer.errors ?? []).map((error) =>
    typeof error === 'string' ? error : `${error.field}: ${error.message}`,
  );
  const said = answer.message ?? `The platform answered ${response.status}`;
  // Each mismatch has a line of its own below.
  const message = reasons.length > 0 ? (said.split(': ')[0] ?? said) : said;
  const data = { ...answer.data, code: answer.code };
  const next = nextStep(options, answer.code);
  throw new CommandError(`${message} (${answer.code ?? response.status})`, exitCodeOf(response.status), {
    reasons,
    data,
    next,
  });
}

/** The state of the remote. Throws CommandError, also when what answered is no platform. */
export async function read(options: RemoteOptions): Promise<RemoteState> {
  const state = await ask<Partial<RemoteState> | null>(options, '', { method: 'GET' });
  if (!Array.isArray(state?.releases)) throw stranger(options);
  return state as RemoteState;
}
