import type { ContentStatus } from '@ankur/contracts/community/post';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StandingNotice } from './standing-notice.tsx';

function show(status: ContentStatus, about: { reason?: string | null; isFlagged?: boolean } = {}) {
  const { isFlagged = false } = about;
  return render(<StandingNotice noun="reply" status={status} reason={about.reason} isFlagged={isFlagged} />);
}

describe('StandingNotice', () => {
  it('says nothing about a published text', () => {
    expect(show('published').container).toBeEmptyDOMElement();
  });

  it('shows the flagged banner in the agreed words', () => {
    show('flagged', { isFlagged: true });
    expect(screen.getByText('Flagged — pending review')).toBeVisible();
    expect(screen.getByText('Visible only until admin action')).toBeVisible();
  });

  it('tells the author of a removed text why, and not that it was flagged before', () => {
    show('removed', { reason: 'Names a minor.', isFlagged: true });
    expect(screen.getByText('Removed by a moderator')).toBeVisible();
    expect(screen.getByText('Names a minor. Only you can see this reply.')).toBeVisible();
    expect(screen.queryByText('Flagged — pending review')).toBeNull();
  });

  it('tells a rejected text from a removed one and admits a missing reason', () => {
    show('rejected', { reason: null });
    expect(screen.getByText('Not approved')).toBeVisible();
    expect(screen.getByText('No reason was given. Only you can see this reply.')).toBeVisible();
  });

  it('ends a reason that was typed without a full stop', () => {
    show('removed', { reason: 'Names a minor' });
    expect(screen.getByText('Names a minor. Only you can see this reply.')).toBeVisible();
  });

  it('claims nothing about a reason that is still on its way', () => {
    show('removed');
    expect(screen.getByText('Only you can see this reply.')).toBeVisible();
  });

  it('says that a pending text waits, even if it is flagged', () => {
    show('pending', { isFlagged: true });
    expect(screen.getByText('Waiting for review')).toBeVisible();
    expect(screen.queryByText('Flagged — pending review')).toBeNull();
  });
});
