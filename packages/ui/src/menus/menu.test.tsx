import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

const onDelete = jest.fn();

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'visualViewport');
});

function openMenu() {
  render(
    <>
      <Menu
        label="Post actions"
        icon="…"
        items={[
          { id: 'edit', label: 'Edit post' },
          { id: 'share', label: 'Share', href: '/share' },
          { id: 'delete', label: 'Delete post', onSelect: onDelete },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
}

describe('Menu', () => {
  it('focuses its first line, and arrow keys, End and letters move around it', async () => {
    await openMenu();
    const line = (name: string) => screen.getByRole('menuitem', { name });
    expect(line('Edit post')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(line('Share')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(line('Edit post')).toHaveFocus();
    await userEvent.keyboard('d');
    expect(line('Delete post')).toHaveFocus();
  });

  it('runs the chosen action, closes and returns the focus', async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Post actions' })).toHaveFocus();
  });

  it('closes on Escape and on a press elsewhere', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu')).toBeVisible();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stays open while a finger moves the page a little, and closes when its button leaves', async () => {
    await openMenu();
    const button = screen.getByRole('button', { name: 'Post actions' });
    const scrollBy = (pixels: number) => {
      jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -pixels, 36, 36));
      fireEvent.scroll(document);
    };
    scrollBy(4);
    expect(screen.getByRole('menu')).toBeVisible();
    scrollBy(60);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens above its button where a keyboard covers what is below', async () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 36, 36));
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
    const seen = { offsetTop: 40, height: 400 };
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
    await openMenu();
    expect(screen.getByRole('menu')).toHaveStyle({ top: '94px' });
  });

  it('offers a real link for an item with an address', async () => {
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Share' })).toHaveAttribute('href', '/share');
  });
});
