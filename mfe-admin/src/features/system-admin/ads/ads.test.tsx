import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../../testing/show-section.tsx';
import SystemAdminPage from '../system-admin-page.tsx';
import { moved } from './use-ad-order.ts';

const call = '/api/admin/ads';
const refused = { status: 500, body: {} };
const build = (id: string, title: string, sortOrder: number) => ({
  _id: id,
  title,
  image: '/uploads/content/x.webp',
  active: true,
  sortOrder,
  version: 1,
});
const three = () => [build('a', 'Boots', 0), build('b', 'Gloves', 1), build('c', 'Whistle', 2)];

/** A server that keeps the order it is told. */
function show(answers: Parameters<typeof showSection>[2] = {}, ads = three()) {
  const stored = new Map(ads.map((ad) => [ad._id, ad]));
  const patch = (id: string) => ({
    [`PATCH ${call}/${id}`]: ({ body }: { body: unknown }) => {
      const ad = { ...(stored.get(id) ?? build(id, id, 0)), ...(body as object) };
      stored.set(id, ad);
      return { body: { ad } };
    },
  });
  return showSection(SystemAdminPage, 'system-admin&part=ads', {
    [`GET ${call}`]: () => ({
      body: [...stored.values()].sort((one, other) => one.sortOrder - other.sortOrder),
    }),
    ...patch('a'),
    ...patch('b'),
    ...patch('c'),
    ...answers,
  });
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Advertisements' }))
    .getAllByRole('row')
    .slice(1);
const titles = () => rows().map((row) => within(row).getByRole('img').getAttribute('alt'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tells = (text: string) => waitFor(() => expect(told()).toContain(text));
const moves = (server: ReturnType<typeof show>) =>
  server.sent
    .filter(({ call: sent }) => sent.startsWith('PATCH'))
    .map(({ call: sent, body }) => [sent.at(-1), (body as { sortOrder: number }).sortOrder]);
const picture = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type });
/** As a person may do who asks for all files. */
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Image/), file);

