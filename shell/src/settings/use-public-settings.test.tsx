import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { buildSettings } from '../../testing/build-settings.ts';

interface Listener {
  onMessage: (message: { type: string; data: unknown }) => void;
  onGap: () => void;
}
let room: string;
let listener: Listener;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (name: string, given: Listener) => {
    room = name;
    listener = given;
  },
}));

const call = 'GET /api/admin/public/settings';
const demoAccounts = [{ label: 'Admin', email: 'a@ankur.example', password: 'p' }];
let stored: PublicSettings;

async function openPage() {
  const { useAppearance, useLiveSettings, usePublicSettings, useSiteTitle } =
    await import('./use-public-settings.ts');
  function Page() {
    useLiveSettings();
    useAppearance();
    useSiteTitle();
    const settings = usePublicSettings();
    return (
      <p>
        {settings?.seo.siteTitle ?? 'nothing yet'} with {settings?.demoAccounts.length} accounts
      </p>
    );
  }
  const server = fakeServer({ [call]: () => ({ body: stored }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return server;
}

const announced = (version: number, siteTitle: string) => {
  const { demoAccounts: _none, ...data } = buildSettings({
    version,
    seo: { siteTitle, siteDescription: `of ${siteTitle}` },
    appearance: { defaultTheme: 'dark', accentColor: '#0f766e' },
  });
  return data;
};
const tell = (type: string, data: unknown) => act(() => listener.onMessage({ type, data }));

describe('settings of the platform in an open tab', () => {
  beforeEach(() => {
    localStorage.clear();
    stored = buildSettings({ seo: { siteTitle: 'Before', siteDescription: 'd' }, demoAccounts, version: 3 });
  });

  it('change as soon as they are announced to everybody, without a read', async () => {
    const { sent } = await openPage();
    await screen.findByText('Before with 1 accounts');
    expect(room).toBe('public');
    tell('settings:changed', announced(4, 'After'));
    await screen.findByText('After with 1 accounts');
    const { dataset, style } = document.documentElement;
    expect([style.getPropertyValue('--accent'), dataset['theme']]).toEqual(['#0f766e', 'dark']);
    tell('settings:changed', announced(2, 'Long ago'));
    tell('release:published', { name: 'mfe-content', version: '2' });
    // What is stored is shown with the next task.
    await act(() => new Promise((resolve) => void setTimeout(resolve)));
    expect(screen.getByText('After with 1 accounts')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['Before', 'After'],
    ['Community · Before', 'Community · After'],
  ])('give the page "%s" the title of the site, and its description', async (shown, titled) => {
    document.head.innerHTML = '<meta name="description" content="d">';
    document.title = shown;
    const { sent } = await openPage();
    await screen.findByText('Before with 1 accounts');
    expect(document.title).toBe(shown);
    tell('settings:changed', announced(4, 'After'));
    await waitFor(() => expect(document.title).toBe(titled));
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'of After');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['everything', {}],
    ['the contact', { ...buildSettings(), contact: null }],
  ])('are as if none had come when the answer lacks %s, and no page breaks', async (_what, answer) => {
    stored = answer as PublicSettings;
    const { sent } = await openPage();
    await waitFor(() => expect(sent.map(({ call: asked }) => asked)).toEqual([call]));
    await act(() => Promise.resolve());
    expect(screen.getByText(/^nothing yet/)).toBeVisible();
  });

  it('are not taken back by an answer that is older than what was announced', async () => {
    const { sent } = await openPage();
    await screen.findByText('Before with 1 accounts');
    tell('settings:changed', announced(4, 'After'));
    act(() => listener.onGap());
    await act(() => Promise.resolve());
    await screen.findByText('After with 1 accounts');
    expect(sent).toHaveLength(2);
  });

  it('are those that came with the page, which asks for none unless the browser had kept it', async () => {
    const asked = { type: 'navigate' };
    Object.assign(performance, { getEntriesByType: () => [asked] });
    const served = buildSettings({ seo: { siteTitle: 'Served', siteDescription: 'd' }, version: 3 });
    document.head.innerHTML = `<script type="application/json" id="settings">${JSON.stringify(served)}</script>`;
    try {
      const { sent } = await openPage();
      expect(screen.getByText('Served with 0 accounts')).toBeVisible();
      tell('settings:changed', announced(4, 'After'));
      await screen.findByText('After with 0 accounts');
      expect(sent).toEqual([]);
      cleanup();
      asked.type = 'back_forward';
      stored = buildSettings({ seo: { siteTitle: 'Since', siteDescription: 'd' }, version: 5 });
      await openPage();
      expect(screen.getByText('Served with 0 accounts')).toBeVisible();
      await screen.findByText('Since with 0 accounts');
    } finally {
      document.head.innerHTML = '';
    }
  });

  it('are read when they are announced before anything was known', async () => {
    stored = buildSettings({ version: 4, seo: { siteTitle: 'After', siteDescription: 'd' } });
    await openPage();
    tell('settings:changed', announced(4, 'After'));
    await screen.findByText('After with 0 accounts');
  });
});
