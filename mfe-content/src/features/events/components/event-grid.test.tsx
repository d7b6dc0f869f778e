import { BrowserRouter, QueryClientProvider, apiKey, createQueryClient } from '@ankur/mfe-kit';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { NoneUpcoming } from './event-grid.tsx';

it('where no event is coming, the way to the community stands only while there is one', async () => {
  const client = createQueryClient();
  const tell = (enableCommunity: boolean) =>
    client.setQueryData(apiKey('GET /api/admin/public/settings'), { features: { enableCommunity } });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <NoneUpcoming />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: 'Open the community' })).toBeVisible();
  tell(false);
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
