import { RemoteBoundary, useApiQuery } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at.tsx';
import { AreaUnavailable, RemoteUnavailable } from './remote-unavailable.tsx';

const retry = jest.fn();

it('says what failed in the words of the specification, leads on, and keeps the error in closed details', () => {
  openAt('/events', <RemoteUnavailable name="mfe-content" error={new Error('damaged')} onRetry={retry} />);
  const area = screen.getByRole('alert', { name: 'Something went wrong' });
  expect(area).toHaveTextContent('The page failed to load. You can try again or go to the News page.');
  expect(screen.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  const details = screen.getByText('mfe-content: damaged').closest('details');
  expect(details).not.toHaveAttribute('open');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

function Sports() {
  const { data } = useApiQuery('GET /api/sports');
  return <p>{data?.map(({ name }) => name)}</p>;
}

it('asks anew for what a page failed at: the answer that was kept would take the next try down as well', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let body: object = { nonsense: true };
  fakeServer({ 'GET /api/sports': () => ({ body }) });
  openAt(
    '/explore-all-sports',
    <RemoteBoundary
      name="shell"
      fallback={(failure) => <AreaUnavailable name="shell" {...failure} onRetry={failure.retry} />}
    >
      {() => <Sports />}
    </RemoteBoundary>,
  );
  await screen.findByText('Something went wrong');
  body = [{ name: 'Cricket' }];
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Cricket')).toBeVisible();
});
