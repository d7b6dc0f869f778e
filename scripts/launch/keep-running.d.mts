import type { ChildProcess } from 'node:child_process';

export declare const configurationExit: 78;
export declare function nextWait(before: number, livedMs: number): number;

/** How a program came to its end. */
export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** For people: the message, signal or exit code. */
  reason: string;
}

export interface KeepOptions {
  /** Starts the process; told how often it has been started before. */
  start: (restarts: number) => ChildProcess;
  print: (line: string) => void;
  /** Called whenever the process has ended or started again. */
  changed?: () => void;
  /** Exit codes after which a program is not started again, besides 78. */
  endsForGood?: (code: number | null) => boolean;
}

/** A program that is started again whenever it ends by itself: at once when in order, after a growing wait otherwise. */
export interface KeptProgram {
  /** Resolves once it has ended and will not be started again. */
  ended: Promise<Outcome>;
  pid(): number | null;
  restarts(): number;
  /** From now on an end is a fault; before, it is a start that failed, and final. */
  lasts(): void;
  /** Ends it and starts it again at once. */
  again(): void;
  /** Passes the signal on and waits; one that does not obey within 25 s is killed. */
  stop(signal?: NodeJS.Signals): Promise<Outcome>;
}

/** Starts a program and keeps it running. */
export declare function keepRunning(options: KeepOptions): KeptProgram;
