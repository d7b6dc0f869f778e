import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { allNear } from '@ankur/ui/testing/all-near';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showAlone } from '../../testing/show-alone.tsx';
import { declaration } from '../declaration.ts';
import CommunityPage from './community-page.tsx';

const { heading } = declaration.routes[0];

beforeEach(() => {
  localStorage.clear();
  allNear();
  fakeServer({});
});

describe('the community', () => {
  it('receives a visitor with the words that are declared with its address', async () => {
    useSession.setState({ status: 'signedOut', user: null });
    showAlone(<CommunityPage />);
    expect(await screen.findByRole('heading', { level: 1, name: heading.title })).not.toHaveClass(
      'visually-hidden',
    );
    expect(screen.getByText(heading.lead)).toBeVisible();
  });

  it('begins with what a member writes', async () => {
    openSession({ token: 'token', user: buildUser() });
    showAlone(<CommunityPage />);
    expect(await screen.findByRole('heading', { level: 1, name: heading.title })).toHaveClass(
      'visually-hidden',
    );
    expect(screen.queryByText(heading.lead)).not.toBeInTheDocument();
  });
});
