import { BrowserRouter, QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Draws a part of a page by itself; what failed is not read again. */
export function showAlone(part: ReactNode): void {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>{part}</BrowserRouter>
    </QueryClientProvider>,
  );
}
