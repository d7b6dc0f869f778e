import type { Compilation, Compiler, NormalModule } from 'webpack';

const pluginName = 'AnkurScreenImports';
const buildInfoKey = 'ankurScreenImports';

/** What the source of a remote imports lazily for each key of its objects, such as the address of a screen. */
export type ScreenImports = Readonly<Record<string, readonly string[]>>;

/** As much of a node of a syntax tree (ESTree) as is read here. */
interface SyntaxNode {
  type?: string;
  name?: string;
  key?: { value?: unknown };
  value?: unknown;
  id?: { name?: string };
  init?: unknown;
  source?: { value?: unknown };
}

/** A node and all below it. */
function* nodesOf(tree: unknown): Generator<SyntaxNode> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield tree;
  for (const child of Object.values(tree)) yield* nodesOf(child);
}

type Constants = ReadonlyMap<string, unknown>;

function* importsIn(tree: unknown, constants: Constants): Generator<string> {
  for (const { type, source, name } of nodesOf(tree)) {
    if (type === 'ImportExpression' && typeof source?.value === 'string') yield source.value;
    if (type === 'Identifier' && name !== undefined) yield* importsIn(constants.get(name), new Map());
  }
}

/** Reads `'/path': … import('./file.tsx')` from a syntax tree, also where a constant stands between the two. */
function readScreenImports(program: unknown): ScreenImports {
  const nodes = [...nodesOf(program)];
  const constants = new Map(
    nodes.flatMap(({ id, init }) => (id?.name === undefined ? [] : [[id.name, init]])),
  );
  const entries = nodes.flatMap(({ type, key, value }) =>
    type === 'Property' && typeof key?.value === 'string'
      ? [[key.value, [...importsIn(value, constants)]] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Has webpack's own parser note the imports of the screens in `file`; what it noted comes out of its cache as well. */
export function noteScreenImports(compiler: Compiler, file: string): void {
  compiler.hooks.normalModuleFactory.tap(pluginName, (factory) => {
    factory.hooks.parser.for('javascript/auto').tap(pluginName, (parser) => {
      parser.hooks.program.tap(pluginName, (program) => {
        const module: NormalModule = parser.state.module;
        if (module.nameForCondition() !== file) return;
        Object.assign(module.buildInfo ?? {}, { [buildInfoKey]: readScreenImports(program) });
      });
    });
  });
}

/** What was noted for `file`; nothing when the build has no such module. */
export function notedScreenImports(compilation: Compilation, file: string): ScreenImports {
  const module = [...compilation.modules].find((candidate) => candidate.nameForCondition() === file);
  return ((module?.buildInfo ?? {}) as Record<string, ScreenImports>)[buildInfoKey] ?? {};
}
