import { closeSession, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blogCategories } from '@ankur/contracts/content/blog-categories';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import CreateBlogPage from './create-blog-page.tsx';

const empty = { 'GET /api/blog-draft': { body: { draft: null } } };
const free = { 'GET /api/membership': { body: { plan: 'free', request: null } } };
const premium = { 'GET /api/membership': { body: { plan: 'premium', request: null } } };
const kept = { 'PUT /api/blog-draft': { body: {} }, 'DELETE /api/blog-draft': { body: { success: true } } };
const filled = {
  title: 'My first raid',
  summary: 'Thirty seconds.',
  category: 'Kabaddi',
  image: 'https://pictures.example/a.webp',
  content: 'One breath.\n\nSeven defenders.',
};
const told = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: buildUser() });
});

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...empty, ...free, ...kept, ...answers });
  const page = openPage(CreateBlogPage, '/create-blog');
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...server, ...page };
}

async function fill(changes: Partial<typeof filled> = {}) {
  const values = { ...filled, ...changes };
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Title', values.title);
  type('Summary', values.summary);
  type('Image URL', values.image);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), values.category);
  await userEvent.click(screen.getByRole('radio', { name: 'Text or HTML' }));
  type('Content', values.content);
}
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const isPublished = () => waitFor(() => expect(told()).toEqual(['Blog post created successfully!']));

describe('the form of a blog post', () => {
  it('has its four parts, eleven categories, the hint and a text area of 14 rows', async () => {
    await open();
    for (const part of ['Basic Information', 'Featured Image', 'Post Content', 'Access Settings'])
      expect(screen.getByRole('group', { name: part })).toBeVisible();
    const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([...blogCategories]);
    expect(blogCategories).toHaveLength(11);
    expect(screen.getByText('150-200 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Text or HTML' }));
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveAttribute('rows', '14');
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/sports-blog');
  });

  it('offers an editor whose tools are one stop of the Tab key and are reached by arrows', async () => {
    await open();
    const editor = await screen.findByRole('textbox', { name: 'Content' });
    expect(editor).toHaveAttribute('contenteditable', 'true');
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting' })).getAllByRole('button');
    expect(tools.map((tool) => tool.tabIndex)).toEqual(tools.map((_tool, index) => (index === 0 ? 0 : -1)));
    tools[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tools[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tools.at(-1)).toHaveFocus();
  });

  it('shows the post as it will be while it is written, and runs nothing of it', async () => {
    await open();
    await fill({ content: '<p>Safe</p><img src=x onerror="alert(1)"><script>alert(2)</script>' });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'My first raid' })).toBeVisible();
    expect(preview.getByText('By Meera Nair')).toBeVisible();
    expect((await preview.findByText('Safe')).parentElement?.innerHTML).not.toMatch(/onerror|script/);
  });

  it('shows nothing in the preview that is not published: no form, no class, no picture from elsewhere', async () => {
    await open();
    await fill({
      content:
        '<h1 class="x">Top</h1><form><input>in</form><p>One<img src="https://spy.example/a.png"></p><img src="/uploads/content/a.webp" alt="A"><div>two</div><div>three</div>',
    });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    const shown = (await preview.findByRole('heading', { name: 'Top' })).parentElement?.innerHTML;
    expect(shown?.replace(/\s+/g, ' ')).toBe(
      '<h2>Top</h2>in<p>One</p><img src="/uploads/content/a.webp" alt="A"> two three ',
    );
  });

  it('keeps as text what the editor would lose, and says so', async () => {
    const draft = { ...filled, content: '<table><tr><td>400 m</td></tr></table>', isPremium: false };
    await open({
      'GET /api/blog-draft': { body: { draft: { ...draft, savedAt: '2026-11-20T10:00:00.000Z' } } },
    });
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(draft.content);
    await userEvent.click(screen.getByRole('radio', { name: 'Editor' }));
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(draft.content);
    expect(screen.getByText(/the editor would lose them/)).toBeVisible();
    await fill({ content: '<p>400 m</p>' });
    await userEvent.click(screen.getByRole('radio', { name: 'Editor' }));
    expect(await screen.findByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  });

  it('keeps in the editor what was typed as text', async () => {
    await open();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Editor' }));
    await screen.findByRole('toolbar');
    const editor = screen.getByRole('textbox', { name: 'Content' });
    expect([...editor.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'One breath.',
      'Seven defenders.',
    ]);
  });
});

