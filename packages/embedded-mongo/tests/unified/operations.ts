import type { Collection, Document, MongoClient } from 'mongodb';

/** Raised for an operation or entity that has nothing to do with a store such as ours. */
export class NotApplicable extends Error {}

const RESULT_ARRAY = (cursor: { toArray: () => Promise<Document[]> }) => cursor.toArray();

function bulkModel(model: Document): Document {
  const [[name, value]] = Object.entries(model) as [[string, Document]];
  return { [name]: value };
}

function clientModel(model: Document): Document {
  const [[name, value]] = Object.entries(model) as [[string, Document]];
  return { name, ...value };
}

type Run = (collection: Collection, args: Document) => Promise<unknown>;

/** How each operation of the test format is called on the driver. */
const COLLECTION_OPERATIONS: Record<string, Run> = {
  find: (c, { filter, ...options }) => RESULT_ARRAY(c.find(filter, options)),
  findOne: (c, { filter, ...options }) => c.findOne(filter, options),
  aggregate: (c, { pipeline, ...options }) => RESULT_ARRAY(c.aggregate(pipeline, options)),
  countDocuments: (c, { filter, ...options }) => c.countDocuments(filter, options),
  estimatedDocumentCount: (c, options) => c.estimatedDocumentCount(options),
  count: (c, { filter, ...options }) => c.count(filter, options),
  distinct: (c, { fieldName, filter, ...options }) => c.distinct(fieldName, filter, options),
  insertOne: (c, { document, ...options }) => c.insertOne(document, options),
  insertMany: (c, { documents, ...options }) => c.insertMany(documents, options),
  updateOne: (c, { filter, update, ...options }) => c.updateOne(filter, update, options),
  updateMany: (c, { filter, update, ...options }) => c.updateMany(filter, update, options),
  replaceOne: (c, { filter, replacement, ...options }) => c.replaceOne(filter, replacement, options),
  deleteOne: (c, { filter, ...options }) => c.deleteOne(filter, options),
  deleteMany: (c, { filter, ...options }) => c.deleteMany(filter, options),
  bulkWrite: (c, { requests, ...options }) =>
    c.bulkWrite((requests as Document[]).map(bulkModel) as never, options),
  findOneAndUpdate: (c, { filter, update, ...options }) => c.findOneAndUpdate(filter, update, lower(options)),
  findOneAndReplace: (c, { filter, replacement, ...options }) =>
    c.findOneAndReplace(filter, replacement, lower(options)),
  findOneAndDelete: (c, { filter, ...options }) => c.findOneAndDelete(filter, options),
};

function lower(options: Document): Document {
  const { returnDocument, ...rest } = options;
  return returnDocument ? { ...rest, returnDocument: String(returnDocument).toLowerCase() } : rest;
}

/** The driver's maps as documents, without the field that only this driver has. */
function plainResults(result: Document): Document {
  const plain = (value: unknown) =>
    value instanceof Map
      ? Object.fromEntries(
          [...(value as Map<number, Document>)].map(([i, { didUpsert: _own, ...rest }]) => [String(i), rest]),
        )
      : value;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, plain(value)]));
}

export async function runOperation(target: unknown, name: string, args: Document): Promise<unknown> {
  if (name === 'clientBulkWrite') {
    const { models, ...options } = args;
    const result = await (target as MongoClient).bulkWrite(
      (models as Document[]).map(clientModel) as never,
      options,
    );
    return plainResults(result);
  }
  const run = COLLECTION_OPERATIONS[name];
  const isCollection = typeof (target as Collection).insertOne === 'function';
  if (!run || !isCollection) throw new NotApplicable(`operation ${name}`);
  return run(target as Collection, args);
}
