import { QueryClientProvider, apiKey, createQueryClient } from '@ankur/mfe-kit';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useShowChanged, withChanged } from './use-show-changed.ts';

const first = { _id: 'a', version: 1, name: 'Kabaddi' };
const second = { _id: 'b', version: 4, name: 'Hockey' };

it('puts a changed thing in its place, in a list, in a part of an answer and alone', () => {
  const changed = { ...first, version: 2, name: 'Kabaddi for all' };
  expect(withChanged([second, first], changed)).toEqual([second, changed]);
  expect(withChanged({ categories: [first, second], total: 2, next: null }, changed)).toEqual({
    categories: [changed, second],
    total: 2,
    next: null,
  });
  expect(withChanged({ event: first }, changed)).toEqual({ event: changed });
  expect(withChanged({ event: second }, changed)).toEqual({ event: second });
});

it('keeps a later state than the one that was answered', () => {
  const earlier = { ...second, version: 3, name: 'Ice hockey' };
  expect(withChanged([second], earlier)).toEqual([second]);
});

it('changes every page of the named calls at once, and no other answer', async () => {
  const client = createQueryClient();
  const listCall = 'GET /api/admin/sports-categories';
  const otherCall = 'GET /api/admin/trending-topics';
  client.setQueryData(apiKey(listCall), { categories: [first, second] });
  client.setQueryData([listCall, 'another page'], { categories: [first] });
  client.setQueryData([otherCall], [first]);
  const changed = { ...first, version: 2 };
  function Row() {
    const showChanged = useShowChanged(listCall);
    return <button onClick={() => showChanged(changed as never)}>Change</button>;
  }
  render(
    <QueryClientProvider client={client}>
      <Row />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(client.getQueryData(apiKey(listCall))).toEqual({ categories: [changed, second] });
  expect(client.getQueryData([listCall, 'another page'])).toEqual({ categories: [changed] });
  expect(client.getQueryData([otherCall])).toEqual([first]);
});
