import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { FlagDialog } from './flag-dialog.tsx';

const target = { type: 'post', id: '64b0000000000000000000aa', preview: 'Buy this' } as const;

function open() {
  const onClose = jest.fn();
  const { sent } = fakeServer({
    [`POST /api/moderation/community-posts/${target.id}/flag`]: { body: { success: true } },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FlagDialog target={target} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { sent, onClose };
}

describe('FlagDialog', () => {
  it('sends two quick presses once: the second would be told that it comes again', async () => {
    const { sent, onClose } = open();
    fireEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
    const flag = screen.getByRole('button', { name: 'Flag Content' });
    fireEvent.click(flag);
    fireEvent.click(flag);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
  });

  it('closes on Escape, but not over details that were typed', () => {
    const { onClose } = open();
    const details = screen.getByRole('textbox', { name: /^Details/ });
    fireEvent.change(details, { target: { value: 'They sell something' } });
    fireEvent.keyDown(details, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.change(details, { target: { value: '' } });
    fireEvent.keyDown(details, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
