import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { create } from 'tar';
import { createToken, parseTokens, readTokens } from '../gateway/src/releases/release-tokens.ts';
import { dataPathOr } from './platform/data/data-folder.ts';

const usage = `Usage: npm run remote -- <command> <name> [version] [options]

  publish  <name>            upload <name>/dist; --activate makes it the active version at once,
                             --weaker-access lets it open what the active version keeps closed
  activate <name> <version>  serve a published version
  rollback <name>            return to the version that was active before
  list     <name>            releases, newest first
  token    <name>            create a release token in the local data folder and print it

Options: --url http://localhost:3000   --token <release token>   --dist <folder>   --activate   --weaker-access
Tokens are also read from RELEASE_TOKENS=name:token,name:token and from the local data folder.`;

const root = join(import.meta.dirname, '..');
// PORT and DATA_DIR name the platform of `npm start` here as there.
const ownUrl = `http://localhost:${process.env['PORT'] ?? '3000'}`;
const dataDir = dataPathOr('.data');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: process.env['ANKUR_URL'] ?? ownUrl },
    token: { type: 'string' },
    dist: { type: 'string' },
    activate: { type: 'boolean', default: false },
    'weaker-access': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const tokensFile = process.env['RELEASE_TOKENS_FILE'] ?? join(dataDir, 'release-tokens.json');

interface Release {
  version: string;
  state: string;
  publishedAt: string;
  by: string;
}

function tokenOf(name: string): string {
  const given = parseTokens(process.env['RELEASE_TOKENS'] ?? '');
  const token = values.token ?? given.get(name) ?? readTokens(tokensFile).get(name);
  if (!token)
    throw new Error(
      `No release token for ${name}: pass --token, or create one with: npm run remote -- token ${name}`,
    );
  return token;
}

async function call<T>(
  method: string,
  path: string,
  request: { token: string; body?: string | Uint8Array<ArrayBuffer>; type?: string },
): Promise<T> {
  const headers = {
    authorization: `Bearer ${request.token}`,
    ...(request.type ? { 'content-type': request.type } : {}),
  };
  const response = await fetch(new URL(`/api/releases/${path}`, values.url), {
    method,
    headers,
    body: request.body ?? null,
  }).catch((cause: unknown) => {
    throw new Error(`No platform answers at ${values.url}. Is it running?`, { cause });
  });
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string; code?: string };
  if (!response.ok)
    throw new Error(
      `${answer.message ?? `The platform answered ${response.status}`} (${answer.code ?? response.status})`,
    );
  return answer;
}

function print(releases: readonly Release[]): void {
  for (const { version, state, publishedAt, by } of releases)
    console.log(`${state.padEnd(8)}  ${version.padEnd(24)}  ${publishedAt}  ${by}`);
}

async function activate(name: string, version: string): Promise<void> {
  const body = JSON.stringify({ version });
  const answer = await call<{ releases: Release[] }>('POST', `${name}/activate`, {
    token: tokenOf(name),
    body,
    type: 'application/json',
  });
  print(answer.releases);
}

async function publish(name: string): Promise<void> {
  const dist = values.dist ?? join(root, name, 'dist');
  if (!existsSync(join(dist, 'release.json')))
    throw new Error(`${dist} holds no built remote. Build it with: npm run build -w ${name}`);
  const { version } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as { version: string };
  const archive = await create({ gzip: true, cwd: dist, portable: true }, ['.']).concat();
  const token = tokenOf(name);
  const path = values['weaker-access'] ? `${name}?weakerAccess=true` : name;
  await call('POST', path, { token, body: new Uint8Array(archive), type: 'application/gzip' });
  console.log(`Published ${name} ${version}.`);
  if (values.activate) await activate(name, version);
  else console.log(`Activate it with: npm run remote -- activate ${name} ${version}`);
}

async function run(
  command: string | undefined,
  name: string | undefined,
  version: string | undefined,
): Promise<void> {
  if (values.help || !command || !name) throw new Error(usage);
  if (command === 'publish') await publish(name);
  else if (command === 'activate' && version) await activate(name, version);
  else if (command === 'rollback') {
    print(
      (await call<{ releases: Release[] }>('POST', `${name}/rollback`, { token: tokenOf(name) })).releases,
    );
  } else if (command === 'list') {
    print((await call<{ releases: Release[] }>('GET', name, { token: tokenOf(name) })).releases);
  } else if (command === 'token') console.log(createToken(tokensFile, name));
  else throw new Error(usage);
}

try {
  const [command, name, version] = positionals;
  await run(command, name, version);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
