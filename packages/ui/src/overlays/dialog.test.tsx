import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Scouting Snapshot"
        description="Scan to view full profile"
        dismissible={dismissible}
      >
        <input aria-label="Note" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title, described by its description and mounts its content only while open', async () => {
    render(<Page />);
    expect(screen.queryByLabelText('Note')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog', { name: 'Scouting Snapshot' });
    expect(dialog).toHaveAccessibleDescription('Scan to view full profile');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  it('closes on Escape and gives the focus back to the button that opened it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Open')).toHaveFocus();
  });

  it('keeps what it showed until its exit has played, and starts afresh the next time', async () => {
    const exit = Promise.withResolvers<Animation>();
    const animating = { getAnimations: () => [{ finished: exit.promise }] };
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.type(screen.getByLabelText('Note'), 'left-arm');
    Object.assign(screen.getByRole('dialog'), animating);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Note')).toHaveValue('left-arm');
    expect(screen.getByLabelText('Note').closest('dialog')).toHaveAttribute('inert');
    await act(async () => exit.resolve({} as Animation));
    expect(screen.queryByLabelText('Note')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  it('closes on a press of the scrim, and not when a press only ends there', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Note') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open on Escape and shows no cross when it is not dismissible', async () => {
    render(<Page dismissible={false} />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  it('focuses the safe answer and does nothing until the other one is pressed', async () => {
    const [onConfirm, onClose] = [jest.fn(), jest.fn()];
    render(
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onConfirm}
        title="Delete this event?"
        confirmLabel="Delete"
        danger
      />,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be closed while it is busy', async () => {
    const onClose = jest.fn();
    render(
      <ConfirmDialog
        open
        busy
        onClose={onClose}
        onConfirm={jest.fn()}
        title="Delete?"
        confirmLabel="Delete"
      />,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});
