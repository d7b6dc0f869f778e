import { expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor } from './cursor.ts';

const id = 'a'.repeat(24);

it('brings a place back unchanged', () => {
  for (const key of [12, '2026-01-01T00:00:00.000Z', 'नमस्ते']) {
    expect(decodeCursor(encodeCursor({ key, id }))).toEqual({ key, id });
  }
});

it('refuses text that is no cursor, operators included', () => {
  const forged = Buffer.from(JSON.stringify([{ $gt: '' }, id])).toString('base64url');
  for (const cursor of ['', 'nonsense', forged, encodeCursor({ key: 1, id: 'short' })]) {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  }
});
