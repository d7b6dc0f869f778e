import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import { QueryClientProvider, apiKey, createQueryClient, useToasts } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SettingsDialog } from './settings-dialog.tsx';

const settings: ModerationSettings = {
  autoModerationEnabled: true,
  keywordFilteringEnabled: true,
  languageFilteringEnabled: true,
  imageModerationEnabled: false,
  manualReviewEnabled: false,
  newAccountReviewEnabled: true,
  newAccountHours: 24,
  newAccountPosts: 30,
  autoFlagThreshold: 0.8,
  autoRemoveThreshold: 0.95,
  reviewQueueThreshold: 0.7,
  autoFlagCount: 3,
  autoRemoveCount: 10,
  languageScoreThreshold: 70,
  bannedKeywords: [],
  version: 1,
};
const path = '/api/moderation';
const onClose = jest.fn();

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [`GET ${path}/settings`]: { body: settings },
    [`PATCH ${path}/settings`]: { body: settings },
    ...answers,
  });
  const client = createQueryClient();
  let reopen = () => undefined as void;
  function Panel() {
    const [open, setOpen] = useState(true);
    reopen = () => act(() => setOpen(true));
    const close = () => {
      onClose();
      setOpen(false);
    };
    return <SettingsDialog open={open} onClose={close} />;
  }
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  /** What somebody else saves meanwhile arrives. */
  const arrive = (changes: Partial<ModerationSettings>) =>
    act(
      () => void client.setQueryData(apiKey('GET /api/moderation/settings', {}), { ...settings, ...changes }),
    );
  return { ...server, arrive, reopen: () => reopen() };
}

beforeEach(() => {
  onClose.mockReset();
  useToasts.setState({ toasts: [] });
});

