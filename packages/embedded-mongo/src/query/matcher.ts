import { arrayIndex, type Document, getField, isDocument } from '../bson/document.ts';

/** Where the first matching array element was, for the positional `$`. */
export interface Found {
  position?: number;
}

export interface Test {
  readonly operator: string;
  readonly operand: unknown;
  /** `whole`: an array is tested as one value; otherwise its elements are tried too. */
  readonly whole?: boolean;
  readonly accepts: (value: unknown, found: Found) => boolean;
}

export interface FieldFilter {
  readonly kind: 'field';
  readonly name: string;
  readonly path: string[];
  readonly test: Test;
}

export type Filter =
  | FieldFilter
  | { readonly kind: 'and' | 'or'; readonly parts: Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'expression'; readonly accepts: (document: Document) => boolean };

/** The parts of a filter that must all hold, nested `$and` flattened. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.kind === 'and' ? filter.parts.flatMap(conjuncts) : [filter];
}

function acceptsLeaf(value: unknown, test: Test, found: Found): boolean {
  if (!test.whole && Array.isArray(value)) {
    const position = value.findIndex((item) => test.accepts(item, found));
    if (position >= 0) {
      found.position = position;
      return true;
    }
  }
  return test.accepts(value, found);
}

interface Probe {
  readonly test: Test;
  readonly found: Found;
}

function acceptsInArray(array: unknown[], rest: string[], { test, found }: Probe): boolean {
  const position = arrayIndex(rest[0] as string);
  if (position !== undefined && position < array.length) {
    const item = array[position];
    const isEnd = rest.length === 1;
    // A position that ends the path names one element; only a longer path may go on into nested arrays.
    if (isEnd ? acceptsLeaf(item, test, found) : acceptsPath(item, rest.slice(1), { test, found }))
      return true;
  }
  const match = array.findIndex((item) => isDocument(item) && acceptsPath(item, rest, { test, found }));
  if (match < 0) return false;
  found.position = match;
  return true;
}

function acceptsPath(value: unknown, path: string[], probe: Probe): boolean {
  let current = value;
  for (let i = 0; i < path.length; i += 1) {
    if (Array.isArray(current)) return acceptsInArray(current, path.slice(i), probe);
    current = isDocument(current) ? getField(current, path[i] as string) : undefined;
  }
  return acceptsLeaf(current, probe.test, probe.found);
}

/** Whether a document, or for a filter without a path any value, passes. */
export function matches(filter: Filter, document: unknown, found: Found = {}): boolean {
  switch (filter.kind) {
    case 'field':
      return acceptsPath(document, filter.path, { test: filter.test, found });
    case 'and':
      return filter.parts.every((part) => matches(part, document, found));
    case 'or':
      return filter.parts.some((part) => matches(part, document, found));
    case 'not':
      return !matches(filter.part, document, {});
    default:
      return filter.accepts(document as Document);
  }
}
