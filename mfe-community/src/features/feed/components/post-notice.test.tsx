import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { buildPost } from '../../../../testing/build-post.ts';
import { PostNotice } from './post-notice.tsx';

describe('PostNotice', () => {
  it('says nothing about a published post', () => {
    const { container } = render(<PostNotice post={buildPost()} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows the flagged banner in the agreed words', () => {
    render(<PostNotice post={buildPost({ isFlagged: true, status: 'flagged' })} />);
    expect(screen.getByText('Flagged — pending review')).toBeVisible();
    expect(screen.getByText('Visible only until admin action')).toBeVisible();
  });

  it('tells the author of a removed post why, and not that it was flagged before', () => {
    render(
      <PostNotice
        post={buildPost({ isFlagged: true, status: 'removed', rejectionReason: 'Names a minor.' })}
      />,
    );
    expect(screen.getByText('Removed by a moderator')).toBeVisible();
    expect(screen.getByText(/Names a minor\./)).toBeVisible();
    expect(screen.queryByText('Flagged — pending review')).toBeNull();
  });

  it('tells a rejected post from a removed one and admits a missing reason', () => {
    render(<PostNotice post={buildPost({ status: 'rejected' })} />);
    expect(screen.getByText('Not approved')).toBeVisible();
    expect(screen.getByText(/No reason was given\./)).toBeVisible();
  });

  it('says that a pending post waits, even if it is flagged', () => {
    render(<PostNotice post={buildPost({ status: 'pending', isFlagged: true })} />);
    expect(screen.getByText('Waiting for review')).toBeVisible();
    expect(screen.queryByText('Flagged — pending review')).toBeNull();
  });
});
