import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import ContactRequestsPage from './contact-requests-page.tsx';

const person = (username: string) => ({ _id: username, username, role: 'scout', isVerified: true });
const request = (over: object) => ({
  _id: 'r1',
  athlete: person('Tara'),
  requester: person('Ravi'),
  purpose: 'trial',
  message: 'Trials in June.',
  status: 'open',
  askedAt: new Date().toISOString(),
  answeredAt: null,
  granted: null,
  via: null,
  version: 3,
  ...over,
});

function open(lists: { received?: object[]; sent?: object[] }, answers: Record<string, FakeAnswer> = {}) {
  openSession({ token: 't', user: buildUser() });
  const { sent } = fakeServer({
    'GET /api/contact-requests': { body: { received: [], sent: [], ...lists } },
    ...answers,
  });
  openAt('/contact-requests', <ContactRequestsPage />);
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('ContactRequestsPage', () => {
  beforeEach(() => localStorage.clear());

  it('shares only what was chosen, with the version that was read', async () => {
    const sent = open(
      { received: [request({})] },
      { 'PATCH /api/contact-requests/r1': { body: request({}) } },
    );
    await press('Accept Ravi');
    expect(screen.getByLabelText('My phone')).toBeDisabled();
    await press('Share and accept');
    await waitFor(() =>
      expect(sent('PATCH /api/contact-requests/r1')).toEqual([
        { decision: 'accepted', grant: { email: true, phone: false }, version: 3 },
      ]),
    );
  });

  it('asks for a granted contact only when it is wanted, since every reading is written down', async () => {
    const contact = { name: 'Lata', via: 'guardian', email: 'lata@home.example' };
    const sent = open(
      { sent: [request({ status: 'accepted', via: 'guardian' })] },
      { 'POST /api/contact-requests/r1/contact': { body: contact } },
    );
    await screen.findByRole('button', { name: 'Show contact' });
    expect(sent('POST /api/contact-requests/r1/contact')).toEqual([]);
    await press('Show contact');
    expect(await screen.findByRole('link', { name: 'lata@home.example' })).toBeVisible();
    expect(sent('POST /api/contact-requests/r1/contact')).toHaveLength(1);
  });
});
