import jwt from 'jsonwebtoken';
import { keyId, readPrivateKey } from '@ankur/service-kit/auth/keys';

/** The gateway asks for this token before it serves files of the admin remote. */
const audience = 'ankur-console';
export const consoleTokenSeconds = 900;

export function createConsoleTokenSigner(
  privateKey: string,
): (admin: { sub: string; sid: string }) => string {
  const key = readPrivateKey(privateKey);
  const keyid = keyId(key);
  return ({ sub, sid }) =>
    jwt.sign({ sub, sid, role: 'admin', typ: 'console' }, key, {
      algorithm: 'ES256',
      keyid,
      issuer: 'ankur',
      audience,
      expiresIn: consoleTokenSeconds,
    });
}
