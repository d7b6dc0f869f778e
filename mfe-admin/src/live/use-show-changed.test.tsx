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

it('takes it out of a list of another status than it has by now, and of no other', () => {
  const [waiting, next] = [
    { ...first, status: 'new' },
    { ...second, status: 'new' },
  ];
  const changed = { ...waiting, version: 2, status: 'answered' };
  expect(withChanged({ messages: [waiting, next] }, changed, 'new')).toEqual({ messages: [next] });
  expect(withChanged({ messages: [waiting] }, { ...changed, status: 'new' }, 'new').messages).toHaveLength(1);
  for (const listed of [undefined, '', 'all', 'answered'])
    expect(withChanged({ messages: [waiting, next] }, changed, listed)).toEqual({
      messages: [changed, next],
    });
  expect(withChanged({ message: waiting }, changed, 'new')).toEqual({ message: changed });
  expect(withChanged([first], { ...first, version: 2 }, 'suspended')).toHaveLength(1);
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
  client.setQueryData([listCall, { query: { status: 'active' } }], {
    categories: [{ ...first, status: 'active' }],
  });
  const changed = { ...first, version: 2, status: 'inactive' };
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
  expect(client.getQueryData([listCall, { query: { status: 'active' } }])).toEqual({ categories: [] });
  expect(client.getQueryData([otherCall])).toEqual([first]);
});
