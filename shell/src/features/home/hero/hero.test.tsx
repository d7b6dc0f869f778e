import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '../../../../testing/open-at.tsx';
import { Hero } from './hero.tsx';

it('leads athletes and sponsors to /register, and tells it who comes', async () => {
  prefer('(prefers-reduced-motion: reduce)');
  fakeServer({});
  openAt('/', <Hero />);
  for (const name of ['Join as Athlete', 'Join as Sponsor'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/register');
  await userEvent.click(screen.getByRole('link', { name: 'Join as Sponsor' }));
  expect(history.state).toMatchObject({ usr: { role: 'sponsor' } });
});
