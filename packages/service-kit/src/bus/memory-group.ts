import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { DeadLetter, Position, SubscribeOptions, Subscription } from './bus.ts';
import { deliver, maxAttempts, type DeliveryJob, type Outcome } from './deliver.ts';
import { createLane } from './lane.ts';

interface Queued {
  text: string;
  position: Position;
  settle: () => void;
  fail: (error: Error) => void;
}

interface Member {
  options: SubscribeOptions;
  stopping: AbortController;
  finished: Promise<void>;
}

/** One durable group of the in-process bus: a queue that outlives its members. */
export class MemoryGroup {
  private readonly queue: Queued[] = [];
  private readonly members = new Set<Member>();
  private inHand = 0;
  private wake: (() => void)[] = [];

  readonly name: string;
  private readonly bury: (letter: Omit<DeadLetter, 'id' | 'at'>) => void;

  constructor(name: string, bury: (letter: Omit<DeadLetter, 'id' | 'at'>) => void) {
    this.name = name;
    this.bury = bury;
  }

  get pending(): number {
    return this.queue.length + this.inHand;
  }

  /** Resolves when the group has handled the event or given it up. */
  push(text: string, position: Position): Promise<void> {
    return new Promise((settle, fail) => {
      this.queue.push({ text, position, settle, fail });
      this.wakeMembers();
    });
  }

  subscribe(options: SubscribeOptions): Subscription {
    const member: Member = { options, stopping: new AbortController(), finished: Promise.resolve() };
    this.members.add(member);
    member.finished = this.work(member);
    return {
      ready: Promise.resolve(),
      stop: async () => {
        member.stopping.abort();
        this.members.delete(member);
        this.wakeMembers();
        await member.finished;
      },
    };
  }

  async close(): Promise<void> {
    for (const member of this.members) member.stopping.abort();
    this.wakeMembers();
    await Promise.all([...this.members].map((member) => member.finished));
    for (const queued of this.queue.splice(0)) queued.fail(new Error('the bus was closed'));
  }

  private wakeMembers(): void {
    for (const wake of this.wake.splice(0)) wake();
  }

  private async work({ options, stopping }: Member): Promise<void> {
    const lane = createLane();
    while (!stopping.signal.aborted) {
      const queued = this.queue.shift();
      if (!queued) {
        await new Promise<void>((resolve) => this.wake.push(resolve));
        continue;
      }
      const event = JSON.parse(queued.text) as DomainEvent;
      if (!options.types.includes(event.type)) {
        queued.settle();
        continue;
      }
      const job: DeliveryJob = { event, position: queued.position, transient: false };
      this.inHand += 1;
      const delivery = deliver(job, options, stopping.signal).then((outcome) =>
        this.finish(queued, job, outcome),
      );
      await lane.run(job, delivery);
    }
    await lane.idle();
  }

  private finish(queued: Queued, job: DeliveryJob, outcome: Outcome): void {
    this.inHand -= 1;
    if (outcome.status === 'abandoned') {
      this.queue.unshift(queued);
      this.wakeMembers();
      return;
    }
    if (outcome.status === 'dead') {
      this.bury({ group: this.name, event: job.event, reason: outcome.reason, attempts: maxAttempts });
    }
    queued.settle();
  }
}
