import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSettings } from '../../../../testing/build-settings.ts';
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

it('has the line of the settings above its title', async () => {
  prefer('(prefers-reduced-motion: reduce)');
  const { product } = buildSettings();
  const settings = buildSettings({ product: { ...product, tagline: 'Run first, be seen after' } });
  fakeServer({ 'GET /api/admin/public/settings': { body: settings } });
  openAt('/', <Hero />);
  expect(await screen.findByText('Run first, be seen after')).toBeVisible();
});
