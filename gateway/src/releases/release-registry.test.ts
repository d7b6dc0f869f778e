import { createLogger } from '@ankur/service-kit/logger';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseDocument, RemoteDocument } from './release.model.ts';
import type { ReleaseRepository } from './release.repository.ts';
import { createReleaseRegistry } from './release-registry.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const screens = { routes: [], navItems: [], slots: [], preload: [], files: [] };
const remote = (name: string, active: string, revision: number) =>
  ({ _id: name, active, revision }) as RemoteDocument;

/** A store that others write to, and a registry over it. */
async function follow(alone = false) {
  let remotes = [remote('mfe-a', '1.0.0', 1)];
  let isAway = false;
  let looks = 0;
  let held: Promise<unknown> = Promise.resolve();
  const repository = {
    remotes: async () => {
      looks += 1;
      if (isAway) throw new Error('away');
      const found = remotes;
      await held;
      return found;
    },
    descriptions: async (ids: readonly string[]) =>
      ids.map((_id) => {
        const [name, version] = _id.split('@');
        return { _id, description: { name, version, ...screens } } as unknown as ReleaseDocument;
      }),
  } as unknown as ReleaseRepository;
  const registry = createReleaseRegistry(repository, {
    logger: createLogger({ name: 'test', level: 'silent' }),
    alone,
  });
  await registry.reload();
  return {
    registry,
    looks: () => looks,
    versions: () => registry.current().remotes.map(({ name, version }) => `${name} ${version}`),
    write: (...next: RemoteDocument[]) => (remotes = next),
    take: (away: boolean) => (isAway = away),
    /** Readings that begin now end when this resolves. */
    hold: (until: Promise<unknown>) => void (held = until),
  };
}

test('a release of another gateway is served within two seconds, also when nobody was told of it', async () => {
  const { registry, versions, write } = await follow();
  registry.start();
  try {
    write(remote('mfe-a', '2.0.0', 2));
    await jest.advanceTimersByTimeAsync(1999);
    expect(versions()).toEqual(['mfe-a 2.0.0']);
    write(remote('mfe-a', '2.0.0', 2), remote('mfe-b', '1.0.0', 1));
    await jest.advanceTimersByTimeAsync(1999);
    expect(versions()).toEqual(['mfe-a 2.0.0', 'mfe-b 1.0.0']);
  } finally {
    registry.stop();
  }
});

test('the last known versions are served while the store is away, and the next ones when it is back', async () => {
  const { registry, versions, write, take } = await follow();
  registry.start();
  try {
    take(true);
    write(remote('mfe-a', '2.0.0', 2));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(versions()).toEqual(['mfe-a 1.0.0']);
    take(false);
    await jest.advanceTimersByTimeAsync(1999);
    expect(versions()).toEqual(['mfe-a 2.0.0']);
  } finally {
    registry.stop();
  }
});

test('an older reading that ends late takes nothing back', async () => {
  const { registry, versions, write } = await follow();
  write(remote('mfe-a', '2.0.0', 2));
  await registry.reload();
  write(remote('mfe-a', '1.0.0', 1));
  await registry.reload();
  expect(versions()).toEqual(['mfe-a 2.0.0']);
});

test('a reading that is overtaken by a later one does not lose a remote that is new since', async () => {
  const { registry, versions, write, hold } = await follow();
  const slow = Promise.withResolvers<void>();
  hold(slow.promise);
  const overtaken = registry.reload();
  hold(Promise.resolve());
  write(remote('mfe-a', '1.0.0', 1), remote('mfe-b', '1.0.0', 1));
  await registry.reload();
  slow.resolve();
  await overtaken;
  expect(versions()).toEqual(['mfe-a 1.0.0', 'mfe-b 1.0.0']);
});

test('a gateway without another one looks once a minute, and soon again after a look has failed', async () => {
  const { registry, looks, versions, write, take } = await follow(true);
  registry.start();
  try {
    const before = looks();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(looks()).toBe(before);
    await jest.advanceTimersByTimeAsync(3000);
    expect(looks()).toBe(before + 1);
    take(true);
    write(remote('mfe-a', '2.0.0', 2));
    await expect(registry.reload()).rejects.toThrow('away');
    take(false);
    await jest.advanceTimersByTimeAsync(1999);
    expect(versions()).toEqual(['mfe-a 2.0.0']);
    const healed = looks();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(looks()).toBe(healed);
  } finally {
    registry.stop();
  }
});
