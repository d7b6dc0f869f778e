import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Logger } from '../../logger.ts';
import type { DeadLetter, Position, SubscribeOptions, Subscription } from '../bus.ts';
import { deliver, maxAttempts, type DeliveryJob, type Outcome, type Settled } from '../delivery/deliver.ts';
import { createDeliveryQueue } from '../delivery/delivery-queue.ts';
import type { MemoryDeadLetters } from './memory-dead-letters.ts';
import { countDeadLettersOf, reportDeadLetter } from '../delivery/report-dead-letter.ts';

interface Queued {
  text: string;
  position: Position;
  tries: number;
  settle: (how: Settled) => void;
  fail: (error: Error) => void;
}

interface Member {
  options: SubscribeOptions;
  stopping: AbortController;
  finished: Promise<void>;
}

/** One durable group of the in-process bus: the events of one type, in a queue that outlives its members. */
export class MemoryGroup {
  readonly type: string;
  private readonly queue: Queued[] = [];
  private readonly members = new Set<Member>();
  private inHand = 0;
  private wake: (() => void)[] = [];
  private readonly name: string;
  private readonly letters: MemoryDeadLetters;
  private readonly logger: Logger | undefined;

  constructor(
    { group, type }: Pick<SubscribeOptions, 'group' | 'type'>,
    letters: MemoryDeadLetters,
    logger?: Logger,
  ) {
    this.name = group;
    this.type = type;
    this.letters = letters;
    this.logger = logger;
    countDeadLettersOf(group);
  }

  get pending(): number {
    return this.queue.length + this.inHand;
  }

  /** Resolves when the event was handled or became a letter; rejects when neither happened, so that its outbox keeps it. */
  async hand(text: string, position: Position): Promise<void> {
    const outcome = await this.push(text, position, maxAttempts);
    if (outcome.status === 'handled') return;
    const event = JSON.parse(text) as DomainEvent;
    const letter = { group: this.name, event, reason: outcome.reason, attempts: maxAttempts };
    try {
      await this.letters.keep(letter);
    } catch (error) {
      this.logger?.error({ err: error }, 'A dead letter could not be kept; its event will be tried again');
      throw error;
    }
    reportDeadLetter(this.logger, letter);
  }

  /** Tries a letter once more, without holding up what is behind it for five tries; what fails again stays a letter. */
  async retry(letter: DeadLetter, position: Position): Promise<void> {
    const outcome = await this.push(JSON.stringify(letter.event), position, 1);
    if (outcome.status === 'handled') await this.letters.remove(letter.id);
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

  private push(text: string, position: Position, tries: number): Promise<Settled> {
    return new Promise((settle, fail) => {
      this.queue.push({ text, position, tries, settle, fail });
      this.wakeMembers();
    });
  }

  private wakeMembers(): void {
    for (const wake of this.wake.splice(0)) wake();
  }

  private async work({ options, stopping }: Member): Promise<void> {
    const deliveries = createDeliveryQueue();
    while (!stopping.signal.aborted) {
      const queued = this.queue.shift();
      if (!queued) {
        await new Promise<void>((resolve) => this.wake.push(resolve));
        continue;
      }
      const { text, position, tries } = queued;
      const event = JSON.parse(text) as DomainEvent;
      const job: DeliveryJob = { event, position, tries, away: false };
      this.inHand += 1;
      const delivery = deliver(job, options, stopping.signal).then((outcome) => this.finish(queued, outcome));
      await deliveries.run(job, delivery);
    }
    await deliveries.idle();
  }

  private finish(queued: Queued, outcome: Outcome): void {
    this.inHand -= 1;
    if (outcome.status !== 'abandoned') return queued.settle(outcome);
    this.queue.unshift(queued);
    this.wakeMembers();
  }
}
