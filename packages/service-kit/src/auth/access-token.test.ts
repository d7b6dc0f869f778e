import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { createAccessTokenSigner, createAccessTokenVerifier, type AccessSubject } from './access-token.ts';
import { EnvError } from '../env.ts';
import { keyId, readPrivateKey } from './keys.ts';

function newPair(namedCurve = 'P-256'): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

const keys = newPair();
const subject: AccessSubject = { sub: 'u1', sid: 's1', role: 'athlete', username: 'Asha' };
const sign = createAccessTokenSigner(keys.privateKey);
const verify = createAccessTokenVerifier(keys.publicKey);
const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' });

function forge(payload: object, options: jwt.SignOptions = {}): string {
  const key = readPrivateKey(keys.privateKey);
  return jwt.sign({ ...subject, typ: 'access', ...payload }, key, {
    algorithm: 'ES256',
    keyid: keyId(key),
    issuer: 'ankur',
    audience: 'ankur-api',
    expiresIn: 60,
    ...options,
  });
}

afterEach(() => void jest.useRealTimers());

describe('access tokens', () => {
  it('round-trip their claims and live at most 15 minutes', () => {
    const claims = verify(sign(subject, 86_400));
    expect(claims).toMatchObject({ ...subject, typ: 'access' });
    expect(claims.exp - claims.iat).toBe(900);
    expect(verify(sign(subject))).toMatchObject(subject);
  });

  it('are refused with another algorithm, even when keyed with the public key', () => {
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: keyId(readPrivateKey(keys.privateKey)) }));
    expect(() => verify(`${header.toString('base64url')}.${forge({}).split('.')[1]}.`)).toThrow(refused);
    const confused = jwt.sign(
      { ...subject, typ: 'access', iss: 'ankur', aud: 'ankur-api' },
      Buffer.from(keys.publicKey),
      {
        algorithm: 'HS256',
        keyid: keyId(readPrivateKey(keys.privateKey)),
        expiresIn: 60,
      },
    );
    expect(() => verify(confused)).toThrow(refused);
  });

  it('are refused when expired, foreign, of another type or tampered with', () => {
    const [header, payload, signature] = forge({}).split('.');
    const other = Buffer.from(JSON.stringify({ ...subject, role: 'admin', typ: 'access' })).toString(
      'base64url',
    );
    const bad = [
      forge({}, { expiresIn: -31 }),
      forge({}, { audience: 'other' }),
      forge({}, { issuer: 'other' }),
      forge({ typ: 'refresh' }),
      forge({}, { keyid: 'unknown' }),
      `${header}.${other}.${signature}`,
      `${header}.${payload}.`,
      '',
      'nonsense',
    ];
    for (const token of bad) expect(() => verify(token)).toThrow(refused);
  });

  it('are accepted up to 30 seconds late', () => {
    expect(verify(forge({}, { expiresIn: -20 })).sub).toBe('u1');
  });

  it('are refused once they have expired, also by whoever has seen them before', () => {
    jest.useFakeTimers();
    const token = forge({}, { expiresIn: 60 });
    expect(verify(token).sub).toBe('u1');
    jest.advanceTimersByTime(89_000);
    expect(verify(token).sub).toBe('u1');
    jest.advanceTimersByTime(1000);
    expect(() => verify(token)).toThrow(refused);
    expect(() => verify(token)).toThrow(refused);
  });

  it('of the old and the new key are both good during a rotation', () => {
    const next = newPair();
    const folder = mkdtempSync(join(tmpdir(), 'ankur-keys-'));
    const file = join(folder, 'old.pem');
    writeFileSync(file, keys.publicKey);
    const both = createAccessTokenVerifier(`${next.publicKey.replaceAll('\n', '\\n')},${file}`);
    rmSync(folder, { recursive: true });
    expect(both(sign(subject)).sub).toBe('u1');
    expect(both(createAccessTokenSigner(next.privateKey)(subject)).sub).toBe('u1');
    expect(() => verify(createAccessTokenSigner(next.privateKey)(subject))).toThrow(refused);
  });

  it('cannot be set up with a key of another curve, one that cannot be read, or none', () => {
    const other = newPair('P-384');
    const broken = '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----';
    const setUps = [
      ['JWT_PUBLIC_KEY', () => createAccessTokenVerifier(other.publicKey), 'P-256'],
      ['JWT_PUBLIC_KEY', () => createAccessTokenVerifier(`${keys.publicKey},/no/such.pem`), 'no such file'],
      ['JWT_PUBLIC_KEY', () => createAccessTokenVerifier(' , '), 'names no key'],
      ['JWT_PRIVATE_KEY', () => createAccessTokenSigner(other.privateKey), 'P-256'],
      ['JWT_PRIVATE_KEY', () => createAccessTokenSigner(broken), 'no key can be read'],
      ['JWT_PRIVATE_KEY', () => createAccessTokenSigner('/no/such.pem'), 'no such file'],
    ] as const;
    for (const [variable, setUp, reason] of setUps) {
      expect(setUp).toThrow(EnvError);
      expect(setUp).toThrow(new RegExp(`- ${variable}: .*${reason}`));
    }
    expect(() => createAccessTokenSigner(broken)).not.toThrow('c2VjcmV0');
  });
});
