import { expect, test } from '@jest/globals';
import type { RemoteAct } from '../release.model.ts';
import { versionBefore } from './version-before.ts';

const actions: Record<string, RemoteAct['action']> = { '+': 'activate', '-': 'rollback', '~': 'canary' };

/** `+2` activates 2, `-1` rolls back to 1, `~3` gives 3 to some. */
const done = (acts: string) =>
  acts.split(' ').map((act) => ({ action: actions[act.charAt(0)] ?? 'enable', version: act.slice(1) }));

test.each([
  ['+1 +2 +3', '2', '1', 'the version before, not the one that is left'],
  ['+1 +2', '1', null, 'nothing before the first'],
  ['+1 +2 +3 -2', '1', null, 'nothing once all were left'],
  ['+1 +2 +3 -2 +4', '2', '1', 'no version that was left earlier'],
  ['+1 +2 -1 +2 +3', '2', '1', 'one that was left and activated again counts'],
  [
    '+1 +2 +1',
    '2',
    null,
    'who left 2 by activating 1 and is led back to 2 is not led to 1, which they leave',
  ],
  ['+1 +2 ~3 disable', '1', null, 'what is given to some or switched off counts for nothing'],
  ['+1 +2 ~3 +2 +3', '2', '1', 'a version that is activated twice counts once'],
  ['disable', '5', null, 'nothing where the acts before are forgotten'],
  ['-5 +6 +7', '6', '5', 'what is known where some acts are forgotten'],
])('after %s a rollback to %s leaves the way to %s: %s', (...row) => {
  const [acts, target, before] = row;
  expect(versionBefore(done(acts), target)).toBe(before);
});
