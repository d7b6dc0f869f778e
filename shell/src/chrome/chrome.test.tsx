import { Link, useLocation, useSession, useToasts } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSettings } from '../../testing/build-settings.ts';
import { openAt } from '../../testing/open-at.tsx';
import { Chrome } from './chrome.tsx';

let isDamaged = true;
let isBarLost = false;
jest.mock('./announcement-bar.tsx', () => {
  if (isBarLost) throw new Error('The file did not load.');
  return { AnnouncementBar: () => <p>Trials on Sunday</p> };
});

function Screens() {
  const { pathname } = useLocation();
  if (pathname === '/login' && isDamaged) throw new Error('The file did not load.');
  return <h1>{pathname}</h1>;
}

const open = (path: string) =>
  openAt(
    path,
    <Chrome>
      <Screens />
      <Link to="/login">To the form</Link>
    </Chrome>,
  );

describe('Chrome', () => {
  beforeEach(() => {
    isDamaged = true;
    fakeServer({});
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
    useToasts.setState({ toasts: [], used: false });
    globalThis.scrollTo = jest.fn();
    prefer();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('asks for the bar of announcements again with the next navigation when its file did not load', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isBarLost = true;
    isDamaged = false;
    open('/');
    await waitFor(() => expect(complaints).toHaveBeenCalled());
    isBarLost = false;
    await userEvent.click(screen.getByText('To the form'));
    expect(await screen.findByText('Trials on Sunday')).toBeVisible();
  });

  it('links to the pages elsewhere that the settings name, and to a changed contact', async () => {
    isDamaged = false;
    const contact = { email: 'desk@sprout.example', phone: '+91 (40) 1', location: 'Kochi' };
    const social = [{ name: 'YouTube', url: 'https://youtube.example/sprout' }];
    fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings({ contact, social }) } });
    open('/');
    expect(await screen.findByRole('link', { name: 'YouTube' })).toHaveAttribute('href', social[0]?.url);
    expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute(
      'href',
      `mailto:${contact.email}`,
    );
    expect(screen.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:+91401');
  });

  it('stays when a screen of its own does not load, and the next try shows it', async () => {
    open('/');
    await userEvent.click(screen.getByText('To the form'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    isDamaged = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: '/login' })).toBeVisible();
  });

  it('offers no link without a name, not even before the settings have arrived', () => {
    open('/');
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
  });

  it('shows what the admins say while the platform is maintained', async () => {
    fakeServer({
      'GET /api/admin/public/settings': { body: buildSettings({ maintenanceMode: true }) },
    });
    open('/');
    expect(await screen.findByText('Back at noon.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  });

  it('leaves a reader of the first screen where that was drawn, and starts every other at its top', async () => {
    isDamaged = false;
    open('/');
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
    expect(globalThis.scrollTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('To the form'));
    expect(globalThis.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leads on from a screen that does not load', async () => {
    open('/login');
    await userEvent.click(screen.getByRole('link', { name: 'Ankur, home' }));
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  });
});
