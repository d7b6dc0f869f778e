import { createHash, randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { Logger } from '@ankur/service-kit/logger';
import { mailOrderModel, type StoredMailOrder } from './mail-order.model.ts';
import type { Mail, Mailer } from './mailer.ts';

export type MailOrder = Pick<StoredMailOrder, 'kind' | 'to' | 'userId' | 'sessionId' | 'password'>;

/** Writes what was ordered; null when nothing is to be sent. */
export type WriteMail = (order: StoredMailOrder) => Promise<Mail | null>;

/**
 * Takes orders for mails and sends them later, so that no answer waits for a mail server and none takes longer for an
 * address that has an account. An order survives a crash; one that fails is tried again for some hours.
 */
export interface Mailroom {
  /** Null where there is no way to send mail; orders are dropped then. */
  readonly mailer: Mailer | null;
  order(order: MailOrder): Promise<void>;
  /**
   * Forgets what a member who is gone has asked for, and what was to be sent to their address until then: who registers with it
   * anew may have ordered something by now. What a demo kept of the address goes, too.
   */
  forget(to: string, userId: string, until: Date): Promise<void>;
  start(write: WriteMail): void;
  stop(): Promise<void>;
}

const minuteMs = 60_000;
/** Links for one address come no faster than this, whoever asks. */
const quietMs = 2 * minuteMs;
const leaseMs = minuteMs;
const maxAttempts = 8;
const keptMs = 24 * 60 * minuteMs;
/** An order waits at least this long, so that no answer shares the processor with its mail. */
const pauseMs = 200;
const sweepMs = 10_000;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A reset is asked for by strangers, so one address has one order at a time; what members ask for themselves is limited by its call. */
const idOf = ({ kind, to }: MailOrder) => (kind === 'passwordReset' ? `${kind} ${hash(to)}` : randomUUID());

function createOrders(connection: Connection, scale: number) {
  const orders = mailOrderModel(connection);
  const quiet = quietMs / scale;
  return {
    add: async (order: MailOrder): Promise<void> => {
      const now = Date.now();
      const _id = idOf(order);
      await orders.deleteOne({ _id, doneAt: { $lte: new Date(now - quiet) } });
      const orderedAt = new Date(now);
      const fresh = {
        ...order,
        _id,
        orderedAt,
        dueAt: orderedAt,
        attempts: 0,
        doneAt: null,
        expiresAt: new Date(now + keptMs),
      };
      await orders.create(fresh).catch((error: unknown) => {
        if (!isDuplicateKey(error, '_id')) throw error;
      });
    },
    /** The next order nobody else is busy with. */
    take: () =>
      orders
        .findOneAndUpdate(
          { doneAt: null, dueAt: { $lte: new Date() }, expiresAt: { $gt: new Date() } },
          { $inc: { attempts: 1 }, $set: { dueAt: new Date(Date.now() + leaseMs) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<StoredMailOrder>(),
    forget: async (to: string, userId: string, until: Date): Promise<void> => {
      await orders.deleteMany({ to, orderedAt: { $not: { $gt: until } } });
      await orders.deleteMany({ userId });
    },
    done: (_id: string) =>
      orders.updateOne({ _id }, { $set: { doneAt: new Date(), expiresAt: new Date(Date.now() + quiet) } }),
    postpone: (_id: string, attempts: number) =>
      orders.updateOne({ _id }, { $set: { dueAt: new Date(Date.now() + minuteMs * 2 ** attempts) } }),
  };
}

export function createMailroom(
  connection: Connection,
  { mailer, scale, logger }: { mailer: Mailer | null; scale: number; logger: Logger },
): Mailroom {
  const orders = createOrders(connection, scale);
  let write: WriteMail | null = null;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let stopped = false;

  const handle = async (order: StoredMailOrder): Promise<void> => {
    try {
      const mail = await write?.(order);
      if (mail) await mailer?.send(mail);
      await orders.done(order._id);
    } catch (error) {
      logger.warn({ err: error, kind: order.kind, attempts: order.attempts }, 'A mail could not be sent');
      await (order.attempts < maxAttempts
        ? orders.postpone(order._id, order.attempts)
        : orders.done(order._id));
    }
  };
  const work = async (): Promise<void> => {
    try {
      for (let next = await orders.take(); next && !stopped; next = await orders.take()) await handle(next);
    } catch (error) {
      logger.warn({ err: error }, 'Orders for mails could not be looked up');
    }
    wait(sweepMs);
  };
  const wait = (ms: number): void => {
    clearTimeout(timer);
    if (stopped || write === null) return;
    timer = setTimeout(() => {
      working = working.then(work);
    }, ms).unref();
  };

  return {
    mailer,
    async order(order) {
      if (mailer === null) return;
      await orders.add(order);
      wait(pauseMs);
    },
    async forget(to, userId, until) {
      await orders.forget(to, userId, until);
      mailer?.forget?.(to);
    },
    start(writer) {
      if (mailer === null) return;
      write = writer;
      wait(pauseMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
