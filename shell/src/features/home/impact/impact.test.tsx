import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openAt } from '../../../../testing/open-at.tsx';

type Listener = { onMessage: (message: { type: string; data: unknown }) => void };
let listener: Listener | undefined;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string, given: Listener) => {
    if (room === 'public') listener = given;
  },
}));
let Impact: () => ReactNode;
beforeAll(async () => {
  ({ Impact } = await import('./impact.tsx'));
});

let isSeen: boolean;
let see: (() => void) | undefined;

/** Everything is in view at once, unless `isSeen` says that the reader has still to come; `see` brings them. */
class Seen {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: Seen['tell']) {
    this.tell = tell;
  }
  observe() {
    see = () => this.tell([{ isIntersecting: true }]);
    if (isSeen) see();
  }
  disconnect() {
    see = undefined;
  }
}

function open(answer: FakeAnswer) {
  fakeServer({ 'GET /api/admin/public/stats': answer });
  openAt('/', <Impact />);
}

describe('Impact', () => {
  beforeEach(() => {
    isSeen = true;
    prefer('(prefers-reduced-motion: reduce)');
    Object.assign(globalThis, { IntersectionObserver: Seen });
  });

  it('shows what was counted, from what and when', async () => {
    const counted = { source: 'Accounts and sessions', countedAt: '2026-11-26T07:00:00.000Z' };
    open({ body: { ...counted, members: 1300, athletes: 801, sports: 9 } });
    expect(screen.getByRole('heading', { level: 2, name: 'Platform Impact' })).toBeVisible();
    expect(await screen.findByText('1,300')).toBeInTheDocument();
    expect(screen.getByText('Athletes')).toBeVisible();
    expect(screen.getByText('Accounts and sessions · counted on 26 November 2026')).toBeVisible();
  });

  it('shows the measured uptime with two decimals, and no uptime before it was measured', async () => {
    open({ body: { members: 2, athletes: 1, sports: 1, uptime: 99.987 } });
    expect(await screen.findByText('99.99%')).toBeInTheDocument();
    cleanup();
    open({ body: { members: 2, athletes: 1, sports: 1, uptime: null } });
    await screen.findByText('Sports');
    expect(screen.queryByText('Uptime')).toBeNull();
  });

  it('follows what is counted while it is open', async () => {
    open({ body: { members: 1300, athletes: 801, sports: 9 } });
    await screen.findByText('1,300');
    const told = { members: 1301, athletes: 802, sports: 9, activeToday: 4, uptime: null };
    act(() => listener?.onMessage({ type: 'stats:changed', data: told }));
    expect(await screen.findByText('1,301')).toBeInTheDocument();
    expect(screen.getByText('802')).toBeInTheDocument();
    act(() => listener?.onMessage({ type: 'settings:changed', data: {} }));
    expect(screen.getByText('1,301')).toBeInTheDocument();
  });

  it('shows nothing when nothing could be counted', async () => {
    open({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(screen.getByText('Members')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Members')).toBeNull());
  });

  it('counts up once, in 2.5 s from when it is seen, and says the whole figure at once', async () => {
    jest.useFakeTimers();
    try {
      prefer();
      isSeen = false;
      open({ body: { members: 1300, athletes: 801, sports: 9, uptime: 99.987 } });
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      const figures = () =>
        [...document.querySelectorAll('dd > span > [aria-hidden]')].map(({ textContent }) =>
          textContent.trim(),
        );
      await pass(5000);
      expect(figures()).toEqual([]);
      act(() => see?.());
      expect(figures()).toEqual(['0', '0', '0', '0.00%']);
      expect(screen.getByText('1,300')).toBeInTheDocument();
      await pass(1250);
      expect(figures()[3]).toMatch(/^[5-9]\d\.\d\d%$/);
      await pass(1230);
      expect(figures()[0]).not.toBe('1,300');
      await pass(50);
      const whole = ['1,300', '801', '9', '99.99%'];
      expect(figures()).toEqual(whole);
      expect(see).toBeUndefined();
      await pass(5000);
      expect(figures()).toEqual(whole);
    } finally {
      jest.useRealTimers();
    }
  });
});
