import { expect, it } from '@jest/globals';
import { createUploadQueues } from './upload-queues.ts';

/** Work that ends when it is told to, and says when it began. */
function startable() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

it('takes one submission of a member after the other, whatever becomes of the first, and never holds up others', async () => {
  const queues = createUploadQueues();
  const { begun, work, end, fail } = startable();
  const first = queues.perMember('asha', work('first'));
  const second = queues.perMember('asha', work('second'));
  const other = queues.perMember('ravi', work('other'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'other']);
  fail('first');
  await expect(first).rejects.toThrow('first');
  const third = queues.perMember('asha', work('third'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'other', 'second']);
  end('second');
  expect(await second).toBe('second');
  await new Promise(setImmediate);
  end('third');
  end('other');
  expect(await Promise.all([third, other])).toEqual(['third', 'other']);
});
