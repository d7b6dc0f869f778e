import type { ClientResponse, Endpoint } from '@ankur/contracts/endpoint';
import { problem, type Problem } from '@ankur/contracts/problem';
import { asCaller, type TestCaller } from './as-caller.ts';

/** Parts of a request; loosely typed on purpose, so that tests can send bad input. */
export interface TestRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** A client that acts as one caller: a signed identity for a service, `{ token }` for the gateway, null for nobody. */
export interface TestApi {
  /** Expects success and answers the body; throws with the problem otherwise. */
  call<E extends Endpoint>(endpoint: E, request?: TestRequest): Promise<ClientResponse<E>>;
  /** Expects a refusal and answers its problem body; throws when the call succeeds. */
  fails(endpoint: Endpoint, request?: TestRequest): Promise<Problem>;
  /** The plain response, for headers and files. */
  send(endpoint: Endpoint, request?: TestRequest): Promise<Response>;
}

function addressOf(url: string, endpoint: Endpoint, { params = {}, query = {} }: TestRequest): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const target = new URL(path, url);
  for (const [name, value] of Object.entries(query as Record<string, string | number | undefined>)) {
    if (value !== undefined) target.searchParams.append(name, String(value));
  }
  return target;
}

function credentials(
  caller: TestCaller | { token: string } | null,
  { service, method }: Endpoint,
  address: URL,
): Record<string, string> {
  if (caller === null) return {};
  if ('token' in caller) return { authorization: `Bearer ${caller.token}` };
  return asCaller(caller, { service, method, target: `${address.pathname}${address.search}` });
}

/** Creates a client for one address and one caller. */
export function apiAs(url: string, caller: TestCaller | { token: string } | null): TestApi {
  const send = (endpoint: Endpoint, request: TestRequest = {}): Promise<Response> => {
    const address = addressOf(url, endpoint, request);
    const headers = { ...credentials(caller, endpoint, address), ...request.headers };
    const init: RequestInit = { method: endpoint.method, headers };
    if (request.form) init.body = request.form;
    else if (request.body !== undefined) {
      headers['content-type'] ??= 'application/json';
      init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
    }
    return fetch(address, init);
  };
  return {
    send,
    async call(endpoint, request) {
      const response = await send(endpoint, request);
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.id} answered ${response.status}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as ClientResponse<typeof endpoint>;
    },
    async fails(endpoint, request) {
      const response = await send(endpoint, request);
      const text = await response.text();
      if (response.ok)
        throw new Error(`${endpoint.id} should have failed but answered ${response.status}: ${text}`);
      return problem.parse(JSON.parse(text)) as Problem;
    },
  };
}
