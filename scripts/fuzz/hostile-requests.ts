import type { Endpoint } from '@ankur/contracts/endpoint';
import { fieldsOf, withValue, type FieldPath } from '@ankur/contracts/testing/sample-input';
import { hostileForms, type HostileForm } from './hostile-forms.ts';
import {
  addressValues,
  brokenBodies,
  bulkyValues,
  hostileHeaders,
  jsonValues,
  queriesAround,
  type Hostile,
} from './hostile-values.ts';
import { leanWith, samplesFor, type Samples } from './lean-sample.ts';

/** Bytes of one request, and what is odd about them. */
export interface HostileRequest {
  about: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

type Fields = Record<string, unknown>;
/** So many fields of a query or a body get every value; where there are more, they share them out. */
const fieldsInFull = 4;
/** Keys that no body has: what stands below them is thrown away unread, so they share the values out. */
const unknownKeys = ['__proto__', 'constructor', 'somethingElse'];
/** Headers and the shape of a body are read by code that all endpoints share: each is sent every so many-th. */
const sharedOut = 3;
const mark = '\u2603 here';
const json = { 'content-type': 'application/json' };

/** A sample as JSON text with a value in one place, in bytes that JSON.stringify would not write. */
function jsonWith(sample: unknown, path: FieldPath, { bytes }: Hostile): Buffer {
  const text = JSON.stringify(path.length === 0 ? mark : withValue(sample, path, mark));
  const [before = '', after = ''] = text.split(JSON.stringify(mark));
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
}

/** The values whose turn it is for an endpoint: over all endpoints each comes up, and in every run the same ones. */
function inTurn<T>(values: readonly T[], { id }: Endpoint): T[] {
  const turn = Buffer.from(id).reduce((sum, byte) => sum + byte, 0);
  return values.filter((_value, at) => (at + turn) % sharedOut === 0);
}

/** The values of one field among so many: all of them, or its share. */
function shareOf(values: readonly Hostile[], place: number, fields: number): readonly Hostile[] {
  const apart = Math.ceil(fields / fieldsInFull);
  return values.filter((_value, at) => at % apart === place % apart);
}

const fillPath = (path: string, params: Record<string, string>, special: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_match, name: string) => special[name] ?? encodeURIComponent(params[name] ?? ''));

const queryText = (query: Fields, special: Record<string, string> = {}) =>
  Object.entries({ ...query, ...special })
    .map(([name, value]) => `${name}=${special[name] ?? encodeURIComponent(String(value))}`)
    .join('&');

/** Hostile requests to one endpoint; `params` are those of something that exists, so that more than the first check is reached. */
export class HostileRequests {
  private readonly endpoint: Endpoint;
  private readonly samples: Samples;
  private readonly forms: readonly HostileForm[];

  constructor(endpoint: Endpoint, params: Record<string, string> = {}) {
    this.endpoint = endpoint;
    const samples = samplesFor(endpoint);
    this.samples = { ...samples, params: { ...samples.params, ...params } };
    this.forms = endpoint.multipart ? hostileForms(endpoint.multipart, samples.body.full) : [];
  }

  /** What the endpoint expects, and no more of it than it must have. */
  expected(): HostileRequest {
    return this.request('what it expects', {});
  }

  /** Every hostile request, and last what the endpoint expects: after that there may be nothing left to ask for. */
  all(): HostileRequest[] {
    return [
      ...this.inParams(),
      ...this.inQuery(),
      ...(this.endpoint.multipart ? this.inForm() : this.inBody()),
      ...this.inHeaders(),
      this.expected(),
    ];
  }

  private request(about: string, part: Partial<HostileRequest>): HostileRequest {
    const { method, path, body } = this.endpoint;
    const { params, query, body: sample } = this.samples;
    const sent = body ? { headers: json, body: Buffer.from(JSON.stringify(sample.lean)) } : {};
    const [form] = this.forms;
    const text = queryText(query.lean as Fields);
    const target = `${fillPath(path, params)}${text === '' ? '' : `?${text}`}`;
    return { about, method, target, headers: {}, ...(form?.content ?? sent), ...part };
  }

  private inParams(): HostileRequest[] {
    const { path } = this.endpoint;
    const { params } = this.samples;
    return Object.keys(params).flatMap((name) =>
      addressValues.map(({ name: value, bytes }) =>
        this.request(`path :${name} = ${value}`, {
          target: fillPath(path, params, { [name]: bytes.toString() }),
        }),
      ),
    );
  }

  private inQuery(): HostileRequest[] {
    const { query, params } = this.samples;
    const path = fillPath(this.endpoint.path, params);
    const names = Object.keys(query.full as Fields);
    const fields = names.flatMap((name, place) =>
      shareOf(addressValues, place, names.length).map(({ name: value, bytes }) =>
        this.request(`query ${name} = ${value}`, {
          target: `${path}?${queryText(query.lean as Fields, { [name]: bytes.toString() })}`,
        }),
      ),
    );
    const around = queriesAround(names[0] ?? 'unknown').map(({ name, bytes }) =>
      this.request(`query with ${name}`, { target: `${path}?${bytes.toString()}` }),
    );
    return [...fields, ...around];
  }

  private inBody(): HostileRequest[] {
    const { method, body } = this.endpoint;
    if (method === 'GET') return [];
    const sample = body ? this.samples.body : { full: {}, lean: {} };
    const isObject = typeof sample.full === 'object' && sample.full !== null && !Array.isArray(sample.full);
    const places: FieldPath[] = [...fieldsOf(sample.full)];
    const send = (path: FieldPath, values: readonly Hostile[]) =>
      values.map((value) =>
        this.request(`body ${path.join('.')} = ${value.name}`, {
          headers: json,
          body: jsonWith(leanWith(sample, path), path, value),
        }),
      );
    const fields = places.flatMap((path, place) => [
      ...send(path, shareOf(jsonValues, place, places.length)),
      ...send(
        path,
        bulkyValues.filter((_value, at) => at === place % bulkyValues.length),
      ),
    ]);
    const unknown = (isObject ? unknownKeys : []).flatMap((key, at) =>
      send(
        [key],
        jsonValues.filter((_value, index) => index % unknownKeys.length === at),
      ),
    );
    const shapes = [
      ...jsonValues,
      ...inTurn(bulkyValues, this.endpoint),
      ...inTurn(brokenBodies, this.endpoint),
    ];
    const whole = shapes.map(({ name, bytes }) =>
      this.request(`body = ${name}`, { headers: json, body: Buffer.from(bytes) }),
    );
    return [...fields, ...unknown, ...whole];
  }

  private inForm(): HostileRequest[] {
    return this.forms.map(({ name, content }) => this.request(`form with ${name}`, content));
  }

  private inHeaders(): HostileRequest[] {
    return inTurn(hostileHeaders, this.endpoint).map(({ header, name, bytes }) => {
      const request = this.request(`header ${header}: ${name}`, {});
      return { ...request, headers: { ...request.headers, [header]: bytes.toString() } };
    });
  }
}
