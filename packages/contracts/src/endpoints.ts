import { communityEndpoints } from './community/community.endpoints.ts';
import { contentEndpoints } from './content/content.endpoints.ts';
import type { ClientRequest, ClientResponse, Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events/events.endpoints.ts';
import { gatewayEndpoints } from './gateway/gateway.endpoints.ts';
import { adminUserEndpoints } from './identity/admin.endpoints.ts';
import { authEndpoints } from './identity/auth.endpoints.ts';
import { platformEndpoints } from './identity/platform.endpoints.ts';
import { moderationEndpoints } from './moderation/moderation.endpoints.ts';

/** Every call reachable from outside, by id. */
export const endpoints = {
  ...authEndpoints,
  ...adminUserEndpoints,
  ...platformEndpoints,
  ...communityEndpoints,
  ...moderationEndpoints,
  ...contentEndpoints,
  ...eventEndpoints,
  ...gatewayEndpoints,
} as const;

type ById = typeof endpoints;

/** Typed client surface: `Api['GET /api/events']['response']`. Import it as a type only, so that no schema reaches the browser. */
export type Api = {
  [K in keyof ById as `${ById[K]['method']} ${ById[K]['path']}`]: {
    request: ClientRequest<ById[K]>;
    response: ClientResponse<ById[K]>;
  };
};

/** All endpoints as a list. */
export const endpointList: readonly Endpoint[] = Object.values(endpoints);
