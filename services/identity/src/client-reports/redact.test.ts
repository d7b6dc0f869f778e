import { expect, it } from '@jest/globals';
import { redact } from './redact.ts';

it.each([
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['Post of "Meera Nair, Kochi" failed', 'Post of "…" failed'],
  ['meera@ankur.example is taken', '<e-mail> is taken'],
  ['GET https://a.example/profile/65a000000000000000000002?x=1 failed', 'GET <address> failed'],
  ['No user 65a000000000000000000002', 'No user <id>'],
  ['Call 9845000000 now', 'Call <number> now'],
])('%s becomes %s', (message, kept) => {
  expect(redact(message)).toBe(kept);
});
