import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpointList } from '@ankur/contracts/endpoints';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import { admin, member, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

const endpoints = endpointList.filter(({ service }) => service === 'moderation');
const withAccess = (...accesses: Endpoint['access'][]) =>
  endpoints
    .filter(({ access }) => accesses.includes(access))
    .map((endpoint) => [endpoint.id, endpoint] as const);
const adminOnly = withAccess('admin');
const forStaff = withAccess('admin', 'moderator');
const parts = { params: { id: newId(), key: `post:${newId()}`, keyword: 'x' }, body: { nonsense: true } };
const requestTo = ({ method }: Endpoint) =>
  method === 'GET' ? { params: parts.params, query: { page: 'x' } } : parts;

describe('who may call what', () => {
  it('covers every endpoint of the service with an access of its own', () => {
    expect(endpoints.map(({ access }) => access).filter((access) => access === 'public')).toEqual([]);
    expect(forStaff.length).toBeGreaterThan(25);
    expect(adminOnly.map(([id]) => id)).toContain('updateModerationSettings');
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses whoever is not signed in',
    async (_id, endpoint) => {
      expect(await moderation.as(null).fails(endpoint, requestTo(endpoint))).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
      expect(await moderation.as({}).fails(endpoint, requestTo(endpoint))).toMatchObject({ status: 401 });
    },
  );

  it.each(adminOnly)('%s refuses a moderator', async (_id, endpoint) => {
    const reviewer = { ...member('Reviewer'), role: 'moderator' as const };
    expect(await moderation.as(reviewer).fails(endpoint, requestTo(endpoint))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it.each(forStaff)('%s refuses a member before it looks at the input', async (_id, endpoint) => {
    expect(await moderation.as(member()).fails(endpoint, requestTo(endpoint))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    const service = { service: 'community' };
    expect(await moderation.as(service).fails(endpoint, requestTo(endpoint))).toMatchObject({ status: 401 });
  });

  it('screening is for services alone', async () => {
    const { screenContent } = screeningEndpoints;
    expect(await moderation.as(null).fails(screenContent, parts)).toMatchObject({ status: 401 });
    expect(await moderation.as(member()).fails(screenContent, parts)).toMatchObject({ status: 403 });
    expect(await moderation.as(admin).fails(screenContent, parts)).toMatchObject({ status: 403 });
  });
});
