import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { EnvError } from '@ankur/service-kit/env';
import { takePorts } from '../distributed/ports.ts';
import { assertDevelopmentPorts, assertPortFree, parsePort } from '../port.ts';
import { explainStartFailure } from './start-failure.ts';

test('a port that may not be used is not mistaken for the data folder', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), {
    code: 'EACCES',
    syscall: 'listen',
  });
  expect(explainStartFailure(error, 80)).toMatch(/^Port 80 .*PORT=3000 npm start$/s);
  const folder = Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), {
    code: 'EACCES',
    syscall: 'mkdir',
  });
  expect(explainStartFailure(folder, 3000)).toContain('data folder');
  const nowhere = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/proc/x'"), {
    code: 'ENOENT',
    syscall: 'mkdir',
  });
  expect(explainStartFailure(nowhere, 3000)).toMatch(
    /^Ankur cannot make its data folder there: .*\/proc\/x'$/,
  );
});

test('a taken port is named together with the way out', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const error = await new Promise(
    (resolve) => void createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  expect(explainStartFailure(error, port)).toContain(`PORT=${String(port + 1)} npm start`);
  server.close();
});

test('a port of 65535 is not answered with one that does not exist', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE', syscall: 'listen' });
  expect(explainStartFailure(error, 65_535)).toContain('PORT=3000 npm start');
});

test.each([
  [new EnvError(['PORT: is wrong']), 'The environment is not usable:\n  - PORT: is wrong'],
  [Object.assign(new Error('Ankur already runs here'), { name: 'StoreError' }), 'Ankur already runs here'],
  [
    Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }),
    'The disk is full; Ankur cannot keep its data.',
  ],
])('what a person can mend is said without a stack: %s', (error, text) => {
  expect(explainStartFailure(error, 3000)).toBe(text);
});

test('an unexpected failure keeps its stack, and anything thrown is said', () => {
  expect(explainStartFailure(new Error('no idea'), 3000)).toContain('\n    at ');
  expect(explainStartFailure('no idea', 3000)).toBe('no idea');
});

test('a port that somebody listens at is refused before anything is started', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    await expect(assertPortFree(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(assertDevelopmentPorts(port, [])).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const [free = 0] = await takePorts(1);
    await expect(assertDevelopmentPorts(free, [port])).rejects.toThrow(
      `port ${String(port)} of a development server is taken`,
    );
    await expect(assertDevelopmentPorts(0, [])).rejects.toThrow('PORT: development servers must know it');
  } finally {
    server.close();
  }
  await expect(assertPortFree(0)).resolves.toBeUndefined();
});

test.each(['abc', '-1', '70000', '30.5', ' '])('PORT=%j is refused with a sentence', (text) => {
  expect(() => parsePort(text)).toThrow(EnvError);
  expect(() => parsePort(text)).toThrow('PORT: must be a whole number from 0 to 65535');
});

test('without PORT it is 3000', () => {
  expect([parsePort(undefined), parsePort(''), parsePort('0'), parsePort('8080')]).toEqual([
    3000, 3000, 0, 8080,
  ]);
});
