import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../src/server.ts';
import { makeDataDir, removeDataDir } from '../support/test-server.ts';
import { unifiedMatch } from './match.ts';
import { NotApplicable, runOperation } from './operations.ts';

/**
 * Runs unified tests of the MongoDB specifications: `node tests/unified/run.ts DIR`, DIR holding their JSON files.
 * They stay outside the repository: CC BY-NC-SA.
 */
const VERSION = [7, 0];

/** The driver itself replaces `_id: null`; $out and $merge are refused by design. */
const OUT_OF_REACH = /inserting _id with type null|\$out|\$merge|Aggregate to collection/;

function isOlder(wanted: string): boolean {
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  return VERSION[0] !== major ? (VERSION[0] as number) > major : (VERSION[1] as number) > minor;
}

function checkRequirements(requirements: Document[] = []): void {
  if (requirements.length === 0) return;
  const met = requirements.some(
    ({ minServerVersion = '0', maxServerVersion, topologies = ['single'], serverless, auth }) => {
      const tooOld = Number(String(minServerVersion).split('.')[0]) > 7 || /^7\.[1-9]/.test(minServerVersion);
      return (
        !tooOld &&
        !(maxServerVersion && isOlder(maxServerVersion)) &&
        topologies.includes('single') &&
        serverless !== 'require' &&
        !auth
      );
    },
  );
  if (!met) throw new NotApplicable('run-on requirements');
}

interface Entities {
  readonly all: Map<string, unknown>;
  readonly events: Map<string, CommandStartedEvent[]>;
  readonly clients: MongoClient[];
}

async function createEntities(url: string, definitions: Document[] = []): Promise<Entities> {
  const entities: Entities = { all: new Map(), events: new Map(), clients: [] };
  for (const definition of definitions) {
    const [[kind, spec]] = Object.entries(definition) as [[string, Document]];
    if (kind === 'client') {
      const client = new MongoClient(url, { monitorCommands: true, ...(spec['uriOptions'] as object) });
      const started: CommandStartedEvent[] = [];
      client.on('commandStarted', (event) => started.push(event));
      entities.clients.push(client);
      entities.all.set(spec['id'], client);
      entities.events.set(spec['id'], started);
      await client.connect();
    } else if (kind === 'database') {
      const client = entities.all.get(spec['client']) as MongoClient;
      entities.all.set(spec['id'], client.db(spec['databaseName'], spec['databaseOptions']));
    } else if (kind === 'collection') {
      const database = entities.all.get(spec['database']) as ReturnType<MongoClient['db']>;
      entities.all.set(spec['id'], database.collection(spec['collectionName'], spec['collectionOptions']));
    } else throw new NotApplicable(`entity ${kind}`);
  }
  return entities;
}

async function prepareData(admin: MongoClient, initialData: Document[] = []): Promise<void> {
  for (const { databaseName, collectionName, documents } of initialData) {
    const collection = admin.db(databaseName).collection(collectionName);
    await collection.drop();
    if (documents.length > 0) await collection.insertMany(documents, { forceServerObjectId: true });
    else await admin.db(databaseName).createCollection(collectionName);
  }
}

function checkError(expected: Document, error: Document): void {
  const { errorCode, isClientError, errorContains } = expected;
  if (errorCode !== undefined && error['code'] !== errorCode)
    throw new Error(`code ${error['code']}, wanted ${errorCode}`);
  if (isClientError === false && error['code'] === undefined && !('writeErrors' in error))
    throw new Error('a server error was wanted', { cause: error });
  if (errorContains && !String(error['message']).includes(errorContains))
    throw new Error(`message ${error['message']}`);
}

async function runStep(operation: Document, entities: Entities): Promise<void> {
  const { name, object, arguments: args = {}, expectError, expectResult, ignoreResultAndError } = operation;
  const target = entities.all.get(object);
  if (!target || args['session']) throw new NotApplicable(`target ${object}`);
  let result: unknown;
  try {
    result = await runOperation(target, name, args);
  } catch (error) {
    if (error instanceof NotApplicable || (!expectError && !ignoreResultAndError)) throw error;
    if (expectError) checkError(expectError, error as Document);
    return;
  }
  if (expectError) throw new Error(`${name} should have failed`);
  if (
    expectResult !== undefined &&
    !unifiedMatch(expectResult, result ?? null, { entities: entities.all, isRoot: true })
  ) {
    throw new Error(
      `${name} gave ${BSON.EJSON.stringify(result)}, wanted ${BSON.EJSON.stringify(expectResult)}`,
    );
  }
}

async function checkOutcome(admin: MongoClient, outcome: Document[] = []): Promise<void> {
  for (const { databaseName, collectionName, documents } of outcome) {
    const stored = await admin
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    if (!unifiedMatch(documents, stored, { entities: new Map() })) {
      throw new Error(`stored ${BSON.EJSON.stringify(stored)}, wanted ${BSON.EJSON.stringify(documents)}`);
    }
  }
}

async function runTest(url: string, file: Document, test: Document): Promise<void> {
  if (OUT_OF_REACH.test(test['description'])) throw new NotApplicable('out of reach');
  if (test['skipReason']) throw new NotApplicable(test['skipReason']);
  checkRequirements(file['runOnRequirements']);
  checkRequirements(test['runOnRequirements']);
  const admin = await MongoClient.connect(url);
  let entities: Entities | undefined;
  try {
    await prepareData(admin, file['initialData']);
    entities = await createEntities(url, file['createEntities']);
    for (const operation of test['operations']) await runStep(operation, entities);
    await checkOutcome(admin, test['outcome']);
  } finally {
    await Promise.all([admin, ...(entities?.clients ?? [])].map((client) => client.close()));
  }
}

async function main(dir: string): Promise<void> {
  const dataDir = makeDataDir();
  const server = await startEmbeddedMongo({ dataDir });
  const score = { pass: 0, fail: 0, refused: 0, notApplicable: 0 };
  for (const name of readdirSync(dir).filter((entry) => entry.endsWith('.json'))) {
    const file = BSON.EJSON.parse(readFileSync(join(dir, name), 'utf8')) as Document;
    for (const test of file['tests'] as Document[]) {
      try {
        await runTest(server.url, file, test);
        score.pass += 1;
      } catch (error) {
        if (error instanceof NotApplicable) score.notApplicable += 1;
        else if (/(not supported by|not built in) the embedded store/.test((error as Error).message))
          score.refused += 1;
        else {
          score.fail += 1;
          process.stdout.write(
            `FAIL ${name}: ${test['description']}\n     ${(error as Error).message.slice(0, 300)}\n`,
          );
        }
      }
    }
  }
  process.stdout.write(
    `${score.pass} pass, ${score.fail} fail, ${score.refused} refused, ${score.notApplicable} not applicable\n`,
  );
  await server.stop();
  removeDataDir(dataDir);
}

await main(process.argv[2] ?? '.');
