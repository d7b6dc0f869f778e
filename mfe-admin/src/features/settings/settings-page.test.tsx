import type { FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import SettingsPage from './settings-page.tsx';

const settings = {
  maintenanceMode: false,
  maintenanceMessage: 'Back soon.',
  registration: { allowRegistration: true, inviteOnly: false, allowedEmailDomains: [] },
  features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
  uploads: { maxImageSizeMB: 2, allowedImageTypes: ['image/png'] },
  appearance: { defaultTheme: 'system', accentColor: '#4f46e5' },
  security: { requireAdmin2FA: false },
  seo: { siteTitle: 'Ankur', siteDescription: 'Sports' },
  product: { name: 'Ankur', tagline: 'Every champion starts as one', mission: 'Be seen.', vision: 'Win.' },
  contact: { email: 'hello@ankur.example', phone: '+91 40 5550 0100', location: 'Hyderabad' },
  social: [] as object[],
  team: [] as object[],
  version: 3,
};
const asha = { name: 'Asha Rao', role: 'Founder', photo: '', link: 'https://people.example/asha' };
const ravi = { name: 'Ravi Iyer', role: 'Developer', photo: '', link: '' };
const rules = {
  autoModerationEnabled: true,
  keywordFilteringEnabled: true,
  languageFilteringEnabled: true,
  imageModerationEnabled: false,
  autoFlagThreshold: 0.8,
  autoRemoveThreshold: 0.95,
  reviewQueueThreshold: 0.7,
  bannedKeywords: [] as object[],
  version: 1,
};
const entry = {
  _id: '65f1a2b3c4d5e6f708192a3b',
  at: '2026-11-01T06:00:00.000Z',
  service: 'identity',
  actor: { id: '1', username: 'Ankur Desk', role: 'admin' },
  action: 'platformSettings.update',
  target: { type: 'platformSettings', id: 'platform' },
  before: { maintenanceMode: true },
  after: { maintenanceMode: false },
  reason: null,
  requestId: null,
};
const saveCall = 'PATCH /api/admin/platform-settings';
const banCall = 'POST /api/moderation/banned-keywords';
const refused = { status: 500, body: {} };

function show(answers: Parameters<typeof showSection>[2] = {}) {
  return showSection(SettingsPage, 'settings', {
    'GET /api/admin/platform-settings': { body: settings },
    [saveCall]: { body: { ...settings, version: 4 } },
    'GET /api/moderation/settings': { body: rules },
    'GET /api/moderation/audit?targetId=platform&limit=20': { body: { entries: [entry], nextCursor: null } },
    ...answers,
  });
}
const sentTo = (server: ReturnType<typeof show>, call: string) =>
  server.sent.filter((sent) => sent.call === call);
const saved = (server: ReturnType<typeof show>, call = saveCall) =>
  sentTo(server, call).map(({ body }) => body);
/** The versions on which changes were made. */
const seen = (server: ReturnType<typeof show>, call = saveCall) =>
  sentTo(server, call).map(({ headers }) => headers.get('seen-version'));

describe('the settings', () => {
  it('have every section of the specification and say that they save by themselves', async () => {
    show();
    await screen.findByRole('heading', { name: 'Thresholds' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Maintenance & Availability',
      'Registration Rules',
      'Feature Toggles',
      'Upload Constraints',
      'Appearance',
      'Security',
      'SEO',
      'Moderation Toggles',
      'Thresholds',
      'Banned Keywords',
      'Product',
      'Contact',
      'Social Links',
      'Our Team',
      'History',
    ]);
    expect(screen.getByRole('button', { name: 'Saved automatically' })).toBeDisabled();
    expect(screen.getByText('Require 2FA for admin accounts')).toBeVisible();
    expect(screen.getByText('No banned keywords yet.')).toBeVisible();
  });

  it('send one changed field at once', async () => {
    const server = show();
    await userEvent.click(await screen.findByRole('switch', { name: 'Maintenance mode' }));
    await waitFor(() => expect(saved(server)).toEqual([{ maintenanceMode: true }]));
    const size = screen.getByLabelText('Max image size (MB)');
    await userEvent.clear(size);
    await userEvent.type(size, '21{Enter}');
    await userEvent.type(screen.getByLabelText('Allowed email domains'), ' a.example, ,b.example,');
    await userEvent.tab();
    await waitFor(() =>
      expect(saved(server).slice(1)).toEqual([
        { uploads: { maxImageSizeMB: 20 } },
        { registration: { allowedEmailDomains: ['a.example', 'b.example'] } },
      ]),
    );
  });

  it('are those of the server again when a save fails, and it says so', async () => {
    let stored = settings;
    show({
      'GET /api/admin/platform-settings': () => ({ body: stored }),
      [saveCall]: () => {
        // Another admin was there meanwhile.
        stored = { ...settings, maintenanceMode: true, version: 4 };
        return refused;
      },
    });
    const toggle = await screen.findByRole('switch', { name: 'Blogs' });
    await userEvent.click(toggle);
    await waitFor(() => expect(told()).toContain('Failed to update platform settings'));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked());
    expect(toggle).toBeChecked();
  });

  it('are read again when the answer to a save has none of them', async () => {
    let stored = settings;
    show({
      'GET /api/admin/platform-settings': () => ({ body: stored }),
      [saveCall]: () => {
        stored = { ...settings, features: { ...settings.features, enableBlogs: false }, version: 4 };
        return { body: {} };
      },
    });
    const toggle = await screen.findByRole('switch', { name: 'Blogs' });
    await userEvent.click(toggle);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Blogs' })).not.toBeChecked());
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Blogs' })).toBeEnabled());
    expect(screen.getByRole('switch', { name: 'Events' })).toBeChecked();
  });

  it('ask whose word counts when another admin was faster, and lose neither', async () => {
    let stored = settings;
    const message = 'Somebody changed this in the meantime.';
    const server = show({
      'GET /api/admin/platform-settings': () => ({ body: stored }),
      [saveCall]: ({ headers }) => {
        if (headers.get('seen-version') === '9')
          return { body: (stored = { ...stored, maintenanceMessage: 'Mine.', version: 10 }) };
        stored = { ...settings, maintenanceMessage: 'Theirs.', version: 9 };
        return { status: 409, body: { code: 'CONFLICT', message, field: 'maintenanceMessage' } };
      },
    });
    const field = await screen.findByLabelText('Maintenance message');
    await userEvent.clear(field);
    await userEvent.type(field, 'Mine.');
    await userEvent.tab();
    expect(await screen.findByText(/You both changed/)).toHaveTextContent('(now “Theirs.”)');
    expect(field).toHaveValue('Mine.');
    // The field asks; the same again in a toast would lie over its buttons.
    expect(told()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    await waitFor(() => expect(seen(server)).toEqual(['3', '9']));
    await waitFor(() => expect(screen.queryByText(/You both changed/)).toBeNull());
    await waitFor(() => expect(field).toHaveValue('Mine.'));
  });

  it.each([
    ['Blogs', saveCall],
    ['Keyword filtering', 'PATCH /api/moderation/settings'],
  ])('say so where another admin was faster with the switch %s', async (name, call) => {
    const message = 'Somebody changed this in the meantime.';
    show({ [call]: { status: 409, body: { code: 'CONFLICT', message } } });
    await userEvent.click(await screen.findByRole('switch', { name }));
    await waitFor(() => expect(told()).toEqual([message]));
  });

  it('say what is wrong with a refused one, for no field is marked', async () => {
    const field = 'registration.allowedEmailDomains.0';
    const errors = [{ field, message: 'must be a domain such as school.example' }];
    const body = {
      code: 'VALIDATION_FAILED',
      message: 'Please check the highlighted fields.',
      field,
      errors,
    };
    show({ [saveCall]: { status: 400, body } });
    await userEvent.type(await screen.findByLabelText('Allowed email domains'), 'school{Enter}');
    await waitFor(() =>
      expect(told()).toEqual(['Failed to update platform settings: must be a domain such as school.example']),
    );
  });

  it('show who changed what before', async () => {
    show();
    const change = (await screen.findByText(/maintenanceMode:/)).closest('li') as HTMLElement;
    expect(within(change).getByText('true').tagName).toBe('DEL');
    expect(within(change).getByText('false').tagName).toBe('INS');
    expect(within(change).getByText(/Ankur Desk/)).toBeVisible();
  });
});

describe('what the platform says of itself', () => {
  const withTeam = { 'GET /api/admin/platform-settings': { body: { ...settings, team: [asha, ravi] } } };

  /** Each save waits until `save` answers it. */
  function withHeldSaves(read: () => FakeAnswer = () => withTeam['GET /api/admin/platform-settings']) {
    const waiting: ((answer: FakeAnswer) => void)[] = [];
    const server = show({
      'GET /api/admin/platform-settings': read,
      [saveCall]: () => new Promise<FakeAnswer>((resolve) => waiting.push(resolve)),
    });
    const save = async (answer: FakeAnswer) => {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.(answer);
    };
    return { save, server };
  }

  it('takes a page elsewhere with its name, and keeps what was typed when it is refused', async () => {
    let isRefused = true;
    const field = 'social.0.url';
    const errors = [{ field, message: 'must be a full https link' }];
    const refusal = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Check it.', field, errors } };
    const link = { name: 'Videos', url: 'https://videos.example/ankur' };
    const server = show({
      [saveCall]: () => (isRefused ? refusal : { body: { ...settings, social: [link], version: 4 } }),
    });
    const group = within((await screen.findByRole('heading', { name: 'Social Links' })).closest('section')!);
    expect(group.getByText('The footer links to no other page yet.')).toBeVisible();
    expect(group.getByRole('button', { name: 'Add link' })).toBeDisabled();
    await userEvent.type(group.getByLabelText('Name'), 'Videos');
    await userEvent.type(group.getByLabelText('Link'), 'http://videos.example');
    await userEvent.click(group.getByRole('button', { name: 'Add link' }));
    await waitFor(() =>
      expect(told()).toEqual(['Failed to update platform settings: must be a full https link']),
    );
    expect(group.queryByLabelText('Link of Videos')).toBeNull();
    isRefused = false;
    await userEvent.clear(group.getByLabelText('Link'));
    await userEvent.type(group.getByLabelText('Link'), link.url);
    await userEvent.click(group.getByRole('button', { name: 'Add link' }));
    expect(await group.findByLabelText('Link of Videos')).toHaveValue(link.url);
    await waitFor(() => expect(group.getByLabelText('Name')).toHaveValue(''));
    expect(saved(server).at(-1)).toEqual({ social: [link] });
    expect(seen(server)).toEqual(['3', '3']);
  });

  it('builds each change of the team on the one before, answered or not', async () => {
    const server = show({ ...withTeam, [saveCall]: () => new Promise(() => undefined) });
    const name = await screen.findByLabelText('Name of Ravi Iyer');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ravi K Iyer');
    await userEvent.click(screen.getByRole('button', { name: 'Move Ravi Iyer up' }));
    expect(screen.getAllByLabelText(/^Name of /).map((field) => (field as HTMLInputElement).value)).toEqual([
      'Ravi K Iyer',
      'Asha Rao',
    ]);
    const team = [asha, { ...ravi, name: 'Ravi K Iyer' }];
    await waitFor(() => expect(saved(server)).toEqual([{ team }]));
  });

  it('loses no change that waits while the one before it is answered', async () => {
    const { save, server } = withHeldSaves();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Ravi Iyer up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Asha Rao' }));
    await save({ body: { ...settings, team: [ravi, asha], version: 4 } });
    await waitFor(() => expect(saved(server)).toHaveLength(2));
    expect(screen.queryByLabelText('Name of Asha Rao')).toBeNull();
    await userEvent.type(screen.getByLabelText('Profile of Ravi Iyer'), `${asha.link}{Enter}`);
    await save({ body: { ...settings, team: [ravi], version: 5 } });
    await waitFor(() => expect(saved(server).at(2)).toEqual({ team: [{ ...ravi, link: asha.link }] }));
    // Each on the list that was shown before the first of them: what others change meanwhile is seen by the server alone.
    expect(seen(server)).toEqual(['3', '3', '3']);
  });

  it('leaves what is typed with its person when another admin was faster, and says so', async () => {
    let team = [asha, ravi];
    const { save } = withHeldSaves(() => ({ body: { ...settings, team } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Ravi Iyer up' }));
    await userEvent.type(screen.getByLabelText('Role of Ravi Iyer'), ' and coach');
    const zoya = { ...ravi, name: 'Zoya Khan', role: 'Designer' };
    team = [zoya, asha, ravi];
    const message = 'Somebody changed this in the meantime.';
    await save({ status: 409, body: { code: 'CONFLICT', message, field: 'team' } });
    expect(await screen.findByLabelText('Role of Zoya Khan')).toHaveValue('Designer');
    expect(screen.getByLabelText('Role of Asha Rao')).toHaveValue('Founder');
    expect(screen.getByLabelText('Role of Ravi Iyer')).toHaveValue('Developer and coach');
    expect(told()).toEqual([message]);
  });

  it('is as the server has it again when a change of the team is refused', async () => {
    show({ ...withTeam, [saveCall]: refused });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Asha Rao' }));
    await waitFor(() => expect(told()).toEqual(['Failed to update platform settings']));
    expect(await screen.findByLabelText('Name of Asha Rao')).toBeVisible();
  });

  it('stores a chosen picture and shows it with its person', async () => {
    const photo = `/uploads/identity/${'0'.repeat(24)}0a1b2c3d.webp`;
    const server = show({
      ...withTeam,
      'POST /api/admin/platform-settings/pictures': { status: 201, body: { photo } },
    });
    const file = new File(['x'], 'ravi.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Picture of Ravi Iyer'), file);
    await waitFor(() => expect(saved(server)).toMatchObject([{ team: [asha, { ...ravi, photo }] }]));
  });

  it('gives a picture that was long on its way to its person, among those who are still there', async () => {
    const photo = `/uploads/identity/${'0'.repeat(24)}0a1b2c3d.webp`;
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const server = show({
      ...withTeam,
      [saveCall]: { body: { ...settings, team: [ravi], version: 4 } },
      'POST /api/admin/platform-settings/pictures': () =>
        new Promise<FakeAnswer>((resolve) => (arrive = resolve)),
    });
    const file = new File(['x'], 'ravi.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Picture of Ravi Iyer'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Asha Rao' }));
    await waitFor(() => expect(saved(server)).toHaveLength(1));
    arrive({ status: 201, body: { photo } });
    await waitFor(() => expect(saved(server).at(1)).toMatchObject({ team: [{ ...ravi, photo }] }));
  });
});

describe('the rules of moderation', () => {
  it('show checks without a provider as off, whatever is stored', async () => {
    show();
    expect(await screen.findByRole('switch', { name: 'Keyword filtering' })).toBeChecked();
    for (const name of ['Language filtering', 'Image moderation']) {
      expect(screen.getByRole('switch', { name })).not.toBeChecked();
      expect(screen.getByRole('switch', { name })).toBeDisabled();
    }
  });

  it('clamp a threshold to 0 and 1, and tell of a failure', async () => {
    const call = 'PATCH /api/moderation/settings';
    let stored = rules;
    const server = show({
      'GET /api/moderation/settings': () => ({ body: stored }),
      [call]: () => {
        stored = { ...rules, reviewQueueThreshold: 0.6, version: 2 };
        return refused;
      },
    });
    const threshold = await screen.findByLabelText('Auto-flag threshold');
    await userEvent.clear(threshold);
    await userEvent.type(threshold, '1.7{Enter}');
    await waitFor(() => expect(saved(server, call)).toEqual([{ autoFlagThreshold: 1 }]));
    expect(seen(server, call)).toEqual(['1']);
    await waitFor(() => expect(told()).toContain('Failed to update settings'));
    await waitFor(() => expect(screen.getByLabelText('Review queue threshold')).toHaveValue(0.6));
    expect(threshold).toHaveValue(1);
    expect(screen.getByText('This is not saved yet.')).toBeVisible();
  });

  it('ban a trimmed word with high and general unless chosen otherwise, and empty the field', async () => {
    const server = show({ [banCall]: { body: { keyword: { keyword: 'tout' } } } });
    const word = await screen.findByLabelText('Keyword');
    await userEvent.type(word, '   ');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(word, 'tout ');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(word).toHaveValue(''));
    expect(saved(server, banCall)).toEqual([{ keyword: 'tout', severity: 'high', category: 'general' }]);
  });

  it('keep the word that could not be added, and say what could not be removed', async () => {
    const bannedKeywords = [{ keyword: 'a/b', severity: 'low', category: 'spam' }];
    show({
      [banCall]: refused,
      'GET /api/moderation/settings': { body: { ...rules, bannedKeywords } },
      'DELETE /api/moderation/banned-keywords/a%2Fb': refused,
    });
    await userEvent.type(await screen.findByLabelText('Keyword'), 'tout');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(told()).toContain('Failed to add keyword'));
    expect(screen.getByLabelText('Keyword')).toHaveValue('tout');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a/b' }));
    await waitFor(() => expect(told()).toContain('Failed to remove keyword'));
  });
});
