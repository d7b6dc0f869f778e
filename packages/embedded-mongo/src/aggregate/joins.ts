import { BSONRegExp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { assign } from '../query/projection.ts';
import { compileExpression, valueAt } from './expression.ts';
import { compilePipeline } from './pipeline.ts';
import { namedArguments, type Variables } from './scope.ts';
import type { PipelineContext, Stage } from './stages.ts';

const LOOKUP_FIELDS = {
  required: ['from', 'as'],
  optional: ['localField', 'foreignField', 'let', 'pipeline'],
};

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '')
    throw new CommandError(9, `$lookup needs a text for '${name}'`);
  return value;
}

/** Through the planner, so that an index on the foreign field is used for every document. */
export function compileLookup(spec: unknown, context: PipelineContext): Stage {
  const named = namedArguments('$lookup', spec, LOOKUP_FIELDS);
  const from = text(named['from'], 'from');
  const as = text(named['as'], 'as').split('.');
  const isEquality = named['localField'] !== undefined || named['foreignField'] !== undefined;
  const foreignField = isEquality ? text(named['foreignField'], 'foreignField') : '';
  const local = isEquality ? text(named['localField'], 'localField').split('.') : [];
  const pipeline = named['pipeline'];
  if (!isEquality && pipeline === undefined) {
    throw new CommandError(9, '$lookup needs either pipeline or both localField and foreignField');
  }
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw new CommandError(14, "'pipeline' must be an array");
  const bindings = Object.entries((named['let'] ?? {}) as Document).map(
    ([name, value]) => [name, compileExpression(value)] as const,
  );
  const related = (document: Document): Document[] => {
    const scope = { root: document, variables: context.variables };
    const bound: Variables = {
      ...context.variables,
      ...Object.fromEntries(bindings.map(([name, value]) => [name, value(scope)])),
    };
    if (!isEquality) return [...context.runOn(from, pipeline as unknown[], bound)];
    const value = valueAt(document, local);
    const values = Array.isArray(value) ? value : [value ?? null];
    if (values.some((item) => item instanceof BSONRegExp))
      throw notSupported('$lookup on a regular expression');
    const equal = context.findEqual(from, foreignField, values);
    if (!Array.isArray(pipeline)) return [...equal];
    return [...compilePipeline(pipeline, { ...context, variables: bound })(equal)];
  };
  return function* (documents) {
    for (const document of documents) {
      context.checkDeadline();
      yield assign(document, as, related(document)) as Document;
    }
  };
}

export function compileFacet(spec: unknown, context: PipelineContext): Stage {
  if (!isDocument(spec) || Object.keys(spec).length === 0) {
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(spec).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
    if (pipeline.some((stage) => isDocument(stage) && '$facet' in stage)) {
      throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage');
    }
    return [name, compilePipeline(pipeline, context)] as const;
  });
  return function* (documents) {
    const input = [...documents];
    yield Object.fromEntries(facets.map(([name, run]) => [name, [...run(input)]]));
  };
}
