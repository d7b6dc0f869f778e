import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const manifest = '/remotes/mfe-scores/1.0.0/mf-manifest.json';
const entry = '/remotes/mfe-scores/1.0.0/remoteEntry.js';
const remote = {
  name: 'mfe-scores',
  container: 'mfe_scores',
  manifest,
  remoteEntry: entry,
  integrity: { manifest: 'sha384-of-the-manifest', remoteEntry: 'sha384-of-the-entry' },
} as RegisteredRemote;

const fetched = jest.fn<(url: string, options: RequestInit) => Promise<unknown>>();

const manifestOf = (globalName: string) => ({ json: () => Promise.resolve({ metaData: { globalName } }) });

/** How the files of a remote are asked for in a new page. */
async function openPage(tried: Record<string, number> = {}) {
  jest.resetModules();
  Object.assign(globalThis, { ankurChunkTries: tried });
  const { checkManifest, expectIntegrity, freshAddress, integrityPlugin } =
    await import('./federation-plugin.ts');
  const plugin = integrityPlugin();
  return {
    expectIntegrity,
    readManifest: (url: string) => checkManifest({ ...remote, manifest: url }),
    freshAddress,
    createEntry: (url: string) =>
      (plugin.createScript?.({ url }) as { script: HTMLScriptElement; timeout: number }).script,
  };
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(manifestOf('mfe_scores')));
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

describe('the files of a remote', () => {
  it('are asked for with the hash that the registry names', async () => {
    const page = await openPage();
    page.expectIntegrity(remote);
    await page.readManifest(manifest);
    expect(fetched).toHaveBeenCalledWith(
      manifest,
      expect.objectContaining({ integrity: 'sha384-of-the-manifest' }),
    );
    expect(page.createEntry(entry).integrity).toBe('sha384-of-the-entry');
    expect(page.createEntry(new URL(entry, location.origin).href).integrity).toBe('sha384-of-the-entry');
  });

  it('are not asked for at all when nobody vouches for them', async () => {
    const page = await openPage();
    const other = entry.replace('mfe-scores', 'mfe-other');
    page.expectIntegrity(remote);
    await expect(page.readManifest(other)).rejects.toThrow(`No integrity is registered for ${other}.`);
    expect(() => page.createEntry(other)).toThrow(`No integrity is registered for ${other}.`);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('are not taken from another origin on the word of a path that this one knows', async () => {
    const page = await openPage();
    const elsewhere = `https://evil.example${entry}`;
    page.expectIntegrity(remote);
    expect(() => page.createEntry(elsewhere)).toThrow('No integrity is registered');
    await expect(page.readManifest(`https://evil.example${manifest}`)).rejects.toThrow('No integrity');
  });

  it('get an address of their own each time they are asked for again', async () => {
    const page = await openPage();
    page.expectIntegrity(remote);
    const addresses = [1, 2, 3].map(() => page.freshAddress(entry));
    expect(addresses).toEqual([entry, `${entry}?retry=2`, `${entry}?retry=3`]);
    const again = page.createEntry(`${entry}?retry=2`);
    expect([new URL(again.src).search, again.integrity]).toEqual(['?retry=2', 'sha384-of-the-entry']);
    await page.readManifest(manifest);
    await page.readManifest(manifest);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([manifest, `${manifest}?retry=2`]);
  });

  it('get one at once behind a preload that failed', async () => {
    const page = await openPage({ [new URL(entry, location.origin).href]: 1 });
    expect(page.freshAddress(entry)).toBe(`${entry}?retry=2`);
    expect(page.freshAddress(manifest)).toBe(manifest);
  });

  it('are refused when the manifest is of another remote', async () => {
    const page = await openPage();
    page.expectIntegrity(remote);
    fetched
      .mockResolvedValueOnce(manifestOf('mfe_other'))
      .mockResolvedValueOnce({ json: () => Promise.resolve({}) });
    await expect(page.readManifest(manifest)).rejects.toThrow(
      'The manifest of mfe-scores is of another remote.',
    );
    await expect(page.readManifest(manifest)).rejects.toThrow(
      'The manifest of mfe-scores is of another remote.',
    );
  });
});
