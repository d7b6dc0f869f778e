import { EventEmitter } from 'node:events';
import { createLogger } from '@ankur/service-kit/logger';
import { expect, jest, test } from '@jest/globals';
import type { Server } from 'socket.io';
import { followTransports } from './follow-transports.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

function connect(transport: { address: string; countAs: () => boolean; destroy: () => void } | undefined) {
  const engine = new EventEmitter();
  const transportOf = followTransports({ engine } as unknown as Server, {
    logger,
    scale: 1,
    counted: { of: () => transport, takePolling: () => transport },
  });
  const close = jest.fn();
  const connection = Object.assign(new EventEmitter(), {
    request: { socket: new EventEmitter() },
    transport: { name: 'websocket' },
    close,
  });
  engine.emit('connection', connection);
  return { connection, close, followed: transportOf(connection) };
}

test('knows a counted connection without the request that it began with', () => {
  const transport = { address: '203.0.113.1', countAs: () => true, destroy: () => undefined };
  const { connection, close, followed } = connect(transport);
  expect([connection.request, followed, close.mock.calls]).toEqual([null, transport, []]);
});

test('closes a connection that nobody has counted', () => {
  const { close, followed } = connect(undefined);
  expect([close.mock.calls, followed]).toEqual([[[]], undefined]);
});
