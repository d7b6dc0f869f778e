import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ankur/service-kit/logger';
import { createMetrics } from '@ankur/service-kit/metrics/create-metrics';
import { waitFor } from '@ankur/test-kit/wait-for';
import { expect, jest, test } from '@jest/globals';
import { dataHeaders } from './security-headers.ts';
import { trackRequest } from './track-request.ts';

test('logs what the client calls its request beside the id of ours, and only where it is a plain name', async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const logged = jest.spyOn(logger, 'info');
  const parts = { logger, metrics: createMetrics('gateway'), stats: { observe: () => undefined } };
  const track = trackRequest(parts, () => false);
  const server = createServer((req, res) =>
    track(req, res, (visit) => {
      visit.route = '/here';
      res.writeHead(200, dataHeaders(visit)).end();
    }),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen: [string | null, string][] = [];
  for (const sent of ['browser-id-1234', 'no spaces allowed', 'x'.repeat(65)]) {
    const { headers } = await fetch(url, { headers: { 'x-request-id': sent } });
    seen.push([headers.get('x-request-id'), sent]);
  }
  await waitFor(() => logged.mock.calls.length === 3);
  const lines = logged.mock.calls.map(([line]) => line as { requestId: string; clientRequestId?: string });
  expect(lines.map(({ clientRequestId }) => clientRequestId)).toEqual([
    'browser-id-1234',
    undefined,
    undefined,
  ]);
  expect(lines.map(({ requestId }) => requestId)).toEqual(seen.map(([ours]) => ours));
  // A client that chose it could write somebody else's into the audit log.
  for (const [ours, theirs] of seen) expect(ours).not.toBe(theirs);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(3);
  await new Promise((resolve) => void server.close(resolve));
});
