import mongoose, { type Connection, type mongo } from 'mongoose';

type Read = [collection: string, method: string, ...args: unknown[]];

/** Stages of a plan by name, wherever they are nested. */
function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}

async function explain(database: Connection, [name, method, first, second]: Read): Promise<mongo.Document> {
  const collection = database.collection(name);
  if (method === 'aggregate')
    return collection.aggregate(first as mongo.Document[]).explain('executionStats');
  if (method === 'countDocuments') {
    const { hint } = (second ?? {}) as mongo.CountDocumentsOptions;
    const counted = [{ $match: first as mongo.Document }, { $group: { _id: 1, n: { $sum: 1 } } }];
    return collection.aggregate(counted, hint === undefined ? {} : { hint }).explain('executionStats');
  }
  const { sort, skip, limit, projection, hint } = (second ?? {}) as mongo.FindOptions;
  const options = Object.fromEntries(
    Object.entries({ sort, skip, limit, projection, hint }).filter(([, value]) => value !== undefined),
  );
  return collection.find(first as mongo.Document, options).explain('executionStats');
}

const reads = ['find', 'findOne', 'countDocuments', 'aggregate'];

/** Which reads of the store a request causes and what each of them looks at; what no index serves is written in capitals. */
export async function plansOf(database: Connection, request: () => Promise<unknown>): Promise<string[]> {
  const seen: Read[] = [];
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (reads.includes(method)) seen.push([collection, method, ...args]);
  });
  try {
    await request();
  } finally {
    mongoose.set('debug', false);
  }
  const lines: string[] = [];
  for (const read of seen) {
    const [collection, method] = read;
    const plan = await explain(database, read);
    const stages = stagesOf(plan['queryPlanner'] ?? plan);
    const { totalKeysExamined: keys, totalDocsExamined: documents } = (plan['executionStats'] ??
      {}) as Record<string, unknown>;
    lines.push(
      `${collection}.${method} ${stages.join('<')} ${String(keys)} keys ${String(documents)} documents`,
    );
    const query = JSON.stringify(read.slice(2));
    if (stages.includes('COLLSCAN')) lines.push(`READS ALL OF ${collection}: ${query}`);
    else if (stages.includes('SORT') && Number(documents) > 0) lines.push(`SORTS IN MEMORY: ${query}`);
  }
  return lines;
}
