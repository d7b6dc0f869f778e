import { AppError } from '@ankur/contracts/error-codes';
import type { Mailroom } from '../mail/mailroom.ts';

/** Throws `MAIL_OFF` where no mail can be sent, whatever the address. */
export function assertMailOn({ mailer }: Mailroom): void {
  if (mailer === null) throw new AppError('MAIL_OFF');
}

/** The one answer to everybody who asked for a mail to an address. */
export const mailed = ({ mailer }: Mailroom, to: string, message: string) => ({
  success: true as const,
  message,
  inbox: mailer?.inbox ? `/inbox?to=${encodeURIComponent(to)}` : null,
});
