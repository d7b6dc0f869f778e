import { describe, expect, test } from '@jest/globals';
import { ageOn } from './age.ts';
import { newUser } from './new-user.ts';
import type { StoredBest } from './user.model.ts';
import { viewAuthorCard, viewOwnUser, viewPublicUser, viewUserState } from './user.view.ts';

describe('the age', () => {
  test.each([
    ['2008-03-14', '2026-03-13', 17],
    ['2008-03-14', '2026-03-14', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-12-31', '2026-01-01', 17],
  ])('of somebody born %s is on %s %i', (born, day, age) => {
    expect(ageOn(born, new Date(`${day}T12:00:00Z`))).toBe(age);
  });
});

describe('what others see of a member', () => {
  const hidden = {
    ...{ phone: '+91 98765 43210', dateOfBirth: '2012-03-14' },
    location: '12/4 MG Road, Kochi, Kerala',
  };
  const user = {
    ...newUser({ username: 'Meera Nair', email: 'meera@members.example', role: 'athlete' }),
    ...hidden,
  };

  test.each([
    ['profile', viewPublicUser(user)],
    ['card', viewAuthorCard(user)],
  ])('holds no way to reach the member in the %s, whatever the contract lets through', (_what, shown) => {
    expect(shown).toMatchObject({ username: 'Meera Nair', role: 'athlete' });
    expect(JSON.stringify(shown)).not.toMatch(/meera@|98765|2012-03-14|MG Road/);
  });
});

describe('what others read in the words of a member', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  const words = {
    bio: 'Hurdles. Call 98765 43210.',
    achievements: 'State final; meera@members.example',
    aiBlurb: 'Ring +91 98765 43210',
    personalBests: [
      {
        label: 'meera@members.example',
        mark: '9876543210',
        unit: 'm',
        enteredOn: '2026-11-01',
        source: 'self',
      },
    ] satisfies StoredBest[],
  };
  const meera = newUser({ username: 'Meera Nair', email: 'meera@members.example', role: 'athlete' });

  test('has no phone number and no e-mail under 18, whoever typed them there (C20); the owner keeps them', () => {
    const minor = { ...meera, ...words, dateOfBirth: '2012-03-14' };
    expect(viewPublicUser(minor, now)).toMatchObject({
      bio: 'Hurdles. Call (not shown).',
      achievements: 'State final; (not shown)',
      aiBlurb: 'Ring (not shown)',
      personalBests: [{ ...words.personalBests[0], label: '(not shown)', mark: '(not shown)' }],
    });
    expect(viewOwnUser(minor, now)).toMatchObject(words);
  });

  test('is as it was typed by who is not known to be under 18', () => {
    expect(viewPublicUser({ ...meera, ...words, dateOfBirth: '1990-03-14' }, now)).toMatchObject(words);
    expect(viewPublicUser({ ...meera, ...words }, now)).toMatchObject(words);
  });
});

describe('what other services are told of a member', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  const asha = newUser({ username: 'Asha', email: 'asha@members.example', role: 'athlete' });

  test.each([
    ['known to be of age', { dateOfBirth: '2008-11-23' }, { isSuspended: false, isMinor: false }],
    ['a day too young', { dateOfBirth: '2008-11-24' }, { isMinor: true, isPrivate: true }],
    [
      'a day too young, with a consent',
      { dateOfBirth: '2008-11-24', family: { guardians: [], consentAt: now } },
      { isMinor: true, isPrivate: false },
    ],
    ['of an age nobody told', {}, { isMinor: false, isPrivate: false }],
    ['suspended', { dateOfBirth: '1990-01-01', isSuspended: true }, { isSuspended: true, isMinor: false }],
    ['erased', { erasedAt: now }, { isSuspended: true }],
    [
      'suspended until an hour that has passed',
      { dateOfBirth: '1990-01-01', isSuspended: true, suspendedUntil: new Date('2026-11-23T05:59:59Z') },
      { isSuspended: false, isMinor: false },
    ],
  ])('says who may find one who is %s, and not in the card', (_what, fields, standing) => {
    const state = viewUserState({ ...asha, ...fields }, now);
    expect(state).toMatchObject(standing);
    expect(JSON.stringify(state.user)).not.toMatch(/minor|private|suspended/i);
  });
});