describe('the picture', () => {
  const choose = (name: string) =>
    userEvent.upload(
      screen.getByLabelText(/^Upload a picture/),
      new File(['picture'], name, { type: 'image/png' }),
    );

  it('is uploaded when it is chosen, and its address goes into the post', async () => {
    const image = '/uploads/content/0123456789abcdef0123456789abcdef.webp';
    const { sent } = await open({
      'POST /api/blog-covers': { status: 201, body: { image } },
      'POST /api/blog': { status: 201, body: buildBlogPost() },
    });
    await fill();
    await choose('raid.png');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Image URL' })).toHaveValue(image));
    expect(screen.getByText('The picture is uploaded.')).toBeVisible();
    await publish();
    await isPublished();
    expect(sent.find(({ call }) => call === 'POST /api/blog')?.body).toMatchObject({ image });
  });

  it('is the one chosen last, also while another is on its way', async () => {
    const [first, last] = ['a', 'b'].map((letter) => `/uploads/content/${letter.repeat(32)}.webp`);
    const arrived: (() => void)[] = [];
    await open({
      'POST /api/blog-covers': () =>
        new Promise((resolve) => {
          arrived.push(() => resolve({ status: 201, body: { image: arrived[1] ? last : first } }));
        }),
    });
    await fill();
    const image = screen.getByRole('textbox', { name: 'Image URL' });
    await choose('raid.png');
    await choose('medal.png');
    await waitFor(() => expect(arrived).toHaveLength(1));
    arrived[0]?.();
    await waitFor(() => expect(arrived).toHaveLength(2));
    expect(image).toHaveValue(filled.image);
    arrived[1]?.();
    await waitFor(() => expect(image).toHaveValue(last));
  });

  it('can be chosen again after a failure', async () => {
    const call = 'POST /api/blog-covers';
    const { sent } = await open({ [call]: { status: 400, body: {} } });
    const field = screen.getByLabelText(/^Upload a picture/);
    const picture = new File(['picture'], 'raid.png', { type: 'image/png' });
    const tries = () => sent.filter((one) => one.call === call);
    await userEvent.upload(field, picture);
    await waitFor(() => expect(told()).not.toEqual([]));
    await waitFor(() => expect(field).toBeEnabled());
    useToasts.setState({ toasts: [] });
    await userEvent.upload(field, picture);
    await waitFor(() => expect(told()).not.toEqual([]));
    expect(tries()).toHaveLength(2);
    await waitFor(() => expect(field).toBeEnabled());
  });

  it('that is refused says why at its field, and leaves the address as it was', async () => {
    const message = 'File raid.png is not supported. Use a picture: JPEG, PNG, WEBP.';
    await open({
      'POST /api/blog-covers': { status: 415, body: { code: 'UNSUPPORTED_MEDIA', field: 'image', message } },
    });
    await fill();
    await choose('raid.png');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Upload a picture/)).toHaveAccessibleDescription(message),
    );
    expect(screen.getByRole('textbox', { name: 'Image URL' })).toHaveValue(filled.image);
    expect(told()).toEqual([]);
  });
});

describe('publishing', () => {
  it('sends the form without an author, says so, throws the draft away and goes to the post', async () => {
    const { sent } = await open({ 'POST /api/blog': { status: 201, body: buildBlogPost() } });
    await fill();
    const visited = history.length;
    await publish();
    await waitFor(() => expect(location.pathname).toBe('/sports-blog/first-raid'));
    // Back leads to what was before the form.
    expect(history.length).toBe(visited);
    expect(sent.find(({ call }) => call === 'POST /api/blog')?.body).toEqual({ ...filled, isPremium: false });
    await isPublished();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/blog-draft'));
    expect(localStorage.getItem('ankur.draft.64b000000000000000000001.blog-post')).toBeNull();
  });

  it('explains that a held post waits', async () => {
    await open({
      'POST /api/blog': { status: 201, body: buildBlogPost({ status: 'pending', isOwn: true }) },
    });
    await fill();
    await publish();
    await waitFor(() =>
      expect(told()).toContain('Your post waits for review. Until then only you can see it.'),
    );
  });

  it("shows the server's sentence, or the status without one, and keeps what was typed", async () => {
    const answers: FakeAnswer[] = [
      { status: 400, body: { code: 'MALFORMED_REQUEST', message: 'Too odd.' } },
      { status: 418, body: '<html>' },
    ];
    fakeServer({ ...empty, ...free, ...kept, 'POST /api/blog': () => answers.shift() ?? {} });
    openPage(CreateBlogPage, '/create-blog');
    await screen.findByRole('textbox', { name: 'Title' });
    await fill();
    await publish();
    await waitFor(() => expect(told()).toEqual(['Too odd.']));
    await publish();
    await waitFor(() => expect(told()).toEqual(['Failed to create blog post: HTTP error! status: 418']));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My first raid');
  });

  it('puts what the server refuses at its field', async () => {
    const errors = [{ field: 'image', message: 'must be an http or https link' }];
    const body = { code: 'VALIDATION_FAILED', message: 'Please check the highlighted fields.', errors };
    await open({ 'POST /api/blog': { status: 400, body } });
    await fill({ image: 'javascript:alert(1)' });
    await publish();
    expect(await screen.findByText('must be an http or https link')).toBeVisible();
  });

  it('needs a sign-in, and says so where Publish stands', async () => {
    closeSession();
    await open();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to publish' })).toHaveAttribute('href', '/login');
  });
});

