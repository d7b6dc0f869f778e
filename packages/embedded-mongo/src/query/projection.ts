import { compileExpression } from '../aggregate/expression.ts';
import type { Expression, Variables } from '../aggregate/scope.ts';
import { type Collation, SIMPLE } from '../bson/collation.ts';
import { type Document, entriesOf, isDocument, setField } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { hasOperators } from './filter.ts';
import {
  compileElementMatch,
  compilePositional,
  compileSlice,
  type Special,
} from './projection-operators.ts';
import type { Filter } from './matcher.ts';

export type Projector = (document: Document, variables?: Variables) => Document;

interface Computed {
  readonly path: string[];
  readonly evaluate: Expression;
}

type Tree = Map<string, Tree | 'leaf'>;

interface Parsed {
  readonly included: string[];
  readonly excluded: string[];
  readonly computed: Computed[];
  readonly specials: Special[];
  readonly sliced: string[];
  id: boolean | undefined;
}

export interface ProjectionContext {
  /** Set for `find`: enables `$slice`, `$elemMatch` and the positional `$`, which looks at this filter. */
  readonly filter?: Filter;
  readonly collation?: Collation;
}

function buildTree(paths: string[]): Tree {
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
      if (isLast) node.set(part, 'leaf');
      else {
        const next: Tree = existing ?? new Map<string, Tree | 'leaf'>();
        node.set(part, next);
        node = next;
      }
    }
  }
  return root;
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree)).filter((item) => item !== undefined);
  if (!isDocument(value)) return undefined;
  const result: Document = {};
  for (const [name, field] of entriesOf(value)) {
    const node = tree.get(name);
    const kept = node === 'leaf' ? field : node ? pick(field, node) : undefined;
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
}

export function omit(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => omit(item, tree));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const [name, field] of entriesOf(value)) {
    const node = tree.get(name);
    if (node === 'leaf') continue;
    setField(result, name, node ? omit(field, node) : field);
  }
  return result;
}

/** Writes a computed value; on the way arrays are entered and scalars are replaced, as `$addFields` does. */
export function assign(target: unknown, path: string[], value: unknown): unknown {
  const [name = '', ...rest] = path;
  if (path.length === 0) return value;
  if (Array.isArray(target)) return target.map((item) => assign(item, path, value));
  const result: Document = {};
  if (isDocument(target)) for (const [key, field] of entriesOf(target)) setField(result, key, field);
  const next = assign(Object.hasOwn(result, name) ? result[name] : undefined, rest, value);
  if (next === undefined) delete result[name];
  else setField(result, name, next);
  return result;
}

export function excluder(paths: string[]): Projector {
  const tree = buildTree(paths);
  return (document) => omit(document, tree) as Document;
}

function isFlag(value: unknown): value is boolean | number | bigint {
  return typeof value === 'boolean' || isNumeric(value);
}

function addEntry(parsed: Parsed, [path, value]: [string, unknown], context: ProjectionContext): void {
  if (isFlag(value)) {
    const include = typeof value === 'boolean' ? value : toDouble(value) !== 0;
    if (path === '_id') parsed.id = include;
    else if (context.filter && /\.\$$/.test(path) && include) {
      parsed.specials.push(compilePositional(path, context.filter));
      parsed.included.push(path.slice(0, -2));
    } else (include ? parsed.included : parsed.excluded).push(path);
    return;
  }
  if (hasOperators(value)) {
    const [operator, operand] = Object.entries(value)[0] as [string, unknown];
    if (
      context.filter &&
      operator === '$slice' &&
      !(Array.isArray(operand) && typeof operand[0] !== 'number')
    ) {
      parsed.specials.push(compileSlice(path, operand));
      parsed.sliced.push(path);
      return;
    }
    if (context.filter && operator === '$elemMatch') {
      parsed.specials.push(compileElementMatch(path, operand, context.collation ?? SIMPLE));
      parsed.included.push(path);
      return;
    }
  } else if (isDocument(value) && Object.keys(value).length > 0) {
    for (const [name, field] of Object.entries(value)) addEntry(parsed, [`${path}.${name}`, field], context);
    return;
  }
  if (path === '_id') parsed.id = false;
  parsed.computed.push({ path: path.split('.'), evaluate: compileExpression(value) });
}

function parse(spec: Document, context: ProjectionContext): Parsed {
  const parsed: Parsed = {
    included: [],
    excluded: [],
    computed: [],
    specials: [],
    sliced: [],
    id: undefined,
  };
  for (const [path, value] of Object.entries(spec)) {
    if (path.startsWith('$')) throw new CommandError(16410, `FieldPath field names may not start with '$'`);
    addEntry(parsed, [path, value], context);
  }
  const { included, computed, excluded } = parsed;
  if (excluded.length > 0 && (included.length > 0 || computed.length > 0)) {
    const [path] = excluded;
    throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  return parsed;
}

function restrict(document: Document, tree: Tree, keeps: boolean): Document {
  if (!keeps) return omit(document, tree) as Document;
  return pick(document, tree) as Document;
}

/** Compiles a projection of `find` or `$project`. */
export function compileProjection(spec: Document, context: ProjectionContext = {}): Projector {
  const parsed = parse(spec, context);
  const { included, excluded, computed, specials } = parsed;
  const onlyId = parsed.id === true && excluded.length === 0 && specials.length === 0;
  const keeps = included.length > 0 || computed.length > 0 || onlyId;
  if (keeps) included.push(...parsed.sliced);
  if (keeps && parsed.id !== false) included.push('_id');
  if (!keeps && parsed.id === false) excluded.push('_id');
  const tree = buildTree([...new Set(keeps ? included : excluded)]);
  return (document, variables = {}) => {
    let result = restrict(document, tree, keeps);
    for (const special of specials) result = special(result, document);
    for (const { path, evaluate } of computed) {
      const value = evaluate({ root: document, variables });
      result = assign(result, path, value) as Document;
    }
    return result;
  };
}
