import '@ankur/ui/testing/native-dialog';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { stubDrawing } from '../../testing/no-drawing.ts';

type Listener = { onMessage: (message: { type: string; data: object }) => void };
const rooms = new Map<string, Set<Listener>>();
jest.mock('@ankur/mfe-kit', () => {
  const kit = jest.requireActual<object>('@ankur/mfe-kit');
  const { useEffect } = jest.requireActual<{ useEffect: (run: () => () => void) => void }>('react');
  return {
    ...kit,
    useLiveRoom: (room: string, listener: Listener) =>
      useEffect(() => {
        const listeners = rooms.get(room) ?? new Set();
        rooms.set(room, listeners.add(listener));
        return () => void listeners.delete(listener);
      }),
  };
});
const tell = (room: string, type: string) =>
  act(() => {
    for (const { onMessage } of rooms.get(room) ?? []) onMessage({ type, data: {} });
  });

/** A server that refuses everything, and says nothing of why. */
const refusing = () => new Proxy({}, { get: () => ({ status: 403, body: {} }) });

async function open(address: string) {
  const [{ sections, findSection }, { showSection }] = [
    await import('./sections.ts'),
    await import('../../testing/show-section.tsx'),
  ];
  const { page: Page } = findSection(address.split('&')[0] ?? '', sections);
  const { sent } = showSection(
    () => (
      <Suspense>
        <Page />
      </Suspense>
    ),
    address,
    refusing(),
  );
  return {
    /** How often something was read at this path. */
    reads: (path: string) => sent.filter(({ call }) => call.split('?')[0] === `GET ${path}`).length,
  };
}

beforeEach(() => {
  stubDrawing();
  // What is read by itself every few seconds would look like an answer to a press or a message.
  const begin = globalThis.setInterval;
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((run: () => void, ms: number) =>
      ms < 1000 ? begin(run, ms) : 0) as typeof setInterval);
});
afterEach(() => {
  cleanup();
  rooms.clear();
  jest.restoreAllMocks();
});

/** Each section and each of its tabs: what it reads, and what tells it in which room that somebody else has changed that. */
const shown: [address: string, path: string, ...told: [room: string, type: string][]][] = [
  [
    ...(['dashboard', '/api/admin/dashboard'] as const),
    ['admin', 'user:changed'],
    ['admin', 'audit:appended'],
    ['moderation', 'flag:created'],
  ],
  ['users', '/api/admin/users', ['admin', 'user:changed']],
  [
    ...(['verification', '/api/admin/verification-requests'] as const),
    ['admin', 'verification:requested'],
    ['admin', 'verification:decided'],
  ],
  ['suspensions', '/api/admin/suspensions', ['admin', 'user:changed']],
  ['invites', '/api/admin/invites', ['admin', 'invite:changed']],
  ['analytics', '/api/admin/analytics/growth'],
  ['moderation', '/api/moderation/community-posts'],
  ['sports-events', '/api/admin/sports-categories', ['public', 'sports:changed']],
  [
    ...(['sports-events&view=events', '/api/admin/events'] as const),
    ['admin', 'event:submitted'],
    ['admin', 'event:managed'],
  ],
  ['sports-events&view=analytics', '/api/admin/events/stats/overview', ['admin', 'event:managed']],
  ['articles', '/api/admin/articles', ['public', 'article:published']],
  [
    ...(['inbox', '/api/admin/contact-messages'] as const),
    ['admin', 'contact:received'],
    ['admin', 'contact:handled'],
  ],
  ['plans', '/api/admin/membership-requests', ['admin', 'user:changed']],
  ['system-admin', '/api/admin/trending-topics', ['public', 'topics:changed']],
  ['system-admin&part=guidelines', '/api/admin/community-guidelines', ['public', 'guidelines:changed']],
  [
    ...(['system-admin&part=announcements', '/api/admin/platform-announcements'] as const),
    ['public', 'announcement:changed'],
  ],
  ['system-admin&part=backups', '/api/admin/backups', ['admin', 'audit:appended']],
  ['system-admin&part=monitoring', '/api/admin/monitoring'],
  ['system-admin&part=ads', '/api/admin/ads', ['public', 'ads:changed']],
  ['settings', '/api/admin/platform-settings', ['public', 'settings:changed']],
  ['settings', '/api/moderation/settings', ['moderation', 'settings:moderation']],
  ['settings', '/api/moderation/settings', ['moderation', 'keywords:changed']],
  ['audit', '/api/moderation/audit'],
  ['browsers', '/api/admin/client-errors'],
  ['releases', '/api/admin/releases', ['admin', 'release:state']],
];

describe('a section', () => {
  it('is looked at here, whichever it is', async () => {
    const { sections } = await import('./sections.ts');
    const named = new Set(shown.map(([address]) => address.split('&')[0]));
    expect(sections.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it.each(shown)(
    'that cannot be read says so in its place: %s, which reads %s on a press and when it is told',
    async (address, path, ...told) => {
      const { reads } = await open(address);
      await waitFor(() => expect(reads(path)).toBe(1));
      // A screen of several parts has several.
      await waitFor(async () => {
        for (const button of screen.queryAllByRole('button', { name: /^try again$/i }))
          await userEvent.click(button);
        expect(reads(path)).toBeGreaterThan(1);
      });
      for (const [room, type] of told) {
        const before = reads(path);
        tell(room, type);
        await waitFor(() => expect(reads(path)).toBeGreaterThan(before));
      }
    },
  );
});
