import { expect, it } from '@jest/globals';
import { seeded } from './seed.tsx';

const ids = Array.from({ length: 400 }, (_, index) => `66b1f0c2a4${index.toString(16)}`);

it('gives every seed a choice within the range, and uses all of them', () => {
  const choices = new Set(ids.map((id) => seeded(id, 4)));
  expect([...choices].sort()).toEqual([0, 1, 2, 3]);
});

it('gives the same seed the same choice', () => {
  expect(ids.map((id) => seeded(id, 4))).toEqual(ids.map((id) => seeded(id, 4)));
});
