import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import AboutPage from './about-page.tsx';

it('says mission and vision as the settings have them', async () => {
  const { product } = buildSettings();
  const told = { ...product, mission: 'Nobody trains unseen.', vision: 'A track in every town.' };
  fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings({ product: told }) } });
  openAt('/about', <AboutPage />);
  for (const [title, text] of [
    ['Our Mission', 'Nobody trains unseen.'],
    ['Our Vision', 'A track in every town.'],
  ] as const) {
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(text).closest('section')).toHaveTextContent(title);
  }
});
