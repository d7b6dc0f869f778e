import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import PrivacyPage from './privacy-page.tsx';

it('says who reads what, visitors and whoever is granted contact included', () => {
  fakeServer({});
  openAt('/privacy-policy', <PrivacyPage />);
  const seen = screen.getByRole('heading', { name: 'Who sees it' }).parentElement;
  expect(seen).toHaveTextContent('can be read by everybody');
  expect(seen).toHaveTextContent('whose request for contact you accept');
  expect(screen.getByRole('heading', { name: 'Under 18' }).parentElement).toHaveTextContent(
    'no more of a profile than its card until a guardian consents',
  );
});
