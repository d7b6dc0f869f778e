import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import AboutPage from './about-page.tsx';

const namesIn = (title: string, role: 'heading' | 'listitem') => {
  const part = within(screen.getByRole('region', { name: title }));
  const level = role === 'heading' ? { level: 3 } : {};
  return part.getAllByRole(role, level).map(({ textContent }) => textContent);
};

it('tells what the product is for in the words of the settings, and what it stands for', async () => {
  prefer('(prefers-reduced-motion: reduce)');
  const told = { mission: 'Nobody trains unseen.', vision: 'A track in every town.' };
  const product = { ...buildSettings().product, ...told };
  fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings({ product }) } });
  openAt('/about', <AboutPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  for (const [title, text] of [
    ['Our Mission', told.mission],
    ['Our Vision', told.vision],
    ['Our Story', /shoebox of medals/],
  ] as const) {
    const card = screen.getByRole('heading', { level: 2, name: title }).closest('section');
    expect(await within(card as HTMLElement).findByText(text)).toBeVisible();
  }
  expect(namesIn('Featured Sports Categories', 'listitem')).toEqual([
    ...['Cricket', 'Football', 'Basketball', 'Swimming'],
  ]);
  expect(namesIn('Our Core Values', 'heading')).toEqual([
    ...['Excellence', 'Inclusivity', 'Integrity', 'Innovation'],
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Our Team' })).toBeVisible();
});
