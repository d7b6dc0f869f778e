import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildUser } from '../../testing/build-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openSession, startLeaving, useSession } from '../session/session.ts';
import { connectLive, followRoom, useLiveStatus } from './live-connection.ts';

type Handler = (...values: unknown[]) => void;
type Sent = [event: string, payload: Record<string, unknown>, answer?: Handler];

/** What the code under test uses of a Socket.IO client. */
class FakeSocket {
  connected = false;
  /** It dials again by itself. */
  active = true;
  readonly sent: Sent[] = [];
  readonly dials: string[] = [];
  private readonly handlers = new Map<string, Handler>();

  on(event: string, handler: Handler) {
    this.handlers.set(event, handler);
  }
  emit(...sent: Sent) {
    this.sent.push(sent);
  }
  connect() {
    this.dials.push('connect');
    return this;
  }
  disconnect() {
    this.dials.push('disconnect');
    this.connected = false;
    return this;
  }
  receive(event: string, value?: unknown) {
    if (event === 'connect') this.connected = true;
    this.handlers.get(event)?.(value);
  }
  joins() {
    return this.sent.filter(([event]) => event === 'join').map(([, payload]) => payload);
  }
  answerJoin(answer: { ok: boolean; seq: string | null; gap: boolean }) {
    this.sent.findLast(([event]) => event === 'join')?.[2]?.(answer);
  }
}

let socket = new FakeSocket();
jest.mock('socket.io-client', () => ({ io: () => socket }));

const message = (seq: string) => ({ room: 'feed', seq, type: 'post:deleted', data: { postId: 'p' } });
const listener = () => ({ onMessage: jest.fn(), onGap: jest.fn() });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
let stops: (() => void)[] = [];

