import { expect, test } from '@jest/globals';
import { maySeeGoing } from './member.policy.ts';

const grown = { isMinor: false, isPrivate: false };
const minor = { isMinor: true, isPrivate: false };
const unconsented = { isMinor: true, isPrivate: true };

test.each([
  [undefined, grown, true],
  [grown, minor, false],
  [{ ...grown, isVerified: true }, minor, true],
  [{ ...minor, isVerified: true }, minor, false],
  [{ isVerified: true }, minor, false],
  [undefined, minor, false],
  [{ ...grown, isVerified: true }, unconsented, false],
  [{ ...grown, isVerified: true }, {}, false],
  [{ ...grown, isVerified: true }, undefined, false],
])('whether %j is shown that %j is going: %j', (reader, going, answer) => {
  expect(maySeeGoing(reader, going)).toBe(answer);
});
