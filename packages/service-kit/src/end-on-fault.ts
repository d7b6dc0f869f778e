import { pino } from 'pino';
import { createLogger } from './logger.ts';

/**
 * Makes an exception or rejection that nobody handled end this process with exit code 1, after one line on standard
 * error with its stack, whatever the log level; whoever supervises the process starts it again.
 */
export function endOnFault(name: string): void {
  const logger = createLogger({ name, level: 'fatal', stream: pino.destination({ dest: 2, sync: true }) });
  // A rejection without a handler arrives here too; that is how Node treats it by default.
  process.on('uncaughtException', (error, origin) => {
    try {
      logger.fatal({ err: error, origin }, 'Unexpected exception: this process ends');
    } finally {
      process.exit(1);
    }
  });
}
