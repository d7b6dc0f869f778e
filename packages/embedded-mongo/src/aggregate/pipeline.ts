import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFacet, compileLookup } from './joins.ts';
import { type PipelineContext, type Stage, type StageCompiler, STAGES } from './stages.ts';

const KNOWN_BUT_NOT_BUILT = new Set([
  ...[
    '$out',
    '$merge',
    '$geoNear',
    '$bucket',
    '$bucketAuto',
    '$graphLookup',
    '$unionWith',
    '$redact',
    '$fill',
  ],
  ...[
    '$densify',
    '$setWindowFields',
    '$collStats',
    '$indexStats',
    '$currentOp',
    '$listSessions',
    '$documents',
  ],
  ...['$search', '$searchMeta', '$vectorSearch', '$planCacheStats', '$listLocalSessions'],
]);

export interface ParsedStage {
  readonly name: string;
  readonly spec: unknown;
}

export function parseStages(pipeline: unknown): ParsedStage[] {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    const [name, ...others] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === undefined || others.length > 0) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return { name, spec: (stage as Document)[name] };
  });
}

function compilerOf(name: string): StageCompiler {
  if (name === '$lookup') return compileLookup;
  if (name === '$facet') return compileFacet;
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  if (KNOWN_BUT_NOT_BUILT.has(name)) throw notSupported(`aggregation stage ${name}`);
  const compiler = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!compiler) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compiler;
}

export function compileStages(stages: ParsedStage[], context: PipelineContext): Stage {
  const compiled = stages.map(({ name, spec }) => compilerOf(name)(spec, context));
  return (documents) => compiled.reduce((stream, stage) => stage(stream), documents);
}

export function compilePipeline(pipeline: unknown, context: PipelineContext): Stage {
  return compileStages(parseStages(pipeline), context);
}
