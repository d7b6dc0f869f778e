import { BrowserRouter, QueryClientProvider, createQueryClient, useLocation } from '@ankur/mfe-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

function Address() {
  const { pathname } = useLocation();
  return <output data-testid="address">{pathname}</output>;
}

/** Renders a part of the shell at an address, with what the history keeps beside it; the current one stands in `address`. */
export function openAt(path: string, children: ReactNode, state: object | null = null) {
  history.replaceState(state === null ? null : { usr: state }, '', path);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Address />
        {children}
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
