import { expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import type { CallerIdentity } from '@ankur/contracts/claims';
import { serviceIdentity, signIdentity, verifyIdentity } from './identity.ts';

const secret = 'the internal secret of this test run';
const caller: CallerIdentity = {
  userId: 'u1',
  sessionId: 's1',
  role: 'coach',
  username: 'Asha',
  service: null,
};
const claims = { iss: 'ankur-gateway', aud: 'events' };

const forge = (payload: object, options: jwt.SignOptions = {}, key = secret): string =>
  jwt.sign({ ...claims, caller, ...payload }, key, { algorithm: 'HS256', expiresIn: 60, ...options });

it('carries the caller to the service it was signed for', () => {
  const token = signIdentity(caller, 'events', secret);
  expect(verifyIdentity(token, 'events', secret)).toEqual(caller);
  expect(verifyIdentity(token, 'events', secret)).toEqual(caller);
  expect(
    verifyIdentity(signIdentity(serviceIdentity('content'), 'events', secret), 'events', secret).service,
  ).toBe('content');
});

it('signs again when anything about the caller changes', () => {
  expect(signIdentity(caller, 'events', secret)).toBe(signIdentity({ ...caller }, 'events', secret));
  expect(signIdentity({ ...caller, role: 'scout' }, 'events', secret)).not.toBe(
    signIdentity(caller, 'events', secret),
  );
});

it('refuses another audience or secret, even for a token it has just accepted', () => {
  const token = signIdentity(caller, 'events', secret);
  verifyIdentity(token, 'events', secret);
  expect(() => verifyIdentity(token, 'content', secret)).toThrow(
    expect.objectContaining({ code: 'UNAUTHENTICATED' }),
  );
  expect(() => verifyIdentity(token, 'events', 'another secret of the same size')).toThrow();
});

it('refuses expired, unsigned, foreign and malformed tokens', () => {
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${
    forge({}).split('.')[1]
  }.`;
  const now = Math.floor(Date.now() / 1000);
  const bad = [
    undefined,
    '',
    'nonsense',
    unsigned,
    forge({}, { algorithm: 'HS512' }),
    forge({}, { expiresIn: -31 }),
    forge({ iat: now - 3600 }, { expiresIn: 7200 }),
    forge({ iss: 'somebody' }),
    forge({ caller: { userId: 'u1' } }),
    forge({ caller: { ...caller, role: 'root' } }),
    forge({}, {}, 'a secret that is not the right one'),
  ];
  for (const token of bad) {
    expect(() => verifyIdentity(token, 'events', secret)).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
  }
});
