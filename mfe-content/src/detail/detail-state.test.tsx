import { ApiError } from '@ankur/mfe-kit';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DetailState } from './detail-state.tsx';

function show(error: ApiError, data: string | null = 'The text', missing?: string) {
  const query = { data: data ?? undefined, error, isFetching: false, refetch: () => undefined };
  render(
    <DetailState query={query} loading="Loading..." failed="Not found." missing={missing}>
      {(text) => <p>{text}</p>}
    </DetailState>,
  );
}

describe('what is on screen already', () => {
  it('stays when it cannot be read again', () => {
    show(new ApiError({ code: 'NETWORK', status: 0, message: 'No answer.' }));
    expect(screen.getByText('The text')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays when its part of the platform is switched off', () => {
    show(new ApiError({ code: 'FEATURE_OFF', status: 404, message: 'Off.' }));
    expect(screen.getByText('The text')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes when it does not exist any more', () => {
    show(new ApiError({ code: 'BLOG_POST_NOT_FOUND', status: 404, message: 'Gone.' }));
    expect(screen.queryByText('The text')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Not found.');
  });
});

it.each([
  ['BLOG_POST_NOT_FOUND', 404, 'Not found'],
  ['FEATURE_OFF', 404, 'Not loaded'],
  ['INTERNAL', 503, 'Not loaded'],
] as const)('after %s, the address does not keep the title of the page before', (code, status, title) => {
  document.title = 'Blogs · Ankur';
  show(new ApiError({ code, status, message: 'No.' }), null);
  expect(document.title).toBe(`${title} · Ankur`);
  expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(title === 'Not found' ? 0 : 1);
});

it('what a page shows instead of one that does not exist has that title too', () => {
  document.title = 'Events · Ankur';
  show(new ApiError({ code: 'EVENT_NOT_FOUND', status: 404, message: 'No.' }), null, 'It is gone.');
  expect(screen.getByText('It is gone.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toBe('Not found · Ankur');
});
