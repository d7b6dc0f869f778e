import { expect, test } from '@jest/globals';
import { createSharedRead } from './share-reads.ts';

/** A store whose answers come when they are told to. */
function createStore() {
  const asked: PromiseWithResolvers<string>[] = [];
  return {
    asked,
    read: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  };
}
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('who asks while a read is under way shares the one that begins after it, and none that began before', async () => {
  const { asked, read } = createStore();
  const share = createSharedRead<string>();
  const answers = [share('page', read), share('page', read), share('page', read)];
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('before');
  await turn();
  expect(asked).toHaveLength(2);
  answers.push(share('page', read));
  asked[1]?.resolve('after');
  await turn();
  expect(asked).toHaveLength(3);
  asked[2]?.resolve('later');
  expect(await Promise.all(answers)).toEqual(['before', 'after', 'after', 'later']);
  const fresh = share('page', read);
  expect(asked).toHaveLength(4);
  asked[3]?.resolve('fresh');
  expect(await fresh).toBe('fresh');
});

test('other questions are not waited for, and a failed read fails those alone who shared it', async () => {
  const { asked, read } = createStore();
  const share = createSharedRead<string>();
  const [first, second, other] = [share('page', read), share('page', read), share('other', read)];
  expect(asked).toHaveLength(2);
  asked[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  asked[2]?.resolve('again');
  asked[1]?.resolve('own');
  expect(await Promise.all([second, other])).toEqual(['again', 'own']);
});
