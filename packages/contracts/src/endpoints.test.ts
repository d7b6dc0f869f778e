import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { endpointList } from './endpoints.ts';
import { eventDefinitions } from './events.ts';

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

describe('endpoints', () => {
  it('have ids and addresses of their own', () => {
    const addresses = endpointList.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);

    expect(new Set(endpointList.map(({ id }) => id)).size).toBe(endpointList.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(endpointList.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s declares a schema for every part of its path',
    (_id, { path, params }) => {
      expect(Object.keys(params?.shape ?? {}).sort()).toEqual(namesIn(path).sort());
    },
  );

  it('live under /api, except what is served beside it', () => {
    const elsewhere = endpointList.filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path);

    expect(elsewhere.every((path) => path === '/remotes.json' || path.startsWith('/uploads/'))).toBe(true);
  });

  it('are answered from memory only where they are alike for everybody, and for less than a second', () => {
    const cached = endpointList.filter(({ cacheMs }) => cacheMs !== undefined);

    expect(cached.length).toBeGreaterThan(0);
    expect(cached.filter(({ method, access }) => method !== 'GET' || access !== 'public')).toEqual([]);
    expect(cached.filter(({ cacheMs = 0 }) => cacheMs <= 0 || cacheMs >= 1000)).toEqual([]);
  });

  const figures = endpointList.filter(({ id }) =>
    /(Stats|Analytics|Metrics|^countWaiting|^listPageViews|^getProfileViews)$/.test(id),
  );
  it.each(figures.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s says of its figures what was counted and when (L10)',
    (_id, { output }) => {
      expect(Object.keys((output as z.ZodObject).shape)).toEqual(
        expect.arrayContaining(['source', 'countedAt']),
      );
    },
  );

  it('ask admins for everything under /api/admin and /api/moderation but public reads, flags and what members see of their own', () => {
    const open = endpointList.filter(
      ({ path, access }) =>
        /^\/api\/(admin|moderation)\//.test(path) && access !== 'admin' && access !== 'moderator',
    );

    const forMembers = /^\/api\/(admin\/public\/|moderation\/(\S+\/flag|appeals\/:key|my-flags)$)/;
    expect(open.filter(({ path }) => !forMembers.test(path))).toEqual([]);
  });
});

describe('events', () => {
  it('are declared once per type and sender', () => {
    const keys = eventDefinitions.map(({ type, from }) => `${from}/${type}`);

    expect(new Set(keys).size).toBe(keys.length);
  });
});
