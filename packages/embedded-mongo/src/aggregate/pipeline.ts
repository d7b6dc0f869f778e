import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { matchFilter, type Stage, type StageCompiler, STAGES, wholeNumber } from './stages.ts';

const NOT_BUILT = new Set(
  '$lookup $facet $sortByCount $replaceRoot $replaceWith $out $merge $geoNear $bucket $bucketAuto $graphLookup $unionWith $redact $fill $densify $setWindowFields $sample $collStats $indexStats $currentOp $documents $search $vectorSearch $planCacheStats $listSessions'.split(
    ' ',
  ),
);

export interface ParsedStage {
  readonly name: string;
  readonly spec: unknown;
}

export function parseStages(pipeline: unknown): ParsedStage[] {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    const [entry, ...others] = isDocument(stage) ? Object.entries(stage) : [];
    if (!entry || others.length > 0) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return { name: entry[0], spec: entry[1] };
  });
}

function compilerOf(name: string): StageCompiler {
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  if (NOT_BUILT.has(name)) throw notSupported(`aggregation stage ${name}`);
  const compiler = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!compiler) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compiler;
}

export function compileStages(stages: ParsedStage[]): Stage {
  const compiled = stages.map(({ name, spec }) => compilerOf(name)(spec));
  return (documents) => compiled.reduce((stream, stage) => stage(stream), documents);
}

/** What the beginning of a pipeline asks of the planner, and the stages that are left. */
export interface PushedDown {
  readonly filter: Document;
  readonly sort: Document;
  readonly skip: number;
  readonly limit: number | undefined;
  readonly rest: ParsedStage[];
}

/** `$match`, one `$sort`, `$skip` and `$limit` at the start can use indexes when run as a query. */
export function pushDown(stages: ParsedStage[]): PushedDown {
  const filters: Document[] = [];
  let sort: Document | undefined;
  let skip = 0;
  let limit: number | undefined;
  let taken = 0;
  for (const { name, spec } of stages) {
    const isWindowed = skip > 0 || limit !== undefined;
    if (name === '$match' && !isWindowed) filters.push(matchFilter(spec));
    else if (name === '$sort' && !isWindowed && !sort && isDocument(spec) && Object.keys(spec).length > 0) {
      sort = spec;
    } else if (name === '$skip' && limit === undefined) skip += wholeNumber('skip', spec, 0);
    else if (name === '$limit') limit = Math.min(limit ?? Infinity, wholeNumber('limit', spec, 1));
    else break;
    taken += 1;
  }
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return { filter, sort: sort ?? {}, skip, limit, rest: stages.slice(taken) };
}

/** The field and the `_id` when what is left only counts, as `countDocuments` of a driver does: `{$sum: 1}` alone. */
export function countOnly(rest: ParsedStage[]): { field: string; id: unknown } | undefined {
  const [stage, ...others] = rest;
  if (stage?.name !== '$group' || others.length > 0 || !isDocument(stage.spec)) return undefined;
  const { _id: id, ...fields } = stage.spec;
  const [[field, accumulator] = ['', undefined], ...more] = Object.entries(fields);
  const isConstant = id === null || typeof id === 'number';
  const isCount =
    isDocument(accumulator) && Object.keys(accumulator).length === 1 && accumulator['$sum'] === 1;
  return isConstant && isCount && more.length === 0 ? { field, id } : undefined;
}
