import { EnvError } from '@ankur/service-kit/env';

/** The port of the one address; 3000 unless PORT says otherwise. */
export function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new EnvError(['PORT: must be a whole number from 0 to 65535']);
  return port;
}
