import { randomUUID } from 'node:crypto';
import { assertMailEnv, type IdentityEnv } from '../env.ts';

/**
 * A mail as text; `link` is a path of this platform, which a sent mail holds with the platform's address before it. So is
 * `unsubscribe`, of a mail that nobody asked for one by one.
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  link: string | null;
  unsubscribe?: string;
}

/** A mail that a demo kept. */
export interface KeptMail extends Mail {
  _id: string;
  sentAt: Date;
}

/** Where mails go. `inbox` is null unless mails are kept to be read on the platform itself. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  inbox: (() => readonly KeptMail[]) | null;
  /** Where mails are kept: forgets those to an address. */
  forget?: (to: string) => void;
}

/** Mails that a demo remembers; older ones go. */
const maxKept = 50;
const sendTimeoutMs = 20_000;

function smtpMailer(env: IdentityEnv): Mailer {
  assertMailEnv(env);
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = env;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const [connectionTimeout, greetingTimeout, socketTimeout] = Array<number>(3).fill(sendTimeoutMs);
    return createTransport({ url: SMTP_URL, connectionTimeout, greetingTimeout, socketTimeout });
  };
  let transport: ReturnType<typeof open> | undefined;
  const absolute = (link: string) => new URL(link, PUBLIC_URL).href;
  return {
    inbox: null,
    send: async ({ to, subject, text, link, unsubscribe }) => {
      const stop = unsubscribe === undefined ? null : absolute(unsubscribe);
      const parts = [
        text,
        link === null ? '' : absolute(link),
        stop === null ? '' : `No more of these mails: ${stop}`,
      ];
      await (
        await (transport ??= open())
      ).sendMail({
        ...{ from: MAIL_FROM, to, subject },
        text: parts.filter((part) => part !== '').join('\n\n'),
        ...(stop === null ? {} : { list: { unsubscribe: stop } }),
      });
    },
  };
}

function demoMailer(): Mailer {
  const kept: KeptMail[] = [];
  return {
    inbox: () => kept,
    forget: (address) => {
      for (const [index, { to }] of [...kept.entries()].reverse()) if (to === address) kept.splice(index, 1);
    },
    send: (mail) => {
      kept.unshift({ ...mail, _id: randomUUID(), sentAt: new Date() });
      kept.length = Math.min(kept.length, maxKept);
      return Promise.resolve();
    },
  };
}

/** SMTP where `SMTP_URL` is set, an inbox on the platform in a demo, and otherwise none: null. */
export function createMailer(env: IdentityEnv): Mailer | null {
  if (env.SMTP_URL !== undefined) return smtpMailer(env);
  return env.DEMO && env.NODE_ENV !== 'production' ? demoMailer() : null;
}
