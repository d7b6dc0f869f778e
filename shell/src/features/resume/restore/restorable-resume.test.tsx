import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { restoreCopy } from '../resume-copy.ts';
import ResumeFormPage from '../resume-form-page.tsx';

const until = '2026-12-22T10:00:00.000Z';
const savedAt = '2026-11-01T10:00:00.000Z';

describe('a deleted resume on the page of the form', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });

  it.each([
    ['alone', { exists: false, restorableUntil: until }, '0'],
    ['beside', { exists: true, savedAt, restorableUntil: until }, String(Date.parse(savedAt))],
  ] as const)('is offered %s and shown once it is restored', async (which, body, seen) => {
    openSession({ token: 't', user: buildUser() });
    const { sent } = fakeServer({
      'GET /api/admin/public/settings': {
        body: { uploads: { maxImageSizeMB: 2, allowedImageTypes: ['image/png'] } },
      },
      'GET /api/sports-resume': { body },
      'POST /api/sports-resume/restore': { body: { fullName: 'Meera Nair' } },
    });
    openAt('/sports-resume', <ResumeFormPage />);
    expect(await screen.findByText(restoreCopy[which]('22 December 2026'))).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    const asked = sent.filter(({ call }) => call.endsWith('/restore'));
    expect(asked.map(({ headers }) => headers.get('seen-version'))).toEqual([seen]);
  });
});
