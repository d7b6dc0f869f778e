import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import SponsorshipsPage from './sponsorships-page.tsx';

describe('SponsorshipsPage', () => {
  beginAsVisitor();

  it('asks athletes what they need, and knows the address of whose session comes later', async () => {
    fakeServer({});
    openAt('/sponsorships', <SponsorshipsPage />);
    await act(async () =>
      openSession({ token: 't', user: buildUser({ role: 'athlete', email: 'a@b.example' }) }),
    );
    expect(screen.getByLabelText('What would help your season?')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.example');
  });

  it('keeps an address that was typed before the session came', async () => {
    fakeServer({});
    openAt('/sponsorships', <SponsorshipsPage />);
    await visitor.type(screen.getByLabelText('Email'), 'club@b.example');
    await act(async () => openSession({ token: 't', user: buildUser({ email: 'a@b.example' }) }));
    expect(screen.getByLabelText('Email')).toHaveValue('club@b.example');
  });

  it('says what is to come, sends interest under its topic, and thanks in the place of the form', async () => {
    const { sent } = fakeServer({ 'POST /api/contact': { body: { success: true } } });
    openAt('/sponsorships', <SponsorshipsPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
    await visitor.type(screen.getByLabelText('First name'), 'Asha');
    await visitor.type(screen.getByLabelText('Last name'), 'Rao');
    await visitor.type(screen.getByLabelText('Email'), 'asha@club.example');
    await visitor.type(screen.getByLabelText('Whom would you like to support?'), 'Girls in kabaddi');
    await visitor.click(screen.getByRole('button', { name: 'Register interest' }));
    expect(await screen.findByText('We have your interest.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/contact')?.body).toMatchObject({
      message: 'Girls in kabaddi',
      topic: 'sponsorship',
    });
  });
});
