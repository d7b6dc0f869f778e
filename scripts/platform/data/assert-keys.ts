import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivateKey, readPublicKeys } from '@ankur/service-kit/auth/keys';
import { EnvError } from '@ankur/service-kit/env';
import { createSecretBox } from '../../../services/identity/src/two-factor/store/secret-box.ts';

function readSecret(path: string): void {
  if (readFileSync(path, 'utf8').length < 32) throw new Error('it is too short');
}

const newPair = 'remove jwt-private.pem and jwt-public.pem: a new pair is made, and everybody signs in again';

/** The files of a folder of keys, the variable that each stands for, and what to do when it is lost. */
const files = [
  { name: 'jwt-private.pem', variable: 'JWT_PRIVATE_KEY', read: readPrivateKey, otherwise: newPair },
  { name: 'jwt-public.pem', variable: 'JWT_PUBLIC_KEY', read: readPublicKeys, otherwise: newPair },
  {
    name: 'two-factor-key',
    variable: 'TWO_FACTOR_KEY',
    read: createSecretBox,
    otherwise: 'remove it: a new one is made, and second steps that are on have to be reset',
  },
  {
    name: 'internal-secret',
    variable: 'INTERNAL_SECRET',
    read: readSecret,
    otherwise: 'remove it: a new one is made',
  },
] as const;

/**
 * Throws `EnvError` naming every file of a folder of keys that holds none, as after a disk that was full, and what to do. What
 * the environment sets is not read there; a file that is not there is made, but for half of a pair.
 */
export function assertKeys(folder: string): void {
  const path = (name: string) => join(folder, name);
  const holdsNone = ({ name, variable, read }: (typeof files)[number]): boolean => {
    if (process.env[variable]) return false;
    if (!existsSync(path(name))) return name === 'jwt-private.pem' && existsSync(path('jwt-public.pem'));
    try {
      read(path(name));
      return false;
    } catch {
      return true;
    }
  };
  const problems = files
    .filter(holdsNone)
    .map(({ name, otherwise }) => `${path(name)}: holds no key; put it back from a copy, or ${otherwise}`);
  if (problems.length > 0) throw new EnvError(problems);
}