describe('the order of advertisements', () => {
  it('is changed by buttons, saved at once where it differs, and the button keeps the focus', async () => {
    const server = show();
    await press('Move Whistle up');
    expect(titles()).toEqual(['Boots', 'Whistle', 'Gloves']);
    await waitFor(() =>
      expect(moves(server)).toEqual([
        ['c', 1],
        ['b', 2],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Move Whistle up' })).toHaveFocus();
    await press('Move Whistle up');
    expect(screen.getByText('Whistle is number 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Whistle is number 1 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Whistle up' })).toHaveFocus();
    // At its end it is only called so: the browser takes the focus from what is disabled.
    expect(document.activeElement).toBeEnabled();
    expect(document.activeElement).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(moves(server).slice(2)).toEqual([
        ['c', 0],
        ['a', 1],
      ]),
    );
    expect(titles()).toEqual(['Whistle', 'Boots', 'Gloves']);
  });

  it('is changed by dragging a row over another one', async () => {
    const server = show();
    await screen.findByAltText('Boots');
    const [first, , third] = rows() as [HTMLElement, HTMLElement, HTMLElement];
    const dataTransfer = { effectAllowed: '' };
    fireEvent.dragStart(first, { dataTransfer });
    fireEvent.dragOver(third, { dataTransfer });
    fireEvent.drop(third, { dataTransfer });
    fireEvent.dragEnd(first, { dataTransfer });
    expect(titles()).toEqual(['Gloves', 'Whistle', 'Boots']);
    await waitFor(() =>
      expect(moves(server)).toEqual([
        ['b', 0],
        ['c', 1],
        ['a', 2],
      ]),
    );
  });

  it('stays on the screen when a call fails, and is saved on the next try', async () => {
    let fails = true;
    const server = show({
      [`PATCH ${call}/b`]: () =>
        fails ? refused : { body: { ad: { ...build('b', 'Gloves', 2), sortOrder: 2 } } },
    });
    await press('Move Whistle up');
    expect(await screen.findByText('The order could not be saved.')).toBeVisible();
    expect(titles()).toEqual(['Boots', 'Whistle', 'Gloves']);
    fails = false;
    const before = moves(server).length;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The order could not be saved.')).toBeNull());
    expect(moves(server).slice(before)).toEqual([['b', 2]]);
  });

  it('is said at once not to be saved without a network', async () => {
    show({
      [`PATCH ${call}/c`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await screen.findByAltText('Boots');
    act(() => void dispatchEvent(new Event('offline')));
    try {
      await press('Move Whistle up');
      expect(await screen.findByText('The order could not be saved.')).toBeVisible();
      expect(titles()).toEqual(['Boots', 'Whistle', 'Gloves']);
    } finally {
      act(() => void dispatchEvent(new Event('online')));
    }
  });

  it('is that of another admin who was faster, and it says so', async () => {
    const message = 'Somebody changed this in the meantime.';
    let listed = three();
    const server = show({
      [`GET ${call}`]: () => ({ body: listed }),
      [`PATCH ${call}/c`]: () => {
        listed = [build('b', 'Gloves', 0), build('a', 'Boots', 1), build('c', 'Whistle', 2)];
        return { status: 409, body: { code: 'CONFLICT', message } };
      },
    });
    await press('Move Whistle up');
    await tells(message);
    await waitFor(() => expect(titles()).toEqual(['Gloves', 'Boots', 'Whistle']));
    expect(screen.queryByText('The order could not be saved.')).toBeNull();
    expect(server.sent.find(({ call: sent }) => sent.startsWith('PATCH'))?.headers.get('seen-version')).toBe(
      '1',
    );
  });

  it('is saved without what another admin has deleted meanwhile', async () => {
    let listed = three();
    const server = show({
      [`GET ${call}`]: () => ({ body: listed }),
      [`PATCH ${call}/c`]: () => {
        listed = [build('a', 'Boots', 0), build('b', 'Gloves', 2)];
        return { status: 404, body: { code: 'NOT_FOUND', message: 'It is gone.' } };
      },
      [`PATCH ${call}/b`]: () => ({ body: { ad: listed.at(-1) } }),
    });
    await press('Move Whistle up');
    await waitFor(() => expect(titles()).toEqual(['Boots', 'Gloves']));
    expect(screen.queryByText('The order could not be saved.')).toBeNull();
    expect(moves(server)).toContainEqual(['b', 2]);
  });

  it('that could not be saved is tried again on the list as it is by then', async () => {
    let listed = three();
    let fails = true;
    const server = show({
      [`GET ${call}`]: () => ({ body: listed }),
      [`PATCH ${call}/c`]: () => {
        listed = [build('b', 'Gloves', 1), build('c', 'Whistle', fails ? 2 : 0)];
        return fails ? refused : { body: { ad: listed[1] } };
      },
    });
    await press('Move Whistle up');
    await press('Move Whistle up');
    expect(await screen.findByText('The order could not be saved.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Whistle', 'Gloves']));
    fails = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The order could not be saved.')).toBeNull());
    expect(moves(server).some(([id]) => id === 'a')).toBe(false);
  });

  it('has every item at its new place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('an advertisement', () => {
  it('needs an image of a kind and a size, in the words of the specification', async () => {
    const server = show();
    await press('Upload Advertisement');
    await tells('Please select an image file');
    await choose(picture('x.svg', 'image/svg+xml'));
    await press('Upload Advertisement');
    await tells('Please select a valid image file (JPEG, PNG, or WEBP)');
    await choose(picture('x.png', 'image/png', 2 * 1024 * 1024 + 1));
    await press('Upload Advertisement');
    await tells('Image file size must be less than 2MB');
    expect(server.sent.filter(({ call: sent }) => sent.startsWith('POST'))).toEqual([]);
  });

  it('is uploaded active and at place 0 unless said otherwise', async () => {
    const server = show({ [`POST ${call}`]: { body: { ad: build('d', 'Ball', 0) } } });
    await choose(picture('x.png', 'image/png'));
    await userEvent.type(screen.getByLabelText(/^Title/), ' Ball ');
    await press('Upload Advertisement');
    await tells('Advertisement uploaded successfully!');
    const form = server.sent.find(({ call: sent }) => sent === `POST ${call}`)?.body as FormData;
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'image'))).toEqual({
      title: 'Ball',
      linkUrl: '',
      sortOrder: '0',
      active: 'true',
    });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Image/).files).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Upload Advertisement' })).toHaveFocus();
  });

  it('says what failed and keeps what was typed', async () => {
    show({
      [`POST ${call}`]: refused,
      [`PATCH ${call}/a`]: refused,
      [`DELETE ${call}/a`]: refused,
    });
    await choose(picture('x.png', 'image/png'));
    await userEvent.type(screen.getByLabelText(/^Title/), 'Ball');
    await press('Upload Advertisement');
    await tells('Error: Failed to upload advertisement');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Ball');
    await userEvent.click(screen.getByRole('switch', { name: 'Active: Boots' }));
    await tells('The advertisement could not be changed.');
    await press('Delete Boots');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await tells('The advertisement could not be deleted.');
  });

  it('is hidden and shown again by its switch, and nothing else of it is sent', async () => {
    const server = show();
    const toggle = await screen.findByRole('switch', { name: 'Active: Boots' });
    const sent = () => server.sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    await waitFor(() => expect(sent()).toEqual([{ active: false }]));
    await userEvent.click(toggle);
    await waitFor(() => expect(sent()).toEqual([{ active: false }, { active: true }]));
    await waitFor(() => expect(toggle).toBeChecked());
    expect(server.sent.find(({ call }) => call.startsWith('PATCH'))?.headers.get('seen-version')).toBe('1');
  });

  it('has the version of its last change before the list is read again', async () => {
    let reads = 0;
    const hidden = { ...build('c', 'Whistle', 2), active: false, version: 2 };
    const server = show({
      [`GET ${call}`]: () => (reads++ === 0 ? { body: three() } : new Promise<never>(() => undefined)),
      [`PATCH ${call}/c`]: () => ({ body: { ad: hidden } }),
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Active: Whistle' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active: Whistle' })).not.toBeChecked());
    await press('Move Whistle up');
    const versions = () =>
      server.sent
        .filter((sent) => sent.call.endsWith('/c'))
        .map(({ headers }) => headers.get('seen-version'));
    await waitFor(() => expect(versions()).toEqual(['1', '2']));
  });

  it('says which field is refused', async () => {
    const errors = [{ field: 'linkUrl', message: 'must be an http or https link' }];
    const body = { code: 'VALIDATION_FAILED', message: 'Please check the highlighted fields.', errors };
    show({ [`POST ${call}`]: { status: 400, body } });
    await choose(picture('x.png', 'image/png'));
    await press('Upload Advertisement');
    await tells('Error: must be an http or https link');
  });

  it('says so when there are none', async () => {
    show({}, []);
    expect(await screen.findByText('No ads yet')).toBeVisible();
  });
});
