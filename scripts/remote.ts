import { EnvError } from '@ankur/service-kit/env';
import { printAnswer, printFailure } from './remote/answers.ts';
import { CommandError, exitCodes, readOptions, usage } from './remote/options.ts';
import { runCommand } from './remote/run-command.ts';

const args = process.argv.slice(2);
try {
  const options = readOptions(args);
  // The clock began with the process: whoever waits for the command waits for its start, too.
  if (options) printAnswer(await runCommand({ ...options, began: 0 }), options);
  else console.log(usage);
} catch (error) {
  // What the system refuses, such as a file of tokens that may not be written, says itself what is wrong.
  const known =
    error instanceof CommandError ||
    error instanceof EnvError ||
    (error instanceof Error && 'syscall' in error);
  if (!known) throw error;
  const failure = error instanceof CommandError ? error : new CommandError(error.message, exitCodes.failed);
  printFailure(failure, args.includes('--json'));
  process.exitCode = failure.exitCode;
}
