import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { releaseEndpoints, RemoteState } from '@ankur/contracts/gateway/releases.endpoints';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { create } from 'tar';
import { descriptionFile, filesOfBuild, readBuilt } from '../../gateway/src/releases/checks/built-files.ts';
import { createToken } from '../../gateway/src/releases/release-tokens.ts';
import { makeFolder } from '../platform/data/make-folder.ts';
import { statusLines, versionLines, type Answer } from './answers.ts';
import { CommandError, exitCodes, type RemoteOptions } from './options.ts';
import { ask, read, tokensFile } from './platform.ts';

const root = join(import.meta.dirname, '..', '..');
const again = (...words: string[]) => `npm run remote -- ${words.join(' ')}`;
const boardAt = ({ url }: RemoteOptions) => new URL('/admin-dashboard?tab=releases', url).href;
const offCommand = (name: string) => again('disable', name, '--reason "..."');
/** What a version has of a remote that is switched off; nothing of one that is on. */
const whileOff = ({ name, disabled }: RemoteState) =>
  disabled &&
  ` But ${name} is off ("${disabled.reason}"), so nobody gets it. Switch it on with: ${again('enable', name)}`;
const versionThat = (is: 'active' | 'previous', { releases }: RemoteState) =>
  releases.find(({ state }) => state === is)?.version;
const activeOf = (remote: RemoteState) => versionThat('active', remote);
/** How a version that everybody gets is undone. */
const wayBack = (remote: RemoteState) =>
  versionThat('previous', remote) === undefined
    ? `there is no earlier version; switch it off with ${offCommand(remote.name)}`
    : again('rollback', remote.name);

/** Who gets a canary, as options of the command. */
const audienceWords = ({ share, roles, users }: NonNullable<RemoteState['canary']>) => [
  ...(share > 0 ? [`--share ${String(share)}`] : []),
  ...(roles.length > 0 ? [`--roles ${roles.join()}`] : []),
  ...(users.length > 0 ? [`--users ${users.join()}`] : []),
];

/** Where its screens are, for everybody, and the board, for administrators. */
async function screensAt(options: RemoteOptions): Promise<string> {
  const board = `${boardAt(options)} (administrators)`;
  try {
    const { remotes } = (await (
      await fetch(new URL('/remotes.json', options.url), { signal: AbortSignal.timeout(2000) })
    ).json()) as RemoteRegistry;
    const routes = remotes.find(({ name }) => name === options.name)?.routes ?? [];
    const screen = routes.find(({ path }) => !path.includes(':'));
    return screen ? `${new URL(screen.path, options.url).href} and ${board}` : board;
  } catch {
    // What was done is done, whether or not it can be shown.
    return board;
  }
}

type Published = EndpointOutput<typeof releaseEndpoints.publishRelease>;

/** Progress goes beside the answer, so that the answer can be piped. */
function step(options: RemoteOptions, text: string): void {
  if (!options.json) console.error(`  ${text}`);
}

async function confirm(options: RemoteOptions, question: string): Promise<void> {
  if (options.yes || options.dryRun || options.json || !process.stdin.isTTY) return;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const said = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  if (!/^y(es)?$/i.test(said.trim())) throw new CommandError('Nothing was changed.', exitCodes.failed);
}

/** Of what was never published nothing can be given to anybody, nor taken away. */
function assertPublished({ name, releases }: RemoteState): void {
  if (releases.length > 0) return;
  throw new CommandError(`${name} has never been published. ${nothing}`, exitCodes.notFound, {
    next: [`Begin with: ${again('publish', name)}`],
  });
}

/** A platform from before these acts knew a dry run would carry them out. */
function assertRehearses({ command, dryRun }: RemoteOptions, { dryRuns = [] }: RemoteState): void {
  if (!dryRun || dryRuns.includes(command)) return;
  const message = `The platform does not say that it knows dry runs of ${command}: an older one would carry it out. ${nothing}`;
  throw new CommandError(message, exitCodes.failed);
}
const rehearsed = ({ dryRun }: RemoteOptions) => (dryRun ? '?dryRun=true' : '');
const nothing = 'Nothing was changed.';