describe('the live connection', () => {
  beforeEach(async () => {
    localStorage.clear();
    socket = new FakeSocket();
    openSession({ token: 'first', user: buildUser() });
    stops = [await connectLive()];
    socket.receive('connect');
  });
  afterEach(() => {
    for (const stop of stops.reverse()) stop();
  });

  it('tells whether it is live, reconnecting or idle', () => {
    expect(useLiveStatus.getState().status).toBe('live');
    socket.receive('disconnect', 'transport close');
    expect(useLiveStatus.getState().status).toBe('reconnecting');
    stops.pop()?.();
    expect(useLiveStatus.getState().status).toBe('idle');
  });

  it.each([
    ['disconnect', 1000],
    ['connect_error', 5000],
  ])(
    'dials again when the server has ended or refused it, unless it has been closed meanwhile: %s',
    (event, delay) => {
      jest.useFakeTimers();
      socket.active = false;
      const dialsWithin = (ms: number) => {
        socket.dials.length = 0;
        jest.advanceTimersByTime(ms);
        return socket.dials;
      };
      // Tabs that were ended together come back one by one.
      for (const chance of [0, 0.9]) {
        const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
        socket.receive(event, 'io server disconnect');
        random.mockRestore();
        expect(dialsWithin((chance + 0.4) * delay)).toEqual([]);
        expect(dialsWithin(0.2 * delay)).toEqual(['connect']);
      }
      socket.receive(event, 'io server disconnect');
      for (const stop of stops.splice(0)) stop();
      expect(dialsWithin(2 * delay)).toEqual([]);
      jest.useRealTimers();
    },
  );

  it.each(['disconnect', 'connect_error'])(
    'leaves it to the client to dial again where it does: %s',
    (event) => {
      jest.useFakeTimers();
      socket.receive(event, 'transport close');
      jest.advanceTimersByTime(60_000);
      expect([useLiveStatus.getState().status, socket.dials]).toEqual(['reconnecting', []]);
      jest.useRealTimers();
    },
  );

  it('joins a room once for all who follow it and leaves with the last', () => {
    const first = followRoom('feed', listener());
    const second = followRoom('feed', listener());
    first();
    expect(socket.sent.map(([event]) => event)).toEqual(['join']);
    second();
    expect(socket.sent.map(([event]) => event)).toEqual(['join', 'leave']);
  });

  it('joins again when nobody answers, while the room is wanted', () => {
    jest.useFakeTimers();
    const leave = followRoom('post:1', listener());
    jest.advanceTimersByTime(10_000);
    expect(socket.joins().map(({ room }) => room)).toEqual(['post:1', 'post:1']);
    socket.answerJoin({ ok: true, seq: '3', gap: false });
    jest.advanceTimersByTime(60_000);
    expect(socket.joins()).toHaveLength(2);
    leave();
    followRoom('post:2', listener())();
    jest.advanceTimersByTime(60_000);
    expect(socket.joins()).toHaveLength(3);
    jest.useRealTimers();
  });

  it('hands a message to those who follow its room and to nobody else', () => {
    const feed = listener();
    const other = listener();
    stops.push(followRoom('feed', feed), followRoom('moderation', other));
    socket.receive('live', message('5'));
    expect(feed.onMessage).toHaveBeenCalledTimes(1);
    expect(other.onMessage).not.toHaveBeenCalled();
  });

  it('joins again from the last message it has seen', () => {
    stops.push(followRoom('feed', listener()));
    socket.answerJoin({ ok: true, seq: '3', gap: false });
    socket.receive('live', message('7'));
    socket.receive('disconnect', 'transport close');
    socket.receive('connect');
    expect(socket.joins().map(({ since }) => since)).toEqual([null, '7']);
  });

  it('reports a gap and goes on from where the server is', () => {
    const feed = listener();
    stops.push(followRoom('feed', feed));
    socket.answerJoin({ ok: true, seq: '3', gap: false });
    socket.receive('connect');
    socket.answerJoin({ ok: true, seq: '99', gap: true });
    expect(feed.onGap).toHaveBeenCalledTimes(1);
    socket.receive('connect');
    expect(socket.joins().at(-1)).toMatchObject({ room: 'feed', since: '99' });
  });

  it('asks for what happened since a room was wanted, and since its screen began to read', () => {
    jest.useFakeTimers();
    socket.receive('disconnect', 'transport close');
    socket.connected = false;
    stops.push(followRoom('post:1', listener()));
    jest.advanceTimersByTime(30_000);
    socket.receive('connect');
    jest.useRealTimers();
    expect(socket.joins()).toEqual([{ room: 'post:1', since: null, recentMs: 33_000 }]);
  });

  it('asks for what happened since the page was made when a screen came with it', async () => {
    stops.pop()?.();
    stops.push(followRoom('public', listener()));
    const age = performance.now();
    stops.push(await connectLive());
    socket.receive('connect');
    expect(Number(socket.joins()[0]?.['recentMs'])).toBeGreaterThanOrEqual(Math.floor(age) + 3000);
  });

  it('gives a screen that comes back what it has missed since it went', () => {
    const leave = followRoom('feed', listener());
    socket.answerJoin({ ok: true, seq: '3', gap: false });
    socket.receive('live', message('5'));
    leave();
    // On its way when the room was left: nobody has seen it.
    socket.receive('live', message('6'));
    const back = listener();
    stops.push(followRoom('feed', back));
    expect(socket.joins().at(-1)).toMatchObject({ room: 'feed', since: '5' });
    socket.answerJoin({ ok: true, seq: '9', gap: true });
    expect(back.onGap).toHaveBeenCalledTimes(1);
  });

  it('hands over a renewed token of the same member without reconnecting', () => {
    openSession({ token: 'second', user: buildUser() });
    expect(socket.sent).toEqual([['renew', { token: 'second' }, expect.any(Function)]]);
    expect(socket.dials).toEqual([]);
    socket.sent[0]?.[2]?.({ ok: false });
    expect(socket.dials).toEqual(['disconnect', 'connect']);
  });

  it('connects anew for another member, without what the first one had seen', () => {
    stops.push(followRoom('feed', listener()));
    socket.receive('live', message('7'));
    openSession({ token: 'second', user: buildUser({ _id: '64b000000000000000000002' }) });
    expect(socket.dials).toEqual(['disconnect', 'connect']);
    socket.receive('connect');
    expect(socket.joins().at(-1)).toMatchObject({ room: 'feed', since: null });
  });

  it('ends the session with the reason when the member is suspended', async () => {
    fakeServer({});
    socket.receive('ended', { code: 'SUSPENDED', message: 'Suspended: spam.' });
    await settled();
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', endedMessage: 'Suspended: spam.' });
  });

  it('renews an outdated token and connects again', async () => {
    fakeServer({ 'POST /api/auth/refresh': { body: { token: 'second', user: buildUser() } } });
    socket.connected = false;
    socket.receive('ended', { code: 'TOKEN_OUTDATED', message: null });
    await settled();
    expect(socket.dials).toContain('connect');
    expect(useSession.getState().status).toBe('signedIn');
  });

  it.each(['TOKEN_OUTDATED', 'SESSION_ENDED'])(
    'keeps the session after %s while nobody can tell whether it can be renewed',
    async (code) => {
      fakeServer({ 'POST /api/auth/refresh': { status: 503 } });
      socket.receive('ended', { code, message: null });
      await settled();
      expect(useSession.getState()).toMatchObject({ status: 'signedIn', endedMessage: null });
    },
  );

  it('ends the session when it cannot be renewed', async () => {
    fakeServer({ 'POST /api/auth/refresh': { status: 401, body: { code: 'SESSION_ENDED', message: 'x' } } });
    socket.receive('ended', { code: 'SESSION_ENDED', message: 'Your session has ended.' });
    await settled();
    expect(useSession.getState()).toMatchObject({
      status: 'signedOut',
      endedMessage: 'Your session has ended.',
    });
  });

  it('stays quiet when the member chose to log out, in whichever tab', async () => {
    fakeServer({});
    startLeaving();
    socket.receive('ended', { code: 'SESSION_ENDED', message: 'Your session has ended.' });
    await settled();
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', endedMessage: null });
  });
});
