import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { serviceNames } from '@ankur/contracts/endpoint';
import { gatewayEnv } from '../gateway/src/env.ts';
import type { DataFolder } from './platform/data/data-folder.ts';
import { loadService } from './platform/services.ts';
import { platformVariables } from './platform/variables.ts';

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
/** Fault tests set it; everything else refuses it. */
const forTests = ['ANKUR_FAILPOINT'];
let understood: Set<string>;
beforeAll(async () => {
  const services = await Promise.all(serviceNames.map(loadService));
  const schemas = [gatewayEnv, ...services.map(({ env }) => env)];
  understood = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
});
const described = new Set(
  read('.env.example')
    .split('\n')
    .flatMap((line) => /^(?:# )?([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? []),
);

test('.env.example describes every variable that a process understands', () => {
  expect([...understood].filter((name) => !described.has(name) && !forTests.includes(name))).toEqual([]);
});

test('.env.example describes every variable that docker-compose.yml reads', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
  expect(asked.filter((name) => !described.has(name))).toEqual([]);
});

test('.env.example describes nothing that nobody reads', () => {
  const elsewhere = [
    read('docker-compose.yml'),
    read('scripts/remote.ts'),
    read('scripts/platform/data/data-folder.ts'),
    read('scripts/platform/start.ts'),
  ];
  const unknown = [...described].filter(
    (name) => !understood.has(name) && !elsewhere.some((text) => text.includes(name)),
  );
  expect(unknown).toEqual([]);
});

/** What `npm start` decides itself, because it starts all parts and knows where they are. */
const decided = /^(HOST|PORT|MONGODB_URI|SERVICE_URL_\w+|SHELL_DIST|GATEWAY_OWN_PORT|REUSE_PORT)$/;

let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
});
afterEach(() => {
  process.env = before;
});

test('every other variable reaches the parts that npm start runs', () => {
  for (const name of understood) process.env[name] = `given ${name}`;
  const variables = platformVariables({ keys: {} } as DataFolder, 'mongodb://127.0.0.1');
  const ignored = [...understood].filter(
    (name) => !decided.test(name) && variables[name] !== `given ${name}`,
  );
  expect(ignored).toEqual([]);
  // The services of one process listen for this machine alone.
  expect(variables).not.toHaveProperty('HOST');
  expect(variables).not.toHaveProperty('PORT');
});
