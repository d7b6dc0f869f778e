import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import { createSlots } from '../slots.ts';
import { publishDocument, type Watched } from './publish-document.ts';

/** Documents published at the same time by one relay. */
const maxParallel = 64;

interface Lane {
  key: string;
  again: boolean;
  done: Promise<void>;
}

/** Publishes documents, never one document twice at a time; remembers whether publishing works. */
export class DocumentLanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly slots = createSlots(maxParallel);
  private readonly publish: Bus['publish'];
  private readonly logger: Logger;
  private stopped = false;
  /** True from the first refusal until something goes out again. */
  failing = false;

  constructor(bus: Pick<Bus, 'publish'>, logger: Logger) {
    this.logger = logger;
    this.publish = (event) =>
      this.stopped ? Promise.reject(new Error('the relay has stopped')) : bus.publish(event);
  }

  /** Publishes a document now; one that is being published is looked at once more afterwards. */
  run(watched: Watched, id: unknown): Promise<void> {
    const key = `${watched.model.collection.name}:${String(id)}`;
    const known = this.lanes.get(key);
    if (known) {
      known.again = true;
      return known.done;
    }
    const lane: Lane = { key, again: false, done: Promise.resolve() };
    this.lanes.set(key, lane);
    lane.done = this.work(watched, id, lane);
    return lane.done;
  }

  /** Logs the first of a row of failures; the entries stay where they are. */
  report(error: unknown): void {
    if (!this.failing && !this.stopped) {
      this.logger.warn({ err: error }, 'Events wait in the outbox: publishing failed');
    }
    this.failing = true;
  }

  async settled(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.done));
  }

  stop(): Promise<void> {
    this.stopped = true;
    return this.settled();
  }

  private async work(watched: Watched, id: unknown, lane: Lane): Promise<void> {
    const release = await this.slots();
    try {
      do {
        lane.again = false;
        await publishDocument(watched, id, this.publish);
      } while (lane.again);
      if (this.failing) this.logger.info('Publishing works again');
      this.failing = false;
    } catch (error) {
      this.report(error);
    } finally {
      this.lanes.delete(lane.key);
      release();
    }
  }
}
