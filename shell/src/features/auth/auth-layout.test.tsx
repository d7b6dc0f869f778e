import { prefer } from '@ankur/ui/testing/preferences';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { AuthLayout } from './auth-layout.tsx';

it('loads its picture where there is room for it, and none on phones', async () => {
  prefer();
  const { container } = render(
    <AuthLayout title="Welcome back" lead="Sign in">
      <input aria-label="E-mail" />
    </AuthLayout>,
  );
  expect(screen.getByRole('region', { name: 'Welcome back' })).toContainElement(
    screen.getByLabelText('E-mail'),
  );
  expect(container.querySelector('[aria-hidden]')).toBeNull();
  act(() => prefer('(min-width: 56.25em)'));
  await waitFor(() => expect(container.querySelector('[aria-hidden] svg')).toBeInTheDocument());
});
