import type { Endpoint } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { HostileRequests } from './hostile-requests.ts';

/** Reads an endpoint as an admin; null unless it answers with JSON. */
export type Read = (endpoint: Endpoint, params: Record<string, string>) => Promise<unknown>;

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Every text that stands under this key, wherever it is. */
function textsUnder(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === key && typeof part === 'string' ? [part] : textsUnder(part, key),
  );
}

/** Last parts of the links that stand somewhere in a body and lead below `parent`. */
function linksBelow(parent: string, body: unknown): string[] {
  const found = JSON.stringify(body).split(`"${parent}/`).slice(1);
  return found.map((rest) => rest.slice(0, rest.search(/["/?]/)));
}

const lists = endpointList.filter(({ method, path }) => method === 'GET' && namesIn(path).length === 0);

/** Parameters of what exists; `avoid` is left alone where anything else is known, and does where nothing is. */
export class KnownParams {
  private readonly read: Read;
  private readonly avoid: readonly string[];
  private readonly bodies = new Map<Endpoint, unknown>();

  constructor(read: Read, avoid: readonly string[]) {
    this.read = read;
    this.avoid = avoid;
  }

  /** Reads every list there is. */
  async load(): Promise<void> {
    for (const list of lists) this.bodies.set(list, await this.read(list, {}));
  }

  /** For `/api/x/:id`, an id that a read below `/api/x` shows or that a link names. What nobody names keeps the sample of its schema. */
  async of({ path, params }: Endpoint): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const name of namesIn(path)) {
      const candidates = await this.candidates(path.slice(0, path.indexOf(`/:${name}`)), name, found);
      const schema = params?.shape[name] as Endpoint['body'];
      const fits = (text: string) => schema?.safeParse(text).success === true;
      const chosen =
        candidates.find((text) => fits(text) && !this.avoid.includes(text)) ?? this.avoid.find(fits);
      if (chosen !== undefined) found[name] = chosen;
    }
    return found;
  }

  private async candidates(parent: string, name: string, found: Record<string, string>): Promise<string[]> {
    const bodies = [...this.bodies].filter(([{ path }]) => path.startsWith(parent)).map(([, body]) => body);
    const known = Object.keys(found);
    const nested = endpointList.filter(
      ({ method, path }) =>
        method === 'GET' &&
        known.length > 0 &&
        path.startsWith(parent) &&
        namesIn(path).every((part) => known.includes(part)),
    );
    for (const endpoint of nested) bodies.push(await this.read(endpoint, found));
    return [
      ...bodies.flatMap((body) => [...textsUnder(body, name), ...textsUnder(body, '_id')]),
      ...[...this.bodies.values()].flatMap((body) => linksBelow(parent, body)),
    ];
  }
}

/** What a member makes that needs no parameters, so that something exists that is its own. */
export const creations = (): Endpoint[] =>
  endpointList.filter(
    ({ method, path, access }) => method === 'POST' && access === 'user' && namesIn(path).length === 0,
  );

export const expectedRequest = (endpoint: Endpoint, params: Record<string, string>) =>
  new HostileRequests(endpoint, params).expected();
