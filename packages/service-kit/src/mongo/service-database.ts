import type { ServiceName } from '@ankur/contracts/endpoint';
import { EnvError } from '../env.ts';

function parse(baseUri: string, service: ServiceName): { authority: string; name: string; query: string } {
  const match = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(\?.*)?$/.exec(baseUri);
  if (!match) throw new EnvError(['MONGODB_URI: must be a mongodb:// address']);
  const [, authority = '', path, query = ''] = match;
  return { authority, name: `${path ? path : 'ankur'}_${service}`, query };
}

/** Address of a service's own database: `mongodb://host/x` and `identity` give `x_identity`, without a path `ankur_identity`. */
export function serviceDatabase(baseUri: string, service: ServiceName): string {
  const { authority, name, query } = parse(baseUri, service);
  return `${authority}/${name}${query}`;
}

/** Name of a service's own database, for a connection that is open already. */
export const serviceDatabaseName = (baseUri: string, service: ServiceName): string =>
  parse(baseUri, service).name;
