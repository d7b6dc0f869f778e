import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings } from '../../testing/build-settings.ts';
import { openAt } from '../../testing/open-at.tsx';
import { Footer } from './footer.tsx';

const sport = (name: string) => ({ _id: name, slug: name.toLowerCase(), name });
const year = String(new Date().getFullYear());

function open(isConsole: boolean) {
  const settings = buildSettings();
  fakeServer({
    'GET /api/admin/public/settings': { body: settings },
    'GET /api/sports': { body: ['Cricket', 'Football', 'Kabaddi'].map(sport) },
  });
  openAt('/', <Footer console={isConsole} />);
  return settings;
}

describe('Footer', () => {
  it('has four columns: what the product is, quick links, contact and sports, each from the platform', async () => {
    const { product, contact } = open(false);
    expect(await screen.findByText(product.mission)).toBeVisible();
    for (const value of Object.values(contact)) expect(screen.getByText(value)).toBeVisible();
    const quick = within(screen.getByRole('navigation', { name: 'Quick links' }));
    expect(quick.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    const sports = within(screen.getByRole('navigation', { name: 'Sports' }));
    expect(sports.getByRole('link', { name: 'Kabaddi' })).toHaveAttribute('href', '/sports/kabaddi');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Quick links',
      'Contact',
      'Sports',
    ]);
  });

  it.each([{ body: [] }, { status: 400, body: {} }])('has no heading over no sports: %j', async (answer) => {
    fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings() }, 'GET /api/sports': answer });
    openAt('/', <Footer console={false} />);
    expect(screen.getByRole('navigation', { name: 'Sports' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Sports' })).toBeNull());
  });

  it.each([{}, 'x', [null]])('does without sports that cannot be read: %j', async (body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings() }, 'GET /api/sports': { body } });
    openAt('/', <Footer console={false} />);
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Sports' })).toBeNull());
    expect(screen.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
  });

  it('ends with the year, the name and the small print', async () => {
    open(false);
    expect(await screen.findByText(`© ${year} Ankur. Every champion starts as one`)).toBeVisible();
    for (const [name, path] of [
      ['Privacy policy', '/privacy-policy'],
      ['Terms of service', '/terms-of-service'],
      ['Cookies', '/cookies'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('is one line without links in the console', () => {
    open(true);
    expect(screen.getByText(`© ${year} Ankur · Administrator console`)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
