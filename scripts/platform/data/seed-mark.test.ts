import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assertNotSeeded, openSeedMark } from './seed-mark.ts';

const before = process.env['NODE_ENV'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ankur-mark-'));
  process.env['NODE_ENV'] = 'production';
});
afterEach(() => {
  process.env['NODE_ENV'] = before;
  rmSync(folder, { recursive: true });
});

test('a folder is marked from the first demo account on, and complete after the last', () => {
  const mark = openSeedMark(folder);
  expect(mark.state).toBe('none');
  mark.write('begun');
  expect(openSeedMark(folder).state).toBe('begun');
  mark.write('complete');
  expect(openSeedMark(folder).state).toBe('complete');
});

test('the mark of an earlier version, a date, is one of a complete folder', () => {
  writeFileSync(join(folder, 'seeded'), '2026-10-01T00:00:00.000Z');
  expect(openSeedMark(folder).state).toBe('complete');
});

test('production refuses a seeded folder, also a half seeded one, and nothing else', () => {
  expect(() => assertNotSeeded(folder)).not.toThrow();
  for (const state of ['begun', 'complete'] as const) {
    openSeedMark(folder).write(state);
    expect(() => assertNotSeeded(folder)).toThrow('was filled with demo data');
  }
  process.env['NODE_ENV'] = 'development';
  expect(() => assertNotSeeded(folder)).not.toThrow();
});
