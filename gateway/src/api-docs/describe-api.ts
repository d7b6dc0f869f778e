import { errorCodes, type ErrorCode } from '@ankur/contracts/error-codes';
import { endpointList } from '@ankur/contracts/endpoints';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { problem } from '@ankur/contracts/problem';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const always: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'INTERNAL',
  'OVERLOADED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
];

function codesOf({ access, body, query, errors = [] }: Endpoint): ErrorCode[] {
  return [
    ...errors,
    ...(body || query ? (['VALIDATION_FAILED', 'MALFORMED_REQUEST'] as const) : []),
    ...(body ? (['UNSUPPORTED_MEDIA'] as const) : []),
    ...(access === 'public'
      ? []
      : (['UNAUTHENTICATED', 'SESSION_ENDED', 'TOKEN_OUTDATED', 'SUSPENDED'] as const)),
    ...(access === 'admin' || access === 'moderator' ? (['FORBIDDEN'] as const) : []),
    ...always,
  ];
}

function failures(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(new Set(codesOf(endpoint)), (code) => errorCodes[code].status);
  const sorted = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    sorted.map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  );
}

function bodyOf({ body, multipart }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (multipart && body instanceof z.ZodObject) {
    const file = z.string().meta({ format: 'binary' });
    const schema = body.extend({ [multipart.files]: z.array(file).max(multipart.maxFiles).optional() });
    return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {};
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { id, service, summary, access, status = 200, params, query, output } = endpoint;
  return {
    operationId: id,
    tags: [service],
    summary,
    security: access === 'public' ? [] : [{ accessToken: [] }],
    ...(params || query
      ? { requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) } }
      : {}),
    ...bodyOf(endpoint),
    responses: {
      [String(status)]: { description: 'Success', content: { 'application/json': { schema: output } } },
      ...failures(endpoint),
    },
  };
}

function paths(): ZodOpenApiPathsObject {
  const byPath = Map.groupBy(endpointList, ({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  return Object.fromEntries(
    [...byPath].map(([path, list]) => [
      path,
      Object.fromEntries(list.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
    ]),
  );
}

let document: object | undefined;

/** The OpenAPI 3.1 description of every outside call, built from the contracts once. */
export function describeApi(): object {
  document ??= createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Ankur API',
      version: '1.0.0',
      description:
        'Every call of the Ankur platform. Failures are RFC 9457 problems whose `message` is meant for people and whose `code` is meant for programs.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: paths(),
  });
  return document;
}
