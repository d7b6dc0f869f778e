import { arrayIndex, getField, isDocument } from '../bson/document.ts';

/** The values `distinct` sees: arrays on the way and at the end give their elements. */
export function pathValues(value: unknown, path: string[]): unknown[] {
  if (path.length === 0) {
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [value];
  }
  const [name = '', ...rest] = path;
  if (Array.isArray(value)) {
    const position = arrayIndex(name);
    const nested = value.filter(isDocument).flatMap((item) => pathValues(item, path));
    return position === undefined ? nested : [...pathValues(value[position], rest), ...nested];
  }
  return isDocument(value) ? pathValues(getField(value, name), rest) : [];
}
