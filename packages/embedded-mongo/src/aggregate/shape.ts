import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { hasOperators } from '../query/filter.ts';
import { assign, compileProjection, excluder, type Projector } from '../query/projection.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './operator.ts';

function object(stage: string, spec: unknown): Document {
  if (!isDocument(spec) || Object.keys(spec).length === 0) {
    throw new CommandError(40272, `${stage} specification must be a non-empty object`);
  }
  return spec;
}

function flatten(spec: Document, prefix: string[] = []): { path: string[]; evaluate: Expression }[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    if (name === '' || name.startsWith('$')) {
      throw new CommandError(16410, `'${name}' is not a valid field name`);
    }
    const path = [...prefix, ...name.split('.')];
    const isNested = isDocument(value) && !hasOperators(value) && Object.keys(value).length > 0;
    return isNested ? flatten(value, path) : [{ path, evaluate: compileExpression(value) }];
  });
}

function addFields(spec: unknown): Projector {
  const fields = flatten(object('$addFields', spec));
  return (document) =>
    fields.reduce(
      (result, { path, evaluate }) => assign(result, path, evaluate(document)) as Document,
      document,
    );
}

function unset(spec: unknown): Projector {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== '')) {
    throw new CommandError(31002, '$unset needs a string or a list of strings');
  }
  return excluder(paths as string[]);
}

/** Stages that turn one document into one document; an update pipeline may hold only these. */
export const SHAPES: Record<string, (spec: unknown) => Projector> = {
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $project: (spec) => compileProjection(object('$project', spec)),
};
