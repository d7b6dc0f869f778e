import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeServer } from '../../testing/fake-server.ts';
import { api } from './api-client.ts';

/** What the browser does to a request, done by the test. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  opened = '';
  isAborted = false;
  status = 201;
  responseText = '{"_id":"1"}';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
}

const before = { XMLHttpRequest: globalThis.XMLHttpRequest, Response: globalThis.Response };
const send = (onProgress = (_sent: number, _total: number) => {}, signal?: AbortSignal) =>
  api(
    'POST /api/community',
    { form: new FormData() },
    {
      idempotencyKey: 'key',
      onProgress,
      ...(signal ? { signal } : {}),
    },
  );

describe('a form whose sending is followed', () => {
  beforeEach(() => {
    fakeServer({});
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    globalThis.Response = class {
      status: number;
      body: string;
      constructor(body: string, { status }: { status: number }) {
        this.body = body;
        this.status = status;
      }
      get ok() {
        return this.status < 400;
      }
      text = () => Promise.resolve(this.body);
      json = () => Promise.resolve(JSON.parse(this.body) as unknown);
    } as unknown as typeof Response;
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, before);
  });

  it('is sent with the headers of every call, tells its progress and answers', async () => {
    const heard: number[][] = [];
    const answer = send((...progress) => heard.push(progress));
    const { last } = FakeRequest;
    last.upload.onprogress?.({ loaded: 5, total: 10 });
    last.onload();
    expect(await answer).toEqual({ _id: '1' });
    expect(heard).toEqual([[5, 10]]);
    expect(last.opened).toBe('POST /api/community');
    expect(last.headers['idempotency-key']).toBe('key');
  });

  it('is over after 65 s when nothing has ever moved', async () => {
    jest.useFakeTimers();
    const failure = send().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(64_999);
    expect(FakeRequest.last.isAborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(FakeRequest.last.isAborted).toBe(true);
    expect(await failure).toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('is over when nothing has moved for 65 s, however long it has been moving', async () => {
    jest.useFakeTimers();
    const failure = send().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(64_000);
    FakeRequest.last.upload.onprogress?.({ loaded: 5, total: 10 });
    await jest.advanceTimersByTimeAsync(64_999);
    expect(FakeRequest.last.isAborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('fails as every call does: by a refusal, by a lost connection, by being given up', async () => {
    const refused = send();
    Object.assign(FakeRequest.last, { status: 413, responseText: '{"code":"FILE_TOO_LARGE"}' });
    FakeRequest.last.onload();
    await expect(refused).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 });
    const lost = send();
    FakeRequest.last.onerror();
    await expect(lost).rejects.toMatchObject({ code: 'NETWORK' });
    const control = new AbortController();
    const givenUp = send(undefined, control.signal);
    control.abort(new Error('enough'));
    await expect(givenUp).rejects.toThrow('enough');
  });
});
