import { api, openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import ResumeTemplatePage from './resume-template-page.tsx';
import { restoreCopy, twoTabsCopy } from './resume-copy.ts';

const lists = Object.fromEntries(
  [
    'education',
    'careerStats',
    'achievements',
    'tournaments',
    'skills',
    'certifications',
    'references',
    'videoLinks',
    'socialMedia',
  ].map((name) => [name, [] as string[]]),
);
const resume = {
  fullName: 'Meera Nair',
  dateOfBirth: '2008-03-14',
  gender: 'female',
  nationality: 'Indian',
  email: 'meera@ankur.example',
  phone: '+91 98450 00000',
  address: 'Kochi',
  primarySport: 'table-tennis',
  ...lists,
  skills: ['Starts', 'Hurdles'],
  createdAt: '2026-11-01T10:00:00.000Z',
};
const until = '2026-12-22T10:00:00.000Z';

function open({ deleted = false } = {}) {
  let isDeleted = deleted;
  openSession({ token: 't', user: buildUser() });
  const gone = {
    status: 404,
    body: { code: 'RESUME_NOT_FOUND', message: 'There is no resume yet.', data: { restorableUntil: until } },
  };
  const { sent } = fakeServer({
    'GET /api/sports-resume': () => ({
      body: { exists: !isDeleted, restorableUntil: isDeleted ? until : null },
    }),
    'GET /api/sports-resume/resData': () => (isDeleted ? gone : { body: resume }),
    'DELETE /api/sports-resume/resDel': () => {
      isDeleted = true;
      return { body: { success: true } };
    },
    'POST /api/sports-resume/restore': () => {
      isDeleted = false;
      return { body: resume };
    },
  });
  openAt('/resume-template', <ResumeTemplatePage />);
  return sent;
}

/** Prints as a phone does: `print` returns at once, and its dialog stands before the page until the browser says that it has printed. */
async function print(asPrinted: () => void = () => undefined) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const printed = jest.fn(asPrinted);
  window.print = printed;
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  fireEvent.click(screen.getByRole('button', { name: 'Print and delete' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
}

describe('ResumeTemplatePage', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['nothing but a name', { fullName: 'Meera Nair' }, 'Meera Nair'],
    [
      'parts that are no parts',
      {
        ...{ ...resume, height: null, weight: null, position: null, dateOfBirth: 'soon', primarySport: null },
        ...{ gender: null, skills: [null, {}, 'Starts'], achievements: 'None', references: null },
      },
      'Meera Nairmeera@ankur.example · +91 98450 00000KochiIndianSkillsStarts',
    ],
  ])('leaves out what an answer lacks that has %s', async (_case, body, shown) => {
    openSession({ token: 't', user: buildUser() });
    fakeServer({
      'GET /api/sports-resume': { body: { exists: true, restorableUntil: null } },
      'GET /api/sports-resume/resData': { body },
    });
    openAt('/resume-template', <ResumeTemplatePage />);
    expect(await screen.findByRole('article', { name: 'Resume of Meera Nair' })).toHaveTextContent(shown);
  });

  it('shows the lists that hold something', async () => {
    open();
    expect(screen.getByText('Loading resume...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
    expect(screen.getByText('Table tennis')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Skills' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Tournaments' })).toBeNull();
  });

  it('says that it loads while the session of the reader is not known yet', () => {
    useSession.setState({ status: 'loading', user: null });
    openAt('/resume-template', <ResumeTemplatePage />);
    expect(screen.getByText('Loading resume...')).toBeInTheDocument();
  });

  it('prints first, deletes then, and offers the way back', async () => {
    const sent = open();
    const order: string[] = [];
    await print(() => {
      order.push(sent.some(({ call }) => call.startsWith('DELETE')) ? 'deleted before' : 'printed');
    });
    expect(order).toEqual(['printed']);
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    fireEvent(window, new Event('afterprint'));
    expect(await screen.findByText('Your resume was deleted')).toBeVisible();
    expect(order).toEqual(['printed']);
    fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
  });

  it('asks for no resume that is not there: the browser would write an error for it', async () => {
    const sent = open({ deleted: true });
    expect(await screen.findByText('Your resume was deleted')).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('GET /api/sports-resume/resData');
  });

  it('deletes none but the one that it shows, and shows the other then', async () => {
    openSession({ token: 't', user: buildUser() });
    let stored = resume;
    const { sent } = fakeServer({
      'GET /api/sports-resume': { body: { exists: true, restorableUntil: null } },
      'GET /api/sports-resume/resData': () => ({ body: stored }),
      'DELETE /api/sports-resume/resDel': { status: 409, body: { code: 'CONFLICT', message: 'No.' } },
    });
    openAt('/resume-template', <ResumeTemplatePage />);
    await print();
    fireEvent.click(screen.getByRole('button', { name: 'Fill the Form Again' }));
    stored = { ...resume, fullName: 'Meera Nair Menon', createdAt: '2026-11-02T10:00:00.000Z' };
    fireEvent.click(screen.getByRole('button', { name: 'Delete and start again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair Menon' })).toBeVisible();
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(twoTabsCopy.notDeleted);
    fireEvent(window, new Event('afterprint'));
    const asked = () =>
      sent.flatMap(({ call, headers }) => (call.startsWith('DELETE') ? headers.get('seen-version') : []));
    await waitFor(() => expect(asked()).toHaveLength(2));
    // What was printed is the first one.
    const shown = String(Date.parse(resume.createdAt));
    expect(asked()).toEqual([shown, shown]);
  });

  it('deletes nothing when another page is printed after it was left', async () => {
    const sent = open();
    await print();
    cleanup();
    fireEvent(window, new Event('afterprint'));
    // What was sent by then is sent before this one.
    await act(() => api('GET /api/sports-resume'));
    expect(sent.map(({ call }) => call)).not.toContain('DELETE /api/sports-resume/resDel');
  });

  it('deletes where the browser never says that it has printed, and keeps the sheet for the printer', async () => {
    const sent = open();
    window.print = jest.fn();
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
    fireEvent.click(screen.getByRole('button', { name: 'Print and delete' }));
    expect(await screen.findByText('Your resume was deleted', {}, { timeout: 60_000 })).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Resume of Meera Nair' })).toBeInTheDocument();
  });

  it('goes to the form when it is filled again, and deletes only after a yes', async () => {
    const sent = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the Form Again' }));
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Delete and start again' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/sports-resume'));
  });

  const restoreAsked = (sent: { call: string; headers: Headers }[]) =>
    sent
      .filter(({ call }) => call === 'POST /api/sports-resume/restore')
      .map(({ headers }) => headers.get('seen-version'));

  it('offers another one that can be restored, and says what becomes of both', async () => {
    openSession({ token: 't', user: buildUser() });
    Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
    const photo = '/api/sports-resume/photo';
    let stored = { ...resume, profileImage: photo };
    const { sent } = fakeServer({
      [`GET ${photo}`]: { body: 'a picture' },
      'GET /api/sports-resume': () => ({
        body: { exists: true, savedAt: stored.createdAt, restorableUntil: until },
      }),
      'GET /api/sports-resume/resData': () => ({ body: stored }),
      'POST /api/sports-resume/restore': () => {
        stored = { ...stored, fullName: 'Meera Nair Menon', createdAt: '2026-10-02T10:00:00.000Z' };
        return { body: stored };
      },
    });
    openAt('/resume-template', <ResumeTemplatePage />);
    expect(await screen.findByText(restoreCopy.beside('22 December 2026'))).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the Form Again' }));
    expect(screen.getByText(restoreCopy.endsOther, { exact: false })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair Menon' })).toBeVisible();
    expect(restoreAsked(sent)).toEqual([String(Date.parse(resume.createdAt))]);
    // Both have their photo under the same address.
    await waitFor(() => expect(sent.filter(({ call }) => call.includes(photo))).toHaveLength(2));
  });

  it('promises nothing of another one where there is none', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the Form Again' }));
    expect(screen.queryByText(restoreCopy.endsOther, { exact: false })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });

  it('restores nothing over a resume that was saved meanwhile, and shows that one', async () => {
    openSession({ token: 't', user: buildUser() });
    let isSaved = false;
    const { sent } = fakeServer({
      'GET /api/sports-resume': () => ({ body: { exists: isSaved, restorableUntil: until } }),
      'GET /api/sports-resume/resData': { body: resume },
      'POST /api/sports-resume/restore': { status: 409, body: { code: 'CONFLICT', message: 'No.' } },
    });
    openAt('/resume-template', <ResumeTemplatePage />);
    const restore = await screen.findByRole('button', { name: 'Restore it' });
    isSaved = true;
    fireEvent.click(restore);
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([restoreCopy.inTheWay]);
    expect(restoreAsked(sent)).toEqual(['0']);
  });

  describe('when the resume was deleted in another tab', () => {
    const openDeletedElsewhere = async () => {
      openSession({ token: 't', user: buildUser() });
      let isDeleted = false;
      fakeServer({
        'GET /api/sports-resume': () => ({
          body: { exists: !isDeleted, restorableUntil: isDeleted ? until : null },
        }),
        'GET /api/sports-resume/resData': { body: resume },
        'DELETE /api/sports-resume/resDel': {
          status: 404,
          body: { code: 'RESUME_NOT_FOUND', message: 'There is no resume yet.' },
        },
      });
      openAt('/resume-template', <ResumeTemplatePage />);
      await screen.findByRole('button', { name: 'Download' });
      isDeleted = true;
    };
    const errors = () => useToasts.getState().toasts.filter(({ type }) => type === 'error');

    it('goes to the form all the same', async () => {
      await openDeletedElsewhere();
      fireEvent.click(screen.getByRole('button', { name: 'Fill the Form Again' }));
      fireEvent.click(screen.getByRole('button', { name: 'Delete and start again' }));
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/sports-resume'));
      expect(errors()).toEqual([]);
    });

    it('shows after the print that it is deleted, and the way back', async () => {
      await openDeletedElsewhere();
      await print();
      fireEvent(window, new Event('afterprint'));
      expect(await screen.findByText('Your resume was deleted')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Restore it' })).toBeVisible();
      expect(errors()).toEqual([]);
    });
  });
});
