import { expect, it } from '@jest/globals';
import { extensionOf, fileStamp } from './download.ts';

it('names a file by the type that the server states', () => {
  expect(extensionOf('text/csv; charset=utf-8')).toBe('csv');
  expect(extensionOf('application/json')).toBe('json');
  expect(extensionOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe('xlsx');
  expect(extensionOf('text/html')).toBe('bin');
});

it('stamps a name without a character that a file system refuses', () => {
  expect(fileStamp(new Date('2026-11-23T06:05:04.321Z'))).toBe('20261123T060504Z');
});
