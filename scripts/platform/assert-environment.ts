import { accessSync, constants, existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serviceNames } from '@ankur/contracts/endpoint';
import { readPrivateKey, readPublicKeys } from '@ankur/service-kit/auth/keys';
import { EnvError, readEnv, type serviceEnv } from '@ankur/service-kit/env';
import { gatewayEnv } from '../../gateway/src/env.ts';
import { parseTokens, readTokens } from '../../gateway/src/releases/release-tokens.ts';
import { assertMailEnv } from '../../services/identity/src/env.ts';
import { createSecretBox } from '../../services/identity/src/two-factor/store/secret-box.ts';
import { assertKeys } from './data/assert-keys.ts';
import { parsePort } from './port.ts';
import { platformVariables } from './variables.ts';

/** Stands for what the data folder will hold: nothing is made before it is known that the rest can be used. */
const later = 'made-in-the-data-folder-at-the-start';
const laterKeys = { privateKey: later, publicKey: later, twoFactorKey: later, internalSecret: later };
const laterData = { store: later, uploads: later, releases: later, backups: later, releaseTokens: later };

/** What the parts read out of variables that are any text to their schemas; unset, all but the first lie in the data folder. */
const readers: Readonly<Record<string, (value: string) => unknown>> = {
  RELEASE_TOKENS: parseTokens,
  RELEASE_TOKENS_FILE: readTokens,
  JWT_PRIVATE_KEY: readPrivateKey,
  JWT_PUBLIC_KEY: readPublicKeys,
  TWO_FACTOR_KEY: createSecretBox,
};

/** Whether something may be made in a folder, by making it: /proc has the rights for that and takes nothing. */
const tryToMake = (path: string) => rmdirSync(mkdtempSync(join(path, '.ankur-')));
const mayWrite = (path: string) => accessSync(path, constants.W_OK | constants.X_OK);

function assertFolder(path: string, check = mayWrite): void {
  if (!existsSync(path) && dirname(path) !== path) return assertFolder(dirname(path), tryToMake);
  if (!statSync(path).isDirectory()) throw new EnvError([`DATA_DIR: ${path} is a file and no folder`]);
  try {
    check(path);
  } catch {
    throw new EnvError([`DATA_DIR: ${path} may not be written to`]);
  }
}

/**
 * Throws `EnvError` with everything that any part of the platform could not use, before anything is built or started: whoever
 * mends one name at a time waits for a build each time.
 */
export async function assertEnvironment(dataPath: string): Promise<void> {
  const { env } = process;
  const problems = new Set<string>();
  const collect = (check: () => unknown): void => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      for (const problem of error.problems) problems.add(problem);
    }
  };
  const data = { path: dataPath, ...laterData, keys: laterKeys };
  const variables = platformVariables(data, env['MONGODB_URI'] || 'mongodb://embedded');
  collect(() => parsePort(env['PORT']));
  collect(() => assertFolder(dataPath));
  collect(() => assertKeys(join(dataPath, 'keys')));
  for (const name of serviceNames) {
    const exports = (await import(`../../services/${name}/src/env.ts`)) as Record<string, typeof serviceEnv>;
    collect(() => readEnv(exports[`${name}Env`] as typeof serviceEnv, variables));
  }
  collect(() => readEnv(gatewayEnv, variables));
  collect(() =>
    assertMailEnv({ SMTP_URL: env['SMTP_URL'] || undefined, PUBLIC_URL: env['PUBLIC_URL'] || undefined }),
  );
  for (const [name, read] of Object.entries(readers)) {
    const value = env[name];
    if (value) collect(() => read(value));
  }
  if (problems.size > 0) throw new EnvError([...problems]);
}
