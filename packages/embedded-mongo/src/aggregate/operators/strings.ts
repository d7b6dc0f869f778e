import { BSONRegExp } from 'bson';
import * as mingo from 'mingo/operators/expression/string';
import { CommandError } from '../../errors.ts';
import { compileRegex } from '../../query/regex.ts';
import { isNullish, namedArguments, type OperatorTable, variadic } from '../scope.ts';
import { fromMingo } from './mingo.ts';

function concat(values: unknown[]): string | null {
  if (values.some(isNullish)) return null;
  if (!values.every((value) => typeof value === 'string')) {
    throw new CommandError(16702, '$concat only supports strings');
  }
  return values.join('');
}

const TEXT_OPERATORS = {
  $indexOfCP: undefined,
  $ltrim: mingo.$ltrim,
  $replaceAll: mingo.$replaceAll,
  $replaceOne: mingo.$replaceOne,
  $rtrim: mingo.$rtrim,
  $split: mingo.$split,
  $strcasecmp: mingo.$strcasecmp,
  $strLenBytes: mingo.$strLenBytes,
  $strLenCP: mingo.$strLenCP,
  $substr: mingo.$substr,
  $substrBytes: mingo.$substrBytes,
  $substrCP: mingo.$substrCP,
  $toLower: mingo.$toLower,
  $toUpper: mingo.$toUpper,
  $trim: mingo.$trim,
};

export const STRINGS: OperatorTable = {
  ...Object.fromEntries(
    Object.entries(TEXT_OPERATORS).flatMap(([name, operator]) =>
      operator ? [[name, fromMingo(name, operator)]] : [],
    ),
  ),
  $concat: variadic(concat),
  $regexMatch: (argument, compile) => {
    const named = namedArguments('$regexMatch', argument, {
      required: ['input', 'regex'],
      optional: ['options'],
    });
    const [input, regex, options] = [named['input'], named['regex'], named['options']].map(compile);
    return (scope) => {
      const text = input?.(scope);
      const pattern = regex?.(scope);
      if (isNullish(text) || isNullish(pattern)) return false;
      if (typeof text !== 'string')
        throw new CommandError(51104, '$regexMatch needs input to be of type string');
      const flags = options?.(scope) ?? '';
      if (typeof flags !== 'string')
        throw new CommandError(51106, '$regexMatch needs options to be a string');
      const isText = typeof pattern === 'string';
      if (!isText && !(pattern instanceof BSONRegExp)) {
        throw new CommandError(51105, '$regexMatch needs regex to be of type string or regex');
      }
      const compiled = isText ? new BSONRegExp(pattern, flags) : pattern;
      return compileRegex(compiled)(text);
    };
  },
};
