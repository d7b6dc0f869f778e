import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
});
