import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { Impact } from './impact.tsx';

/** Everything is in view at once. */
class SeenAtOnce {
  private readonly see: (entries: { isIntersecting: boolean }[]) => void;
  constructor(see: SeenAtOnce['see']) {
    this.see = see;
  }
  observe() {
    this.see([{ isIntersecting: true }]);
  }
  disconnect() {}
}

function open(answer: FakeAnswer) {
  fakeServer({ 'GET /api/admin/public/stats': answer });
  openAt('/', <Impact />);
}

describe('Impact', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IntersectionObserver: SeenAtOnce });
  });

  it('shows what was counted', async () => {
    open({ body: { members: 1300, athletes: 801, sports: 9 } });
    expect(await screen.findByText('1,300')).toBeInTheDocument();
    expect(screen.getByText('Athletes')).toBeVisible();
  });

  it('shows the measured uptime with two decimals, and no uptime before it was measured', async () => {
    open({ body: { members: 2, athletes: 1, sports: 1, uptime: 99.987 } });
    expect(await screen.findByText('99.99%')).toBeInTheDocument();
    cleanup();
    open({ body: { members: 2, athletes: 1, sports: 1, uptime: null } });
    await screen.findByText('Sports');
    expect(screen.queryByText('Uptime')).toBeNull();
  });

  it('shows nothing when nothing could be counted', async () => {
    open({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(screen.getByText('Members')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Members')).toBeNull());
  });
});
