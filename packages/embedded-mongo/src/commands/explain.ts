import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { count, type Execution, run } from '../query/execute.ts';
import { prepareAggregate } from './aggregate.ts';
import { type CommandContext, type CommandTable, assertNoOptions } from './context.ts';
import { planSearch } from './find.ts';

/** The stages in MongoDB's words, from the outermost in. */
function winningPlan({ plan, query }: Execution, isCount: boolean): Document {
  const { scan, exact } = plan;
  let stage: Document = { stage: 'COLLSCAN' };
  if (scan) {
    const { index, reverse, merge } = scan;
    stage = {
      stage: 'IXSCAN',
      keyPattern: index.keyPattern,
      indexName: index.name,
      isMultiKey: index.isMultikey,
      direction: reverse ? 'backward' : 'forward',
    };
    if (isCount && exact) return { stage: 'COUNT', inputStage: { ...stage, stage: 'COUNT_SCAN' } };
    if (merge) stage = { stage: 'SORT_MERGE', inputStage: stage };
    stage = { stage: 'FETCH', inputStage: stage };
  } else if (isCount && exact) return { stage: 'RECORD_STORE_FAST_COUNT' };
  if (!plan.sorted) stage = { stage: 'SORT', inputStage: stage };
  if (query.skip > 0) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit !== undefined) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return isCount ? { stage: 'COUNT', inputStage: stage } : stage;
}

function report(execution: Execution | undefined, isCount: boolean): Document {
  if (!execution) return { queryPlanner: { winningPlan: { stage: 'EOF' } }, ok: 1 };
  const nReturned = isCount ? count(execution) : [...run(execution)].length;
  const { keysExamined: totalKeysExamined, documentsExamined: totalDocsExamined } = execution.statistics;
  return {
    queryPlanner: {
      namespace: execution.collection.namespace,
      winningPlan: winningPlan(execution, isCount),
      rejectedPlans: [],
    },
    executionStats: { executionSuccess: true, nReturned, totalKeysExamined, totalDocsExamined },
    ok: 1,
  };
}

function explain(outer: CommandContext): Document {
  const { explain: inner } = outer.command;
  if (!isDocument(inner)) throw new CommandError(14, 'explain needs a command');
  assertNoOptions(inner);
  const context = { ...outer, command: inner };
  if ('find' in inner) return report(planSearch(context, 'filter'), false);
  if (!('aggregate' in inner)) throw notSupported('explain of anything but find and aggregate');
  const { execution, isCount, rest } = prepareAggregate(context);
  const described = report(execution, isCount);
  if (rest.length === 0 || isCount) return described;
  const stages = rest.map(({ name, spec }) => ({ [name]: spec }));
  return { ...described, stages: [{ $cursor: described }, ...stages] };
}

export const EXPLAIN_COMMANDS: CommandTable = {
  explain: { fields: ['verbosity'], run: explain },
};
