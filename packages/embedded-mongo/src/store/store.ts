import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { asCommandError, CommandError, EmbeddedMongoError } from '../errors.ts';
import { createPrivately } from './data-dir.ts';

/** Rises when older versions could not read the files any more; SQLite keeps it as `user_version`. */
const formatVersion = 0;

export type Row = readonly (string | number | bigint | Uint8Array | null)[];

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

export interface StoreHooks {
  /** Runs inside the transaction, just before it commits. */
  beforeCommit: () => void;
  /** Nothing of the transaction survived: memory must be read again from disk. */
  afterLoss: () => void;
}

/** How long what nobody waits for may stay uncommitted, in ms; MongoDB writes its journal every 100. */
const lateMs = 40;

/**
 * One SQLite file with group commit: the first write opens a transaction, the end of a turn in which a writer wants to know
 * that it is on disk commits it once for everybody, and only then are those writers answered. What others have written
 * before is committed with it, and soon by itself otherwise: nothing is ever on disk without what was written before it.
 */
export class Store {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private waiters: Waiter[] = [];
  private late: NodeJS.Timeout | undefined;
  /** Rises whenever uncommitted writes were lost; a command compares it before it answers. */
  epoch = 0;
  /** Why they were lost the last time. */
  private loss = new CommandError(1, 'the write could not be stored');
  /** Rises with every write, so that a paused reader knows when what it has read ahead is out of date. */
  generation = 0;
  private readonly earlyAcknowledge: boolean;
  hooks: StoreHooks = { beforeCommit: () => undefined, afterLoss: () => undefined };

  /** A second connection, which sees all as it is now for as long as it is open, and writes nothing. */
  readonly isSnapshot: boolean;

  constructor(dir: string, options: { earlyAcknowledge?: boolean; snapshot?: boolean } = {}) {
    this.isSnapshot = options.snapshot ?? false;
    this.earlyAcknowledge = options.earlyAcknowledge ?? false;
    const file = join(dir, 'data.sqlite');
    if (this.isSnapshot) {
      this.db = new DatabaseSync(file, { readOnly: true });
      // The moment is that of the first read.
      this.db.exec('PRAGMA cache_size=-4000; PRAGMA busy_timeout=5000; BEGIN; SELECT 1 FROM collections');
      return;
    }
    createPrivately(file);
    this.db = new DatabaseSync(file);
    this.db.exec(
      'PRAGMA journal_mode=wal; PRAGMA synchronous=full; PRAGMA cache_size=-16000; PRAGMA busy_timeout=5000',
    );
    const { user_version: format } = this.db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (format > formatVersion) {
      this.db.close();
      throw new EmbeddedMongoError(
        'DATA_DIR_NEWER',
        `The data in ${dir} was written by a newer version of the store.`,
      );
    }
    const level = this.db.prepare('PRAGMA synchronous').get() as { synchronous: number };
    if (level.synchronous !== 2) throw new Error('SQLite did not accept synchronous=full');
  }

  private prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      statement.setReturnArrays(true);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  all(sql: string, parameters: SQLInputValue[] = []): Row[] {
    return this.prepare(sql).all(...parameters) as unknown as Row[];
  }

  get(sql: string, parameters: SQLInputValue[] = []): Row | undefined {
    return this.prepare(sql).get(...parameters) as unknown as Row | undefined;
  }

  run(sql: string, parameters: SQLInputValue[] = []): void {
    this.prepare(sql).run(...parameters);
  }

  define(sql: string): void {
    this.db.exec(sql);
  }

  forget(table: string): void {
    for (const sql of this.statements.keys()) if (sql.includes(table)) this.statements.delete(sql);
  }

  /** Runs `work` so that all of it happens or nothing; await `committed()` before answering who relies on it. */
  atomically<T>(work: () => T): T {
    this.generation += 1;
    if (!this.db.isTransaction) this.begin();
    this.run('SAVEPOINT work');
    try {
      const result = work();
      this.run('RELEASE work');
      return result;
    } catch (error) {
      if (this.db.isTransaction) {
        this.run('ROLLBACK TO work');
        this.run('RELEASE work');
      } else {
        this.lose(error as Error);
      }
      throw asCommandError(error as Error);
    }
  }

  private begin(): void {
    try {
      this.db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      throw asCommandError(error as Error);
    }
    this.late = setTimeout(() => this.commit(), lateMs);
  }

  /** Resolves once everything written so far is on disk. */
  committed(epoch: number): Promise<void> {
    if (epoch !== this.epoch) return Promise.reject(this.loss);
    if (!this.db.isTransaction || this.earlyAcknowledge) return Promise.resolve();
    if (this.waiters.length === 0) setImmediate(() => this.commit());
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  /** Brings to disk whatever has been written. */
  commit(): void {
    clearTimeout(this.late);
    if (!this.db.isOpen || !this.db.isTransaction) return;
    const waiting = this.waiters;
    try {
      this.hooks.beforeCommit();
      this.db.exec('COMMIT');
      this.waiters = [];
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      this.lose(error as Error);
    }
  }

  /** A failed commit has rolled back for every writer of the turn, also for those that had succeeded. */
  private lose(error: Error): void {
    const waiting = this.waiters;
    this.waiters = [];
    this.epoch += 1;
    this.loss = asCommandError(error);
    this.hooks.afterLoss();
    for (const { reject } of waiting) reject(this.loss);
  }

  close(): void {
    this.commit();
    this.statements.clear();
    this.db.close();
  }
}
