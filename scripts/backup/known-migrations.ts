import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@ankur/contracts/endpoint';

const services = join(import.meta.dirname, '..', '..', 'services');

/** The newest migration of each service in this version, by the numbers of their files. */
export function knownMigrations(): Record<string, number> {
  return Object.fromEntries(
    serviceNames.map((name) => {
      const folder = join(services, name, 'src', 'migrations');
      const files = existsSync(folder) ? readdirSync(folder) : [];
      return [name, Math.max(0, ...files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0)))];
    }),
  );
}