describe('premium content', () => {
  const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'Premium Content' }));

  it('stops at its screen without the plan, and nothing is sent', async () => {
    const { sent } = await open();
    await fill();
    await tick();
    await publish();
    expect(await screen.findByText('Premium Content Only')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
    expect(sent.map(({ call }) => call)).not.toContain('POST /api/blog');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My first raid');
  });

  it('is sent with the plan, even one that was granted after the sign-in', async () => {
    const { sent } = await open({ ...premium, 'POST /api/blog': { status: 201, body: buildBlogPost() } });
    await fill();
    await tick();
    await publish();
    await isPublished();
    expect(sent.find(({ call }) => call === 'POST /api/blog')?.body).toMatchObject({ isPremium: true });
  });

  it('stops at its screen when the server refuses it', async () => {
    await open({
      ...premium,
      'POST /api/blog': { status: 403, body: { code: 'PREMIUM_REQUIRED', message: 'No.' } },
    });
    await fill();
    await tick();
    await publish();
    expect(await screen.findByText('Premium Content Only')).toBeVisible();
    expect(told()).toEqual([]);
  });
});

describe('a draft', () => {
  const place = 'ankur.draft.64b000000000000000000001.blog-post';

  it('is in this browser with the next key and at the account soon after', async () => {
    const { sent, unmount } = await open();
    await fill();
    expect(localStorage.getItem(place)).toContain('My first raid');
    const saved = () => sent.filter(({ call }) => call === 'PUT /api/blog-draft');
    // Whoever pauses between two fields has saved the first one before.
    await waitFor(() => expect(saved().at(-1)?.body).toEqual({ ...filled, isPremium: false }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    unmount();
    await open();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My first raid');
  });

  it('comes from the account when that is newer, and stays when this browser has the newer one', async () => {
    const draft = { ...filled, title: 'From my phone', isPremium: true, savedAt: '2026-11-20T10:00:00.000Z' };
    const atAccount = { 'GET /api/blog-draft': { body: { draft } } };
    const { unmount } = await open(atAccount);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('From my phone');
    expect(screen.getByRole('checkbox', { name: 'Premium Content' })).toBeChecked();
    unmount();
    const fields = { ...filled, title: 'Typed here' };
    localStorage.setItem(
      place,
      JSON.stringify({ fields, isPremium: false, savedAt: '2026-11-21T10:00:00.000Z' }),
    );
    await open(atAccount);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed here');
  });

  describe('on a device whose clock is wrong', () => {
    const hour = 60 * 60_000;
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value } });
    const title = () => screen.getByRole('textbox', { name: 'Title' });
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const atAccount = (typed: string, savedAt: string) => ({
      'GET /api/blog-draft': { body: { draft: { ...filled, title: typed, isPremium: false, savedAt } } },
    });

    it('and late, what was typed without a network is newer than what the account had before', async () => {
      const before = atAccount('At the account', at(48 * hour));
      const { unmount } = await open({ ...before, 'PUT /api/blog-draft': { status: 503 } });
      type('Typed in the tunnel');
      unmount();
      await open(before);
      expect(title()).toHaveValue('Typed in the tunnel');
    });

    it('and late, so is what was typed behind what the account has taken', async () => {
      const taken = at(48 * hour);
      const { unmount } = await open({ 'PUT /api/blog-draft': { body: { savedAt: taken } } });
      type('Taken');
      expect(await screen.findByText('Draft saved')).toBeVisible();
      type('Taken, and more');
      unmount();
      await open(atAccount('Taken', taken));
      expect(title()).toHaveValue('Taken, and more');
    });

    it('and ahead, what was written elsewhere after it was saved here is newer', async () => {
      const { unmount } = await open({ 'PUT /api/blog-draft': { body: { savedAt: at(-48 * hour) } } });
      type('From here');
      expect(await screen.findByText('Draft saved')).toBeVisible();
      unmount();
      await open(atAccount('From my laptop', at(-47 * hour)));
      expect(title()).toHaveValue('From my laptop');
    });
  });

  it('of a visitor goes with whoever signs in within the hour', async () => {
    const fields = { ...filled, title: 'Before the sign-in' };
    const savedAt = new Date().toISOString();
    localStorage.setItem(
      'ankur.draft.visitor.blog-post',
      JSON.stringify({ fields, isPremium: false, savedAt }),
    );
    await open();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Before the sign-in');
    expect(localStorage.getItem('ankur.draft.visitor.blog-post')).toBeNull();
    // Also when the page is read again before another key.
    cleanup();
    await open();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Before the sign-in');
  });

  it('of a visitor is not thrown away for one of the account that is newer', async () => {
    const visitors = { fields: { ...filled, title: 'Before the sign-in' }, isPremium: false };
    const kept = JSON.stringify({ ...visitors, savedAt: new Date().toISOString() });
    localStorage.setItem('ankur.draft.visitor.blog-post', kept);
    const newer = { ...filled, title: 'On the phone', isPremium: false, savedAt: '2099-01-01T00:00:00.000Z' };
    await open({ 'GET /api/blog-draft': { body: { draft: newer } } });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('On the phone');
    expect(localStorage.getItem('ankur.draft.visitor.blog-post')).toBe(kept);
  });

  it('does not need the account to answer', async () => {
    await open({ 'GET /api/blog-draft': { status: 503, body: {} } });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });
});
