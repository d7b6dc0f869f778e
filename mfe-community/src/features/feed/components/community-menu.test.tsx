import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlone } from '../../../../testing/show-alone.tsx';
import { declaration } from '../../../declaration.ts';
import { CommunityMenu } from './community-menu.tsx';

it('leads to every list of the reader and to what stands beside the feed, without loading the page anew', async () => {
  showAlone(<CommunityMenu />);
  const open = () => userEvent.click(screen.getByRole('button', { name: 'More of the community' }));
  await open();
  const lines = screen.getAllByRole('menuitem');
  expect(lines.map((line) => [line.textContent, line.getAttribute('href')])).toEqual([
    ['Around the community', '/community/around'],
    ['Whom you follow', '/community/following'],
    ['My reports', '/community/reports'],
    ['Muted and blocked', '/community/hidden'],
  ]);
  const pages = declaration.routes.map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(lines.map((line) => line.getAttribute('href'))));
  await userEvent.click(screen.getByRole('menuitem', { name: 'My reports' }));
  expect(location.pathname).toBe('/community/reports');
});
