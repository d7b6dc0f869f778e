import type { ScreenSpace } from '@ankur/contracts/front-ends';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { declaration } from '../declaration.ts';
import { AreaSkeleton } from './area-skeleton.tsx';

/** What stands on the page, block by block. */
const drawn = (space?: ScreenSpace) => {
  const { container, unmount } = render(<AreaSkeleton space={space} />);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  const { innerHTML } = container;
  unmount();
  return innerHTML;
};

describe('the skeleton of a screen', () => {
  it('has a shape of its own for every shape that the own screens declare', () => {
    const declared = [...new Set(declaration.routes.map(({ space }) => space))];
    expect(declared.length).toBeGreaterThan(10);
    expect(new Set(declared.map((space) => drawn(space))).size).toBe(declared.length);
  });

  it('has the words of the screen in the place of its head, from the first moment', () => {
    const heading = { title: 'Matches', lead: 'Who plays whom.' };
    const { container } = render(<AreaSkeleton space="cards" heading={heading} />);
    expect(screen.getByText('Matches').closest('[role="status"]')).toBeNull();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(container.querySelector('[data-block="head"]')).not.toBeVisible();
  });

  it('has a card of its own for the picture that a page begins with', () => {
    const { container } = render(<AreaSkeleton space="lead" heading={{ title: 'Stories' }} />);
    const blocks = [...container.querySelectorAll('[data-space="lead"] > [data-block]')];
    expect(blocks.map((block) => block.getAttribute('data-block')).slice(0, 4)).toEqual([
      'head',
      'bar',
      'card',
      'card',
    ]);
  });

  it('is a feed where no shape is declared, and where the shape is of a newer version', () => {
    expect(drawn()).toBe(drawn('feed'));
    expect(drawn('of-tomorrow' as ScreenSpace).match(/<i>/g)).toEqual(drawn('feed').match(/<i>/g));
  });
});
