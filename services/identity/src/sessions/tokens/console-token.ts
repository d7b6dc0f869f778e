import jwt from 'jsonwebtoken';
import { keyId, readPrivateKey } from '@ankur/service-kit/auth/keys';

/** The gateway asks for this token before it serves files of the admin remote. */
const audience = 'ankur-console';
export const consoleTokenSeconds = 900;

/** An admin and whether the account asks for a second step of signing in. */
export interface ConsoleSubject {
  sub: string;
  sid: string;
  twoStep?: true;
}

export function createConsoleTokenSigner(privateKey: string): (admin: ConsoleSubject) => string {
  const key = readPrivateKey(privateKey);
  const keyid = keyId(key);
  return (admin) =>
    jwt.sign({ ...admin, role: 'admin', typ: 'console' }, key, {
      algorithm: 'ES256',
      keyid,
      issuer: 'ankur',
      audience,
      expiresIn: consoleTokenSeconds,
    });
}