describe('Content Moderation Settings', () => {
  it('saves a switch as one changed field and closes', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('switch', { name: 'Keyword filtering' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      keywordFilteringEnabled: false,
    });
  });

  it('keeps what was typed elsewhere when a switch closes it, and nothing of what was saved', async () => {
    let stored = settings;
    const { reopen, arrive } = show({
      [`PATCH ${path}/settings`]: ({ body }) => {
        stored = { ...stored, ...(body as object), version: stored.version + 1 };
        return { body: stored };
      },
      [`GET ${path}/settings`]: () => ({ body: stored }),
    });
    const remove = async () => screen.findByLabelText('Auto-remove threshold');
    await userEvent.clear(await remove());
    await userEvent.type(await remove(), '5');
    await userEvent.type(screen.getByLabelText('Word or phrase'), 'dice');
    await userEvent.selectOptions(screen.getByLabelText('Severity'), 'low');
    await userEvent.click(screen.getByRole('switch', { name: 'Keyword filtering' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    reopen();
    expect(await remove()).toHaveValue(5);
    expect(await remove()).toHaveAccessibleDescription(/Not saved yet/);
    expect(screen.getByLabelText('Word or phrase')).toHaveValue('dice');
    expect(screen.getByLabelText('Word or phrase')).toHaveAccessibleDescription(/Not saved yet/);
    expect(screen.getByLabelText('Severity')).toHaveValue('low');

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    reopen();
    expect(await remove()).toHaveValue(5);
    expect(screen.queryByText(/Not saved yet. Flags/)).toBeNull();
    arrive({ ...stored, autoRemoveCount: 7, version: 9 });
    await waitFor(async () => expect(await remove()).toHaveValue(7));
    expect(screen.queryByText(/You both changed/)).toBeNull();
  });

  it('shows checks without a provider as off', async () => {
    show();
    expect(await screen.findByRole('switch', { name: 'Language filtering' })).not.toBeChecked();
    for (const name of ['Language filtering', 'Image moderation'])
      expect(screen.getByRole('switch', { name })).toBeDisabled();
  });

  it('says that it cannot be read, and reads again on a press', async () => {
    let isRefused = true;
    show({ [`GET ${path}/settings`]: () => (isRefused ? { status: 403, body: {} } : { body: settings }) });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    isRefused = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('switch', { name: 'Keyword filtering' })).toBeChecked();
  });

  it('stays open when saving fails, and says so', async () => {
    show({ [`PATCH ${path}/settings`]: { status: 500, body: {} } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Manual review' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts[0]?.text).toBe('Failed to update moderation settings'),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes thresholds of its own range alone, and rehearses one before it is saved', async () => {
    const { sent } = show({
      [`POST ${path}/rules/rehearse`]: {
        body: {
          ...{ days: 30, scanned: 40, isComplete: true, hits: 2, laterApproved: 1, laterRemoved: 0 },
          ...{ effects: {}, samples: [] },
        },
      },
    });
    const field = await screen.findByLabelText('Auto-remove threshold');
    await userEvent.clear(field);
    await userEvent.type(field, '11');
    expect(screen.getByText('Must be a whole number from 1 to 10.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
    expect(await screen.findByText('2 items')).toBeVisible();
    expect(sent.find(({ call }) => call.endsWith('/rehearse'))?.body).toEqual({
      settings: { autoRemoveCount: 5 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ autoRemoveCount: 5 });
  });

  it('keeps a number that is typed while somebody else saves another one', async () => {
    const { sent, arrive } = show();
    const field = await screen.findByLabelText('Auto-remove threshold');
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    arrive({ autoFlagCount: 4, version: 2 });
    await waitFor(() => expect(screen.getByLabelText('Auto-flag threshold')).toHaveValue(4));
    expect(screen.getByLabelText('Auto-remove threshold')).toHaveValue(5);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ autoRemoveCount: 5 });
  });

  it.each([
    ['Keep what I typed', 5, [{ autoRemoveCount: 5 }]],
    ['Take theirs', 7, []],
  ])('saves a number over that of somebody else by choice alone: %s', async (choice, shown, saved) => {
    const { sent, arrive } = show();
    const field = await screen.findByLabelText('Auto-remove threshold');
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    arrive({ autoRemoveCount: 7, version: 2 });
    expect(await screen.findByText(/You both changed/)).toHaveTextContent('Auto-remove threshold (now “7”)');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: choice }));
    expect(field).toHaveValue(shown);
    const save = screen.queryByRole('button', { name: 'Save' });
    if (save !== null) await userEvent.click(save);
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual(saved),
    );
  });

  it('asks whose number counts when another admin was faster', async () => {
    const message = 'Somebody changed this in the meantime.';
    let stored = settings;
    const { sent } = show({
      [`GET ${path}/settings`]: () => ({ body: stored }),
      [`PATCH ${path}/settings`]: () => {
        stored = { ...settings, autoRemoveCount: 7, version: 2 };
        return { status: 409, body: { code: 'CONFLICT', message, field: 'autoRemoveCount' } };
      },
    });
    const field = await screen.findByLabelText('Auto-remove threshold');
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You both changed/)).toHaveTextContent('Auto-remove threshold (now “7”)');
    expect(field).toHaveValue(5);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(sent.at(1)?.headers.get('seen-version')).toBe('1');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says so where another admin was faster with a switch', async () => {
    const message = 'Somebody changed this in the meantime.';
    show({ [`PATCH ${path}/settings`]: { status: 409, body: { code: 'CONFLICT', message } } });
    await userEvent.click(await screen.findByRole('switch', { name: 'Manual review' }));
    await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([message]));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that a word could not be added or removed, and keeps it', async () => {
    const word = { keyword: 'betting', severity: 'high', category: 'other' };
    const refused = { status: 400, body: {} };
    show({
      [`GET ${path}/settings`]: { body: { ...settings, bannedKeywords: [word] } },
      [`POST ${path}/banned-keywords`]: refused,
      [`DELETE ${path}/banned-keywords/betting`]: refused,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove betting' }));
    const told = () => useToasts.getState().toasts.map(({ text }) => text);
    await waitFor(() => expect(told()).toEqual(['Failed to remove banned keyword']));
    const field = screen.getByLabelText('Word or phrase');
    await userEvent.type(field, 'dice');
    await userEvent.click(screen.getByRole('button', { name: 'Add keyword' }));
    await waitFor(() => expect(told()).toContain('Failed to add banned keyword'));
    expect(field).toHaveValue('dice');
    expect(screen.getByText('betting')).toBeVisible();
  });

  it('adds a trimmed word, clears the field, and removes one with a slash by its name', async () => {
    const word = { keyword: 'yes/no', severity: 'high', category: 'other' };
    const { sent } = show({
      [`POST ${path}/banned-keywords`]: { status: 201, body: { ...settings, bannedKeywords: [word] } },
      [`DELETE ${path}/banned-keywords/yes%2Fno`]: { body: settings },
    });
    expect(await screen.findByText('No banned keywords yet.')).toBeVisible();
    const field = screen.getByLabelText('Word or phrase');
    expect(screen.getByRole('button', { name: 'Add keyword' })).toBeDisabled();
    await userEvent.type(field, '  yes/no ');
    await userEvent.click(screen.getByRole('button', { name: 'Add keyword' }));
    expect(await screen.findByText('yes/no')).toBeVisible();
    expect(field).toHaveValue('');
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual(word);
    await userEvent.click(screen.getByRole('button', { name: 'Remove yes/no' }));
    expect(await screen.findByText('No banned keywords yet.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lists the words that a sample meets', async () => {
    const hits = [{ keyword: 'betting tips', severity: 'high', category: 'spam' }];
    show({
      [`POST ${path}/rules/test`]: {
        body: { effect: 'held', rule: 'keyword:betting tips', severity: 'high', hits },
      },
    });
    await userEvent.type(await screen.findByLabelText('Sample text'), 'Free betting tips');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    const told = await screen.findByText('held');
    expect(within(told.closest('div') as HTMLElement).getByText('betting tips')).toBeVisible();
  });
});
