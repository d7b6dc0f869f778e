import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** The services behind the gateway in the order they start: whoever is asked by others comes first. */
export const serviceNames = ['identity', 'moderation', 'events', 'content', 'community'] as const;

/** Who owns an endpoint. */
export type ServiceName = (typeof serviceNames)[number] | 'gateway';

/** `public` anyone, `user` any signed-in member, `moderator` moderators and admins, `admin` admins alone, `service` another service with a signed identity. */
export type Access = 'public' | 'user' | 'moderator' | 'admin' | 'service';

/** Rate limit class of a call; the numbers are in the gateway's limits table. */
export type LimitClass =
  | 'read'
  | 'search'
  | 'write'
  | 'signIn'
  | 'register'
  | 'credentials'
  | 'recovery'
  | 'refresh'
  | 'post'
  | 'comment'
  | 'reaction'
  | 'flag'
  | 'contact'
  | 'upload'
  | 'file'
  | 'admin';

/** Declaration of one HTTP call, the single source for server, client and OpenAPI. */
export interface Endpoint {
  /** Stem shared by contract, use case, hook and test, for example `createPost`. */
  id: string;
  service: ServiceName;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Full path with `:params`; internal calls start with `/internal/`. */
  path: `/${string}`;
  access: Access;
  limit: LimitClass;
  summary: string;
  params?: z.ZodObject;
  /** Set when the last part of the path is words of people, which may hold an encoded slash or backslash. */
  endsInWords?: true;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How long the gateway may answer a public GET from memory, in milliseconds; without it every call is asked of its service. */
  cacheMs?: number;
  /** Time until the first byte of the answer, in milliseconds, where the gateway's usual one is too short. */
  timeoutMs?: number;
  /** Set when it is answered to everybody while the platform is maintained, although it writes. */
  duringMaintenance?: true;
  /** Set when it is answered to admins who have yet to set up the second step of signing in that the platform asks of them. */
  duringEnrolment?: true;
  /** Set when the body is a file, which may take its time to arrive; a multipart body always may. */
  upload?: true;
  /** Largest body in bytes: of JSON where the usual 100 kB are too small, of a form where its own service says what is too large. */
  maxBodyBytes?: number;
  /** Set when the body is multipart/form-data; `files` names the repeated file field. */
  multipart?: { files: string; maxFiles: number; maxBytes: number };
  output: z.ZodType;
  /** Status of success, default 200. */
  status?: number;
  /** Codes beyond VALIDATION_FAILED, UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, INTERNAL and the gateway's 5xx. */
  errors?: readonly ErrorCode[];
}

/** Largest JSON body in bytes of a call that declares no other. */
export const usualBodyBytes = 100_000;

/** For answers that are alike for everybody: less than the second within which a change must be seen. */
export const briefCacheMs = 500;

/** Time until the first byte of a stored file, in milliseconds. */
export const fileTimeoutMs = 60_000;

/** Declares an endpoint and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;

/** What a handler receives after validation. */
export interface EndpointInput<E extends Endpoint> {
  params: E extends { params: infer S } ? Out<S> : Record<string, never>;
  query: E extends { query: infer S } ? Out<S> : Record<string, never>;
  body: E extends { body: infer S } ? Out<S> : undefined;
}

/** What a handler must return. */
export type EndpointOutput<E extends Endpoint> = In<E['output']>;

/** What a client sends: only the parts the endpoint declares. */
export type ClientRequest<E extends Endpoint> = (E extends { params: infer S } ? { params: In<S> } : object) &
  (E extends { query: infer S } ? { query?: In<S> } : object) &
  (E extends { multipart: object }
    ? { form: FormData }
    : E extends { body: infer S }
      ? { body: In<S> }
      : object);

/** What a client receives. */
export type ClientResponse<E extends Endpoint> = Out<E['output']>;
