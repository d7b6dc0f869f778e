import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnds, frontEnds, root } from './build.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Ports of the development servers, as in each front end's webpack.config.ts. */
const ports = { shell: 3100, 'mfe-content': 3101, 'mfe-community': 3102, 'mfe-admin': 3103 } as const;
const gatewayUrl = `http://localhost:${process.env['PORT'] ?? '3000'}`;
const devRemotes = frontEnds
  .filter((name) => name !== 'shell')
  .map((name) => `${name}=http://localhost:${String(ports[name])}`)
  .join(',');

/** What the platform runs; a change to a front end concerns its development server alone. */
const serverFolders = [
  'services',
  'gateway',
  'packages/contracts',
  'packages/service-kit',
  'packages/embedded-mongo',
];

const children: ChildProcess[] = [];

function run(name: string, args: readonly string[], env: Record<string, string>): void {
  const child = spawn(process.execPath, [...args], {
    cwd: join(root, name in ports ? name : '.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const show = (chunk: Buffer) => {
    for (const line of chunk.toString().trimEnd().split('\n')) print(`[${name}] ${line}`);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  children.push(child);
}

// The gateway serves built front ends as well; how old they are does not matter here.
if (!frontEnds.every((name) => existsSync(join(root, name, 'dist', 'release.json'))))
  await buildFrontEnds(print);
run(
  'platform',
  [...serverFolders.map((folder) => `--watch-path=${folder}`), 'scripts/platform/start.ts', '--as-built'],
  {
    ALLOWED_ORIGINS: `http://localhost:${String(ports.shell)}`,
  },
);
for (const name of frontEnds) {
  run(name, ['../packages/config/src/webpack/cli.ts', 'serve', '--mode', 'development'], {
    GATEWAY_URL: gatewayUrl,
    ...(name === 'shell' ? { DEV_REMOTES: devRemotes } : {}),
  });
}
print(
  `Development: http://localhost:${String(ports.shell)} (front ends reload themselves, the platform restarts on changes)`,
);

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
