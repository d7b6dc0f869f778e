import jwt from 'jsonwebtoken';
import type { Role } from '@ankur/contracts/roles';
import { keyId, readPrivateKey } from '@ankur/service-kit/auth/keys';

/** The gateway asks for this token before it serves files of the admin remote. */
const audience = 'ankur-console';
export const consoleTokenSeconds = 900;

/** Who works in the console, and whether the account asks for a second step of signing in. */
export interface ConsoleSubject {
  sub: string;
  sid: string;
  role: Role;
  twoStep?: true;
}

export function createConsoleTokenSigner(privateKey: string): (subject: ConsoleSubject) => string {
  const key = readPrivateKey(privateKey);
  const keyid = keyId(key);
  return (subject) =>
    jwt.sign({ ...subject, typ: 'console' }, key, {
      algorithm: 'ES256',
      keyid,
      issuer: 'ankur',
      audience,
      expiresIn: consoleTokenSeconds,
    });
}
