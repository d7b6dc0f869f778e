import { arrayIndex, type Document, getField, isDocument } from '../bson/document.ts';

export interface Test {
  readonly operator: string;
  readonly operand: unknown;
  /** `whole`: an array is tested as one value; otherwise its elements are tried too. */
  readonly whole?: boolean;
  readonly accepts: (value: unknown) => boolean;
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

function acceptsLeaf(value: unknown, test: Test): boolean {
  const isList = !test.whole && Array.isArray(value);
  return (isList && value.some((item) => test.accepts(item))) || test.accepts(value);
}

function acceptsInArray(array: unknown[], rest: string[], test: Test): boolean {
  const position = arrayIndex(rest[0] as string);
  if (position !== undefined && position < array.length) {
    const item = array[position];
    const isEnd = rest.length === 1;
    // A position that ends the path names one element; only a longer path may go on into nested arrays.
    if (isEnd ? acceptsLeaf(item, test) : acceptsPath(item, rest.slice(1), test)) return true;
  }
  return array.some((item) => isDocument(item) && acceptsPath(item, rest, test));
}

function acceptsPath(value: unknown, path: string[], test: Test): boolean {
  let current = value;
  for (let i = 0; i < path.length; i += 1) {
    if (Array.isArray(current)) return acceptsInArray(current, path.slice(i), test);
    current = isDocument(current) ? getField(current, path[i] as string) : undefined;
  }
  return acceptsLeaf(current, test);
}

/** Whether a document, or for a filter without a path any value, passes. */
export function matches(filter: Filter, document: unknown): boolean {
  switch (filter.kind) {
    case 'field':
      return acceptsPath(document, filter.path, filter.test);
    case 'and':
      return filter.parts.every((part) => matches(part, document));
    case 'or':
      return filter.parts.some((part) => matches(part, document));
    case 'not':
      return !matches(filter.part, document);
    default:
      return filter.accepts(document as Document);
  }
}