/** A publication with --activate that was cut, or whose answer was lost, goes on; one that was rolled back since does not. */
async function goOn(options: RemoteOptions, error: unknown): Promise<Answer> {
  const { name, version, dryRun } = options;
  const isOwn = error instanceof CommandError && error.data['sameBuild'] === true;
  if (!isOwn || !options.activate || dryRun) throw error;
  const state = await read(options);
  if (activeOf(state) === version)
    return {
      did: `${name} ${version} is published and active already. ${nothing}${whileOff(state) ?? ''}`,
      see: boardAt(options),
      undo: wayBack(state),
      state,
    };
  if (state.history.some((act) => act.version === version)) throw error;
  step(options, `Stored by an earlier try; activating ${version}`);
  return activate(options);
}

/** The archive of a built folder: what its description lists, and nothing else that lies there. */
async function pack(options: RemoteOptions, dist: string) {
  const buildIt = `Build it with: npm run build -w ${options.name}`;
  if (!existsSync(join(dist, descriptionFile)))
    throw new CommandError(`${dist} holds no built remote. ${buildIt}`, exitCodes.notFound);
  const built = await readBuilt(dist).catch((cause: unknown) => {
    const message = `${join(dist, descriptionFile)} does not say what was built. ${buildIt}`;
    throw Object.assign(new CommandError(message, exitCodes.failed), { cause });
  });
  step(options, `Packing ${dist}`);
  const { own, others } = await filesOfBuild(dist, built);
  const left = others === 1 ? '1 file' : `${others} files`;
  if (others > 0) step(options, `Leaving out ${left} of other builds`);
  const files = own.map((path) => `./${path}`);
  const archive = await create({ gzip: true, cwd: dist, portable: true }, files).concat();
  return { version: built.version, archive: new Uint8Array(archive) };
}

async function publish(options: RemoteOptions): Promise<Answer> {
  const { name, dryRun } = options;
  const dist = options.dist ?? join(root, name, 'dist');
  const { version, archive } = await pack(options, dist);
  step(options, `Uploading ${Math.round(archive.length / 1000)} kB to ${options.url}, where it is checked`);
  const query = new URLSearchParams({
    ...(options.weakerAccess ? { weakerAccess: 'true' } : {}),
    ...(dryRun ? { dryRun: 'true' } : {}),
  });
  const since = () => `${((performance.now() - options.began) / 1000).toFixed(1)} s`;
  try {
    const { newDependencies = [] } = await ask<Partial<Published>>(
      options,
      query.size > 0 ? `?${query.toString()}` : '',
      { archive },
    );
    for (const one of newDependencies)
      step(options, `New dependency: ${one.name} ${one.version}, licence ${one.license}`);
  } catch (error) {
    return await goOn({ ...options, version }, error);
  }
  if (dryRun)
    return {
      did: `${name} ${version} fits this platform. ${nothing}\nPublish it with: ${again('publish', name)}`,
    };
  if (options.activate) {
    step(options, `Stored; activating ${version}`);
    const answer = await activate({ ...options, version });
    return { ...answer, did: `Published and active within ${since()}. ${answer.did}` };
  }
  return {
    did: `Published ${name} ${version} within ${since()}. Nobody gets it yet.\nActivate it with: ${again('activate', name, version)}\nor for some: ${again('canary', name, version, '--share 10')}`,
    see: boardAt(options),
    undo: 'not needed: a version that is not active changes nothing',
  };
}

async function activate(options: RemoteOptions): Promise<Answer> {
  const { name, version, reason, dryRun } = options;
  const seen = await read(options);
  assertPublished(seen);
  const before = activeOf(seen);
  const state = await ask<RemoteState>(options, `/activate${rehearsed(options)}`, {
    json: { version, reason, revision: seen.revision },
  });
  if (dryRun) {
    const ended = seen.canary ? `; the canary ${seen.canary.version} would end` : '';
    const change =
      before === version ? 'is active already' : `could become active instead of ${before ?? 'nothing'}`;
    return { did: `${name} ${version} ${change}${ended}. ${nothing}`, state };
  }
  return {
    lines: versionLines(state),
    did: `${name} ${version} is active.${whileOff(state) ?? ' New pages get it now, open tabs with their next navigation.'}`,
    see: await screensAt(options),
    undo: wayBack(state),
    state,
  };
}

