import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { expect, it } from '@jest/globals';
import { profileSteps, tellsAside } from './completeness.ts';

const open = (over: Parameters<typeof buildUser>[0]) =>
  profileSteps(buildUser(over))
    .filter(({ done }) => !done)
    .map(({ label }) => label);

it('asks a newcomer for everything', () => {
  expect(open({})).toHaveLength(8);
});

it('asks a coach, scout or sponsor for no marks', () => {
  const asked = ['Add a picture', 'Choose your sport', 'Say where you work', 'Tell your story'];
  for (const role of ['coach', 'scout', 'sponsor'] as const)
    expect(open({ role })).toEqual([...asked, 'List what you have achieved']);
});

it('asks for what is missing alone; an empty list or text is missing', () => {
  const told = { sport: 'hockey', level: 'beginner', location: 'Kochi', age: 0, achievements: 'Captain' };
  expect(open({ ...told, bio: '', personalBests: [] })).toEqual([
    'Add a picture',
    'Add a personal best',
    'Tell your story',
  ]);
});

it('has something aside from the first fact, and from figures once somebody says them', () => {
  const performanceDNA = { speed: 82 };
  expect(tellsAside({})).toBe(false);
  expect(tellsAside({ location: '', performanceDNA })).toBe(false);
  expect(tellsAside({ performanceDNA: {}, performanceSource: { source: 'self', on: '2026-11-20' } })).toBe(
    false,
  );
  expect(tellsAside({ age: 0 })).toBe(true);
  expect(tellsAside({ phone: '+91 40 5550 0100' })).toBe(true);
  expect(tellsAside({ performanceDNA, performanceSource: { source: 'self', on: '2026-11-20' } })).toBe(true);
});
