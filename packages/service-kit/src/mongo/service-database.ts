import type { ServiceName } from '@ankur/contracts/endpoint';

/** Address of a service's own database: `mongodb://host/x` and `identity` give `x_identity`, without a path `ankur_identity`. */
export function serviceDatabase(baseUri: string, service: ServiceName): string {
  const match = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(\?.*)?$/.exec(baseUri);
  if (!match) throw new Error('MONGODB_URI is not a mongodb:// address');
  const [, authority, path, query] = match;
  return `${authority}/${path ? path : 'ankur'}_${service}${query ?? ''}`;
}