async function canary(options: RemoteOptions): Promise<Answer> {
  const { name, version, audience, reason, dryRun } = options;
  const before = await read(options);
  assertPublished(before);
  const json = { version, ...audience, reason, revision: before.revision };
  const state = await ask<RemoteState>(options, `/canary${rehearsed(options)}`, { json });
  if (dryRun) return { did: `${name} ${version} could be given to these. ${nothing}`, state };
  return {
    lines: statusLines(state),
    did: `${name} ${version} is a canary.${whileOff(state) ?? ' Too many failures in browsers end it without anybody.'}`,
    see: await screensAt(options),
    undo: `${again('rollback', name)}; for everybody: ${again('activate', name, version)}`,
    state,
  };
}

async function rollback(options: RemoteOptions): Promise<Answer> {
  const { name, reason, dryRun } = options;
  const before = await read(options);
  assertPublished(before);
  const back = before.canary?.version ?? versionThat('previous', before);
  if (back === undefined)
    throw new CommandError(`${name} has no earlier version to return to. ${nothing}`, exitCodes.notFound, {
      next: [
        activeOf(before) === undefined
          ? `Nobody gets it yet. Its versions: ${again('list', name)}`
          : `To switch it off: ${offCommand(name)}`,
      ],
    });
  const goal = before.canary ? `end the canary ${back}` : `return to ${back}`;
  assertRehearses(options, before);
  await confirm(options, `This will ${goal} for everybody. Go on?`);
  const state = await ask<RemoteState>(options, `/rollback${rehearsed(options)}`, {
    json: { reason, revision: before.revision },
  });
  if (dryRun) return { did: `A rollback of ${name} would ${goal}. ${nothing}`, state };
  return {
    lines: versionLines(state),
    did: `${
      before.canary
        ? `The canary ${before.canary.version} of ${name} is over; everybody gets ${activeOf(state) ?? ''}.`
        : `${name} is back at ${activeOf(state) ?? ''}.`
    }${whileOff(state) ?? ''}`,
    see: await screensAt(options),
    undo: before.canary
      ? again('canary', name, before.canary.version, ...audienceWords(before.canary))
      : again('activate', name, activeOf(before) ?? ''),
    state,
  };
}

async function turn(options: RemoteOptions): Promise<Answer> {
  const { name, command, reason, dryRun } = options;
  const off = command === 'disable';
  const before = await read(options);
  assertPublished(before);
  const is = before.disabled ? `off ("${before.disabled.reason}")` : 'on';
  if (activeOf(before) === undefined)
    throw new CommandError(`${name} has no active version. ${nothing}`, exitCodes.notFound, {
      next: [`Its versions: ${again('list', name)}`],
    });
  if (off === Boolean(before.disabled))
    return { did: `${name} is ${is} already. ${nothing}`, see: await screensAt(options), state: before };
  assertRehearses(options, before);
  if (off) await confirm(options, `This takes ${name} from everybody who has it open. Go on?`);
  const state = await ask<RemoteState>(options, `/${command}${rehearsed(options)}`, {
    json: { reason, revision: before.revision },
  });
  if (dryRun) return { did: `${name} is ${is}; it would be ${off ? 'off' : 'on'}. ${nothing}`, state };
  return {
    did: off
      ? `${name} is off. Its area shows "${reason ?? ''}" in open tabs within two seconds.`
      : `${name} is on again, without a reload.`,
    see: await screensAt(options),
    undo: off ? again('enable', name) : offCommand(name),
    state,
  };
}

/** The token alone goes to standard output, so that a variable can be filled with it. */
function token(options: RemoteOptions): Answer {
  const { name } = options;
  makeFolder(dirname(tokensFile), 0o700);
  const did = createToken(tokensFile, name);
  step(
    options,
    `Made a token for ${name} and no other remote; an earlier one of this file is no longer good.`,
  );
  step(options, `It is kept in ${tokensFile}, where this command finds it.`);
  step(options, 'For another machine make one in the console, under Releases, where it is revoked, too.');
  return { did };
}

/** Does what was asked for. */
export async function runCommand(options: RemoteOptions): Promise<Answer> {
  const { command, name } = options;
  if (command === 'publish') return publish(options);
  if (command === 'activate') return activate(options);
  if (command === 'canary') return canary(options);
  if (command === 'rollback') return rollback(options);
  if (command === 'disable' || command === 'enable') return turn(options);
  if (command === 'token') return token(options);
  const state = await read(options);
  if (state.releases.length === 0)
    return { did: `${name} has never been published. Begin with: ${again('publish', name)}`, state };
  return {
    lines: command === 'list' ? versionLines(state) : statusLines(state),
    did: '',
    see: boardAt(options),
    state,
  };
}
