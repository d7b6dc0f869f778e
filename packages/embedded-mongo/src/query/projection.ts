import { compileExpression } from '../aggregate/expression.ts';
import type { Expression } from '../aggregate/operator.ts';
import { type Document, isDocument, setField } from '../bson/document.ts';
import { asDouble, isNumeric } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import { hasOperators } from './filter.ts';

export type Projector = (document: Document) => Document;

type Tree = Map<string, Tree | 'leaf'>;

function buildTree(paths: Iterable<string>): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let node = root;
    const parts = path.split('.');
    for (const [i, part] of parts.entries()) {
      if (part === '') throw new CommandError(40353, `FieldPath '${path}' must not be empty or end with '.'`);
      const existing = node.get(part);
      const isLast = i === parts.length - 1;
      if (existing === 'leaf' || (existing && isLast))
        throw new CommandError(31249, `Path collision at ${path}`);
      const next: Tree = existing ?? new Map<string, Tree | 'leaf'>();
      node.set(part, isLast ? 'leaf' : next);
      node = next;
    }
  }
  return root;
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree)).filter((item) => item !== undefined);
  if (!isDocument(value)) return undefined;
  const result: Document = {};
  for (const [name, field] of Object.entries(value)) {
    const node = tree.get(name);
    const kept = node === 'leaf' ? field : node ? pick(field, node) : undefined;
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
}

function omit(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const [name, field] of Object.entries(value)) {
    const node = tree.get(name);
    if (node !== 'leaf') setField(result, name, node ? omit(field, node) : field);
  }
  return result;
}

/** Writes a computed value; on the way arrays are entered and scalars are replaced, as `$addFields` does. */
export function assign(target: unknown, path: string[], value: unknown): unknown {
  const [name = '', ...rest] = path;
  if (path.length === 0) return value;
  if (Array.isArray(target)) return target.map((item) => assign(item, path, value));
  const result: Document = isDocument(target) ? { ...target } : {};
  const next = assign(Object.hasOwn(result, name) ? result[name] : undefined, rest, value);
  if (next === undefined) delete result[name];
  else setField(result, name, next);
  return result;
}

export function excluder(paths: Iterable<string>): Projector {
  const tree = buildTree(paths);
  return (document) => omit(document, tree) as Document;
}

interface Parsed {
  readonly included: Set<string>;
  readonly excluded: Set<string>;
  readonly computed: { path: string[]; evaluate: Expression }[];
}

function addEntry(parsed: Parsed, [path, value]: [string, unknown], isFind: boolean): void {
  if (path.split('.').some((part) => part.startsWith('$'))) {
    if (isFind && path.endsWith('.$')) throw notSupported('the positional projection');
    throw new CommandError(16410, `FieldPath field names may not start with '$'`);
  }
  if (typeof value === 'boolean' || isNumeric(value)) {
    const isIncluded = value === true || (isNumeric(value) && asDouble(value) !== 0);
    (isIncluded ? parsed.included : parsed.excluded).add(path);
    return;
  }
  const isNested = isDocument(value) && !hasOperators(value) && Object.keys(value).length > 0;
  if (isNested) {
    for (const [name, field] of Object.entries(value)) addEntry(parsed, [`${path}.${name}`, field], isFind);
    return;
  }
  const [operator] = isDocument(value) ? Object.keys(value) : [];
  if (isFind && (operator === '$elemMatch' || operator === '$slice')) {
    throw notSupported(`${operator} in a projection`);
  }
  parsed.computed.push({ path: path.split('.'), evaluate: compileExpression(value) });
}

function parse(spec: Document, isFind: boolean): Parsed {
  const parsed: Parsed = { included: new Set(), excluded: new Set(), computed: [] };
  for (const entry of Object.entries(spec)) addEntry(parsed, entry, isFind);
  const excluded = [...parsed.excluded].find((path) => path !== '_id');
  if (excluded && ([...parsed.included].some((path) => path !== '_id') || parsed.computed.length > 0)) {
    throw new CommandError(31254, `Cannot do exclusion on field ${excluded} in inclusion projection`);
  }
  return parsed;
}

/** Compiles a projection of `find` or of `$project`. */
export function compileProjection(spec: Document, isFind = false): Projector {
  const { included, excluded, computed } = parse(spec, isFind);
  const othersExcluded = [...excluded].some((path) => path !== '_id');
  const keeps = !othersExcluded && (included.size > 0 || computed.length > 0);
  const computesId = computed.some(({ path }) => path[0] === '_id');
  if (keeps && !excluded.has('_id') && !computesId) included.add('_id');
  const tree = buildTree(keeps ? included : excluded);
  const restrict = keeps ? pick : omit;
  return (document) => {
    let result = restrict(document, tree) as Document;
    for (const { path, evaluate } of computed) {
      result = assign(result, path, evaluate(document)) as Document;
    }
    return result;
  };
}
