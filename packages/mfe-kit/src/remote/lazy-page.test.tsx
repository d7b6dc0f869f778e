import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { lazyPage } from './attempt.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

const load = jest.fn<() => Promise<{ default: ComponentType }>>();

function Area({ Page }: { Page: ComponentType }) {
  return (
    <RemoteBoundary name="remote" fallback={({ retry }) => <button onClick={retry}>Try Again</button>}>
      {() => (
        <Suspense fallback="Loading...">
          <Page />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

describe('lazyPage', () => {
  beforeEach(() => {
    load.mockReset();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('loads a failed page again when the member tries again', async () => {
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ default: () => <p>Feed</p> });
    render(<Area Page={lazyPage(load)} />);
    await userEvent.click(await screen.findByText('Try Again'));
    expect(await screen.findByText('Feed')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails as often as the file fails, and still recovers', async () => {
    load
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ default: () => <p>Feed</p> });
    render(<Area Page={lazyPage(load)} />);
    await userEvent.click(await screen.findByText('Try Again'));
    await userEvent.click(await screen.findByText('Try Again'));
    expect(await screen.findByText('Feed')).toBeVisible();
  });

  it('is drawn at once, without a fallback, when it was fetched before', async () => {
    load.mockResolvedValue({ default: () => <p>Feed</p> });
    const Page = lazyPage(load);
    await Page.preload();
    expect(Page.preload()).toBeUndefined();
    render(<Area Page={Page} />);
    expect(screen.getByText('Feed')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails without a second try when it could not be fetched before, and is loaded again on request', async () => {
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ default: () => <p>Feed</p> });
    const Page = lazyPage(load);
    await Page.preload();
    render(<Area Page={Page} />);
    const again = await screen.findByText('Try Again');
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(again);
    expect(await screen.findByText('Feed')).toBeVisible();
  });

  it('fetches a loaded page once, however often it is shown', async () => {
    load.mockResolvedValue({ default: () => <p>Feed</p> });
    const Page = lazyPage(load);
    const first = render(<Area Page={Page} />);
    await screen.findByText('Feed');
    first.unmount();
    render(<Area Page={Page} />);
    expect(await screen.findByText('Feed')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
