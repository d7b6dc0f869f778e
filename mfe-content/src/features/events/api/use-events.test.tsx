import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildEvent } from '../../../../testing/build-event.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { useEventsOf } from './use-events.ts';

const range = { from: '2031-05-01T00:00:00.000Z', to: '2031-06-01T00:00:00.000Z' };
const address = `GET /api/events?from=${encodeURIComponent(range.from)}&to=${encodeURIComponent(range.to)}`;

function Counted() {
  const { data } = useEventsOf(range);
  return <p>{data ? `${String(data.length)} events` : 'none yet'}</p>;
}

it('a calendar reads on until it has every event of its range', async () => {
  const idOf = (number: number) => number.toString(16).padStart(24, '0');
  const many = Array.from({ length: 200 }, (_, number) => buildEvent({ _id: idOf(number) }));
  fakeServer({
    [address]: { body: many },
    [`${address}&after=${idOf(199)}`]: { body: [buildEvent({ _id: idOf(200) })] },
  });
  openPage(Counted, '/');
  expect(await screen.findByText('201 events')).toBeVisible();
});
