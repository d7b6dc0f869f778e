import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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

  it('shows nothing when nothing could be counted', async () => {
    open({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(screen.getByText('Members')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Members')).toBeNull());
  });
});
