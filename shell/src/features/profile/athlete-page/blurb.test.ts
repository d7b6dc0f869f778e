import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { expect, it } from '@jest/globals';
import { blurbOf } from './blurb.ts';

it('is what the member wrote, else a sentence of stored facts, else nothing', () => {
  const facts = { sport: 'athletics', level: 'advanced', location: 'Kochi' };
  expect(blurbOf(buildUser({ ...facts, aiBlurb: 'Chasing sub-60.' }))).toBe('Chasing sub-60.');
  expect(blurbOf(buildUser(facts))).toBe('Advanced athletics athlete from Kochi.');
  expect(blurbOf(buildUser({ ...facts, role: 'coach' }))).toBe('Athletics coach from Kochi.');
  expect(blurbOf(buildUser({ sport: 'hockey' }))).toBe('Hockey athlete.');
  expect(blurbOf(buildUser({ level: 'beginner', sport: 'bike-racing' }))).toBe(
    'Beginner bike racing athlete.',
  );
  expect(blurbOf(buildUser({ level: 'beginner', location: 'Kochi' }))).toBe('');
});
