import { expect, test } from '@jest/globals';
import { runPrepare } from './run-prepare.ts';

test('ends with the platform that is stopped while it seeds, and tells of a failure otherwise', async () => {
  const options = { env: {}, print: () => undefined };
  await expect(runPrepare({ ...options, signal: AbortSignal.abort() })).resolves.toBeUndefined();
  const stopping = new AbortController();
  const running = runPrepare({ ...options, signal: stopping.signal });
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  // Without an address of anything it cannot do its work.
  await expect(runPrepare({ ...options, signal: new AbortController().signal })).rejects.toThrow(
    'Seeding and publishing failed:',
  );
});
