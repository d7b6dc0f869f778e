import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { resetUpgrade } from '../../../tests/reset-upgrade.ts';
import { countTransports } from './count-transports.ts';

test('a connection that is one too many and reset by then does not end the process', async () => {
  const server = createServer();
  countTransports(server, { trusts: () => false, scale: 1 });
  expect(await resetUpgrade(server, '/?sid=x')).toHaveLength(1);
  await new Promise((resolve) => void server.close(resolve));
});
