import { AppError, errorCodes, type ErrorCode, type ErrorDetails } from '@ankur/contracts/error-codes';
import { identityHeader, requestIdHeader, type CallerIdentity } from '@ankur/contracts/claims';
import type { ClientResponse, Endpoint, EndpointInput, ServiceName } from '@ankur/contracts/endpoint';
import { problem } from '@ankur/contracts/problem';
import { serviceIdentity, signIdentity } from './auth/identity.ts';
import { currentRequest } from './http/request-context.ts';

/** Addresses of services; a function when they are known only after start. */
export type ServiceUrls =
  Partial<Record<ServiceName, string>> | ((service: ServiceName) => string | undefined);

/** The parts of a call that the endpoint declares. */
export type ServiceCallInput<E extends Endpoint> = Partial<
  Pick<EndpointInput<E>, 'params' | 'query' | 'body'>
>;

/** `timeoutMs` is 2000 unless given; the request id defaults to that of the request being handled; `signal` ends the call early; `as` is whom the gateway speaks for. */
export interface ServiceCallOptions {
  timeoutMs?: number;
  requestId?: string | null;
  signal?: AbortSignal;
  as?: CallerIdentity;
}

/** Calls `/internal/*` endpoints of other services. */
export interface ServiceClient {
  /** Throws `UPSTREAM_TIMEOUT`, `UPSTREAM_UNAVAILABLE` or the code the other service answered with. */
  call<E extends Endpoint>(
    endpoint: E,
    input: ServiceCallInput<E>,
    options?: ServiceCallOptions,
  ): Promise<ClientResponse<E>>;
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
}

function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, string | number | null | undefined>,
  )) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

async function readFailure(response: Response): Promise<AppError> {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  if (!parsed.success || !Object.hasOwn(errorCodes, parsed.data.code)) {
    return new AppError('UPSTREAM_UNAVAILABLE', {}, { cause: new Error(`answered ${response.status}`) });
  }
  const { code, message, field, errors, data } = parsed.data;
  const details: ErrorDetails = { message };
  if (field !== undefined) details.field = field;
  if (errors !== undefined) details.errors = errors;
  if (data !== undefined) details.data = data;
  return new AppError(code as ErrorCode, details);
}

function unreachable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const timedOut = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
  return new AppError(timedOut ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', {}, { cause });
}

/** Creates a client that signs every call as the service `from`; connections are kept alive by Node's fetch. */
export function createServiceClient(client: {
  from: ServiceName;
  secret: string;
  urls: ServiceUrls;
}): ServiceClient {
  const findUrl = (service: ServiceName): string => {
    const url = typeof client.urls === 'function' ? client.urls(service) : client.urls[service];
    if (!url)
      throw new AppError('UPSTREAM_UNAVAILABLE', {}, { cause: new Error(`no address of ${service}`) });
    return url;
  };
  return {
    async call(endpoint, input, options = {}) {
      const { service, method, path } = endpoint;
      const url = new URL(`${findUrl(service)}${fillPath(path, input.params)}${queryText(input.query)}`);
      const call = { service, method, target: `${url.pathname}${url.search}` };
      const headers: Record<string, string> = {
        [identityHeader]: signIdentity(options.as ?? serviceIdentity(client.from), call, client.secret),
      };
      const requestId = options.requestId ?? currentRequest()?.requestId;
      if (requestId) headers[requestIdHeader] = requestId;
      if (input.body !== undefined) headers['content-type'] = 'application/json';
      const timeout = AbortSignal.timeout(options.timeoutMs ?? 2000);
      try {
        const response = await fetch(url, {
          method,
          headers,
          redirect: 'error',
          signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        });
        if (!response.ok) throw await readFailure(response);
        const answer: unknown = response.status === 204 ? undefined : await response.json();
        return endpoint.output.parse(answer) as ClientResponse<typeof endpoint>;
      } catch (error) {
        throw unreachable(error);
      }
    },
  };
}
