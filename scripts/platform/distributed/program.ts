/** One program of the platform: how to run it, where it listens, and how to tell that it does its work. */
export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  /** Null for one that listens on a socket of its own account instead. */
  port: number | null;
  isReady: () => Promise<boolean>;
  /** Node programs are told when the supervisor dies, so that none is left behind. */
  endsWithParent: boolean;
}

/** A part of the platform could not be started; the message is what it said last. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
