import '../launch/end-with-parent.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentPort, findRemotes, shellPort } from '@ankur/config/webpack/front-ends.ts';
import { configurationExit, keepRunning, type KeptProgram } from '../launch/keep-running.mjs';
import { EnvError } from '@ankur/service-kit/env';
import { BuildError, buildFrontEnds, frontEnds, root } from './front-ends/build.ts';
import { explainStartFailure } from './messages/start-failure.ts';
import { assertDevelopmentPorts, parsePort } from './port.ts';
import { watchSources } from './watch-sources.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

let port = 0;
const devRemotes = findRemotes()
  .map((name) => `${name}=http://localhost:${String(developmentPort(name))}`)
  .join(',');

/** What the platform runs; a change to a front end concerns its development server alone. */
const serverFolders = [
  'services',
  'gateway',
  'packages/contracts',
  'packages/service-kit',
  'packages/embedded-mongo',
];

const endWithParent = pathToFileURL(join(root, 'scripts/launch/end-with-parent.mjs')).href;
const programs: KeptProgram[] = [];

function run(name: string, args: readonly string[], env: Record<string, string>): KeptProgram {
  const tell = (line: string) => print(`[${name}] ${line}`);
  const program = keepRunning({
    start() {
      const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
        cwd: join(root, frontEnds.includes(name) ? name : '.'),
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => chunk.toString().trimEnd().split('\n').forEach(tell));
      return child;
    },
    print: tell,
  });
  program.lasts();
  programs.push(program);
  return program;
}

const fixedPorts = [shellPort, ...findRemotes().map((name) => developmentPort(name))];
try {
  port = parsePort(process.env['PORT']);
  await assertDevelopmentPorts(port, fixedPorts);
  // The gateway serves built front ends as well; how old they are does not matter here.
  if (!frontEnds.every((name) => existsSync(join(root, name, 'dist', 'release.json'))))
    await buildFrontEnds(print);
} catch (error) {
  const said = error instanceof BuildError ? error.message : explainStartFailure(error, port);
  process.stderr.write(`\n${said.replace('npm start', 'npm run dev')}\n`);
  process.exit(error instanceof EnvError ? configurationExit : 1);
}
const platform = run('platform', ['scripts/platform/start.ts', '--as-built'], {
  ALLOWED_ORIGINS: `http://localhost:${String(shellPort)}`,
});
watchSources(serverFolders, () => {
  print('[platform] sources have changed, starts again');
  platform.again();
});
for (const name of frontEnds) {
  run(name, ['../packages/config/src/webpack/cli.ts', 'serve', '--mode', 'development'], {
    GATEWAY_URL: `http://localhost:${String(port)}`,
    ...(name === 'shell' ? { DEV_REMOTES: devRemotes } : {}),
  });
}
print(
  `Development: http://localhost:${String(shellPort)} (front ends reload themselves, the platform restarts on changes)`,
);

process.send?.({ port });

/** Development servers have nothing to save, and take their time when a build is under way. */
const stop = () => {
  const ends = programs.map((program) => program.stop(program === platform ? 'SIGTERM' : 'SIGKILL'));
  void Promise.all(ends).then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
