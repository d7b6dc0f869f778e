import type { Document } from '../bson/document.ts';
import { type Filter, matches } from '../query/matcher.ts';
import { parseFilter } from '../query/filter.ts';

export interface IndexField {
  readonly name: string;
  readonly path: string[];
  readonly descending: boolean;
}

/** One index of a collection, as declared by the client. */
export class IndexDefinition {
  readonly id: number;
  readonly spec: Document;
  readonly name: string;
  readonly keyPattern: Document;
  readonly fields: IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly expireAfterSeconds: number | undefined;
  readonly partialFilter: Filter | undefined;
  /** Per field: some document has held an array there, so a document may appear more than once. */
  readonly multikey: boolean[];

  constructor(id: number, spec: Document, multikey: boolean[] = []) {
    this.id = id;
    this.spec = spec;
    this.name = String(spec['name']);
    this.keyPattern = spec['key'] as Document;
    this.fields = Object.entries(this.keyPattern).map(([name, direction]) => ({
      name,
      path: name.split('.'),
      descending: Number(direction) < 0,
    }));
    this.unique = spec['unique'] === true || this.name === '_id_';
    this.sparse = spec['sparse'] === true;
    this.expireAfterSeconds =
      spec['expireAfterSeconds'] === undefined ? undefined : Number(spec['expireAfterSeconds']);
    const partial = spec['partialFilterExpression'] as Document | undefined;
    this.partialFilter = partial && parseFilter(partial);
    this.multikey = this.fields.map((_, field) => multikey[field] ?? false);
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  covers(document: Document): boolean {
    return this.partialFilter === undefined || matches(this.partialFilter, document);
  }

  get table(): string {
    return `idx_${this.id}`;
  }
}
