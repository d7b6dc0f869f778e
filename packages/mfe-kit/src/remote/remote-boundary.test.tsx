import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { createQueryClient } from '../query-client.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

function Screen({ address }: { address: string }) {
  if (address === '/broken') throw new Error('damaged');
  return <h1>{address}</h1>;
}

const areaAt = (address: string) => (
  <RemoteBoundary name="remote" subject={address} fallback={({ error }) => <p>{error.message}</p>}>
    {() => <Screen address={address} />}
  </RemoteBoundary>
);

describe('RemoteBoundary', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('leaves the failure of one screen behind when the reader goes to another', () => {
    const { rerender } = render(areaAt('/broken'));
    expect(screen.getByText('damaged')).toBeVisible();
    rerender(areaAt('/whole'));
    expect(screen.getByRole('heading', { name: '/whole' })).toBeVisible();
  });

  it('keeps the failure while the address stays', () => {
    const { rerender } = render(areaAt('/broken'));
    rerender(areaAt('/broken'));
    expect(screen.getByText('damaged')).toBeVisible();
  });

  it('asks again when it is tried again: an answer that could not be drawn is forgotten', async () => {
    const answers = [{ odd: true }, [{ _id: 'b'.repeat(24), topic: 'Hurdles' }]];
    fakeServer({ 'GET /api/admin/public/trending-topics': () => ({ body: answers.shift() }) });
    const List = () => {
      const { data } = useApiQuery('GET /api/admin/public/trending-topics');
      return data?.map(({ topic }) => <p key={topic}>{topic}</p>);
    };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RemoteBoundary name="list" fallback={({ retry }) => <button onClick={retry}>Try Again</button>}>
          {() => <List />}
        </RemoteBoundary>
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Hurdles')).toBeVisible();
  });
});
