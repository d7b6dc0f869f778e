import { Binary, Timestamp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { Catalog } from '../store/catalog.ts';
import { Store } from '../store/store.ts';

/** As long as a cursor: a reader that says nothing must not keep the log of writes from being trimmed. */
const IDLE_LIMIT_MS = 600_000;

/** A cursor keeps the snapshot it was opened on; drivers repeat the concern all the same. */
const ofCursors = ['getMore', 'killCursors'];

/** All databases as they were at one moment. */
export interface Snapshot {
  readonly catalog: Catalog;
  readonly time: Timestamp;
}

interface OpenSnapshot extends Snapshot {
  readonly session: string;
  lastUsed: number;
}

function sessionOf(lsid: unknown): string {
  const id = isDocument(lsid) ? lsid['id'] : undefined;
  return id instanceof Binary ? id.toString('hex') : '';
}

/** What readers with read concern `snapshot` see, until their session ends. */
export class Snapshots {
  private readonly dataDir: string;
  private readonly written: Pick<Store, 'commit'>;
  private open: OpenSnapshot[] = [];
  private opened = 0;

  constructor(dataDir: string, written: Pick<Store, 'commit'>) {
    this.dataDir = dataDir;
    this.written = written;
  }

  /** The moment that a command reads at; undefined when it reads what is there now. Only `find` may name one. */
  of(name: string, command: Document): Snapshot | undefined {
    const { readConcern, lsid } = command;
    if (!isDocument(readConcern) || readConcern['level'] !== 'snapshot') return undefined;
    if (ofCursors.includes(name)) return undefined;
    if (name !== 'find')
      throw new CommandError(72, `read concern snapshot is built for find, not for ${name}`);
    const session = sessionOf(lsid);
    if (session === '') throw new CommandError(72, 'read concern snapshot needs a session');
    const time: unknown = readConcern['atClusterTime'];
    const snapshot = time === undefined ? this.take(session) : this.find(session, time);
    snapshot.lastUsed = Date.now();
    return snapshot;
  }

  endSessions(sessions: unknown): void {
    const ended = new Set((Array.isArray(sessions) ? sessions : []).map(sessionOf));
    this.closeIf(({ session }) => ended.has(session));
  }

  closeIdle(now = Date.now()): void {
    this.closeIf(({ lastUsed }) => now - lastUsed > IDLE_LIMIT_MS);
  }

  closeAll(): void {
    this.closeIf(() => true);
  }

  private take(session: string): OpenSnapshot {
    this.opened += 1;
    // What was answered before belongs to it, whether or not it is on disk yet.
    this.written.commit();
    const time = new Timestamp({ t: Math.floor(Date.now() / 1000), i: this.opened });
    const catalog = new Catalog(new Store(this.dataDir, { snapshot: true }));
    const snapshot = { catalog, time, session, lastUsed: Date.now() };
    this.open.push(snapshot);
    return snapshot;
  }

  private find(session: string, time: unknown): OpenSnapshot {
    const found = this.open.find(
      (snapshot) => snapshot.session === session && time instanceof Timestamp && snapshot.time.equals(time),
    );
    if (!found) throw new CommandError(239, 'this snapshot is not kept any more');
    return found;
  }

  private closeIf(over: (snapshot: OpenSnapshot) => boolean): void {
    for (const snapshot of this.open.filter(over)) snapshot.catalog.store.close();
    this.open = this.open.filter((snapshot) => !over(snapshot));
  }
}
