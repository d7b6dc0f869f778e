import { type Document, isDocument, isList } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { countMatches, type Execution, type Page, run } from '../query/execute.ts';
import type { IndexScan } from '../query/index-scan.ts';
import { planQuery } from '../query/planner.ts';
import { countOnly } from '../aggregate/push-down.ts';
import { prepareAggregate } from './aggregate.ts';
import { type CommandContext, type CommandTable, executionOf, namespaceOf } from './context.ts';
import { parseFind } from './find.ts';

function indexStage({ index, reverse, ranges }: IndexScan): Document {
  return {
    stage: 'IXSCAN',
    keyPattern: index.keyPattern,
    indexName: index.name,
    isMultiKey: index.isMultikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.isPartial,
    direction: reverse ? 'backward' : 'forward',
    ranges: ranges.length,
  };
}

interface Purpose {
  readonly filter: unknown;
  readonly page: Page;
  readonly isCount: boolean;
  readonly hasProjection: boolean;
}

/** The stages in MongoDB's words, from the outermost in. */
function winningPlan({ plan }: Execution, { filter, page, isCount, hasProjection }: Purpose): Document {
  let stage: Document;
  if (plan.scans.length === 0) {
    if (isCount && plan.exact) return { stage: 'RECORD_STORE_FAST_COUNT' };
    stage = { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward', filter };
  } else {
    const inputs = plan.scans.map(indexStage);
    const isMerge = plan.scans.some(({ merge }) => merge);
    const combined = { stage: isMerge ? 'SORT_MERGE' : 'OR', inputStages: inputs };
    const input = inputs.length === 1 && !isMerge ? (inputs[0] as Document) : combined;
    if (isCount && plan.exact) return { stage: 'COUNT', inputStage: { ...input, stage: 'COUNT_SCAN' } };
    stage = { stage: 'FETCH', ...(!plan.exact && { filter }), inputStage: input };
  }
  if (!plan.sorted) stage = { stage: 'SORT', sortPattern: pattern(page), inputStage: stage };
  if (page.skip > 0) stage = { stage: 'SKIP', skipAmount: page.skip, inputStage: stage };
  if (page.limit !== undefined) stage = { stage: 'LIMIT', limitAmount: page.limit, inputStage: stage };
  if (hasProjection) stage = { stage: 'PROJECTION_DEFAULT', inputStage: stage };
  return isCount ? { stage: 'COUNT', inputStage: stage } : stage;
}

const pattern = ({ sort }: Page) => Object.fromEntries(sort.map(({ name, direction }) => [name, direction]));

function planner(namespace: string, plan: Document): Document {
  return { namespace, parsedQuery: {}, winningPlan: plan, rejectedPlans: [] };
}

function explainNothing(namespace: string): Document {
  return {
    queryPlanner: planner(namespace, { stage: 'EOF' }),
    executionStats: { executionSuccess: true, nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 0 },
    ok: 1,
  };
}

function report(execution: Execution, purpose: Purpose, execute: () => number): Document {
  const started = performance.now();
  const nReturned = execute();
  const { keysExamined, documentsExamined } = execution.statistics;
  return {
    queryPlanner: planner(execution.collection.namespace, winningPlan(execution, purpose)),
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: keysExamined,
      totalDocsExamined: documentsExamined,
    },
    ok: 1,
  };
}

function countAll(items: Iterable<unknown>): number {
  let count = 0;
  for (const _ of items) count += 1;
  return count;
}

function explainQuery(context: CommandContext, filterField: string, isCount: boolean): Document {
  const { command, catalog } = context;
  const namespace = namespaceOf(context);
  const { query, page, project } = parseFind(command, filterField);
  const collection = catalog.find(namespace);
  if (!collection) return explainNothing(namespace);
  const execution = executionOf(context, collection, planQuery(collection, query));
  const purpose = { filter: command[filterField] ?? {}, page, isCount, hasProjection: project !== undefined };
  return report(execution, purpose, () =>
    isCount ? countMatches(execution) : countAll(run(execution, page)),
  );
}

function explainAggregate(context: CommandContext): Document {
  const { execution, rest, results, page, filter } = prepareAggregate(context);
  if (!execution) return explainNothing(namespaceOf(context));
  const isCount = countOnly(rest) !== undefined;
  const purpose = { filter, page, isCount, hasProjection: false };
  const described = report(execution, purpose, () => countAll(results()));
  if (rest.length === 0) return described;
  const { queryPlanner, executionStats } = described;
  return {
    ...described,
    stages: [
      { $cursor: { queryPlanner, executionStats } },
      ...rest.map(({ name, spec }) => ({ [name]: spec })),
    ],
  };
}

/** An update or delete is explained by the search for its documents; nothing is written. */
function explainWrite(context: CommandContext, statements: unknown): Document {
  const [statement, ...others] = isList(statements) ? statements : [];
  if (!isDocument(statement) || others.length > 0)
    throw new CommandError(72, 'explain takes exactly one statement');
  const [name = ''] = Object.keys(context.command);
  const { q, collation, hint, sort } = statement;
  const command = { [name]: context.command[name], q, collation, hint, ...(sort !== undefined && { sort }) };
  return explainQuery({ ...context, command }, 'q', false);
}

function explain(outer: CommandContext): Document {
  const inner = outer.command['explain'];
  if (!isDocument(inner)) throw new CommandError(14, 'explain needs a command');
  const context = { ...outer, command: inner };
  switch (Object.keys(inner)[0]) {
    case 'find':
      return explainQuery(context, 'filter', false);
    case 'count':
      return explainQuery(context, 'query', true);
    case 'distinct':
    case 'findAndModify':
      return explainQuery(context, 'query', false);
    case 'aggregate':
      return explainAggregate(context);
    case 'update':
      return explainWrite(context, inner['updates']);
    case 'delete':
      return explainWrite(context, inner['deletes']);
    default:
      throw notSupported(`explain of ${Object.keys(inner)[0]}`);
  }
}

export const EXPLAIN_COMMANDS: CommandTable = {
  explain: { fields: ['verbosity'], run: explain },
};
