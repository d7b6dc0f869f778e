import { createQueryClient } from '@ankur/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createErasedReader } from './erased-members.ts';

const meera = '64b000000000000000000001';
const ravi = '64b000000000000000000002';

/** A cache in which each member wrote one post, beside a list that names neither. */
function openReader() {
  const client = createQueryClient();
  const asked: unknown[] = [];
  client.setQueryData(['post of meera'], { posts: [{ author: { _id: meera } }] });
  client.setQueryData(['post of ravi'], { posts: [{ author: { _id: ravi } }] });
  client.setQueryData(['sports'], [{ slug: 'hockey' }]);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    asked.push(event.query.queryKey[0]);
    // As if it had been read again and still named the member.
    event.query.setState({ isInvalidated: false });
  });
  return { reader: createErasedReader(client), asked };
}

describe('what showed a member who is erased', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is read again twice, and nothing else is', () => {
    const { reader, asked } = openReader();
    reader.onErased(meera);
    jest.runAllTimers();
    expect(asked).toEqual(['post of meera', 'post of meera']);
  });

  it('is read for each of two who go at once', () => {
    const { reader, asked } = openReader();
    reader.onErased(meera);
    reader.onErased(ravi);
    jest.runAllTimers();
    expect(asked.toSorted()).toEqual(['post of meera', 'post of meera', 'post of ravi', 'post of ravi']);
  });

  it('is not read once the page is left', () => {
    const { reader, asked } = openReader();
    reader.onErased(meera);
    reader.stop();
    jest.runAllTimers();
    expect(asked).toEqual([]);
  });
});
