import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { appendDurably, writeDurably } from '../../durable-file.ts';
import { keptDeadLetters, type DeadLetter } from '../bus.ts';
import { forgetMember } from '../delivery/forget-member.ts';

/** Events carry personal data. */
const ownerOnly = 0o600;

const letterLine = z.object({
  id: z.string(),
  group: z.string(),
  event: z.looseObject({ id: z.string(), type: z.string() }),
  reason: z.string(),
  attempts: z.number(),
  at: z.string(),
});

const lineOf = (letter: DeadLetter): string => `${JSON.stringify(letter)}\n`;

function parseLine(line: string): DeadLetter | null {
  try {
    return letterLine.parse(JSON.parse(line)) as unknown as DeadLetter;
  } catch {
    return null;
  }
}

/** Reads a file of dead letters, one JSON object a line, oldest first; none when there is no file. `torn` counts unreadable lines. */
export function readDeadLetters(file: string): { letters: DeadLetter[]; torn: number } {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const lines = text.split('\n').filter((line) => line !== '');
  const letters = lines.map(parseLine).filter((letter) => letter !== null);
  return { letters, torn: lines.length - letters.length };
}

/** Events given up by a group of the in-process bus: the newest 10,000, in memory and, with a file, on disk. */
export class MemoryDeadLetters {
  private readonly letters: Map<string, DeadLetter>;
  private readonly file: string | undefined;
  private lines: number;
  private writing: Promise<void> = Promise.resolve();
  private compacting: Promise<void> | null = null;

  constructor(file?: string) {
    const { letters, torn } = file === undefined ? { letters: [], torn: 0 } : readDeadLetters(file);
    this.letters = new Map(letters.slice(-keptDeadLetters).map((letter) => [letter.id, letter] as const));
    this.file = file;
    this.lines = letters.length + torn;
    // The process ended while it wrote: that letter never counted, and the next one needs a line of its own.
    if (torn > 0) void this.compact().catch(() => undefined);
  }

  /** Keeps a letter; rejects when it cannot be written, and then it is not kept. */
  async keep(cause: Omit<DeadLetter, 'id' | 'at'>): Promise<void> {
    const letter = { ...cause, id: randomUUID(), at: new Date().toISOString() };
    const { file } = this;
    if (file !== undefined) await this.inTurn(() => appendDurably(file, lineOf(letter), ownerOnly));
    this.lines += 1;
    this.letters.set(letter.id, letter);
    const [oldest = ''] = this.letters.keys();
    if (this.letters.size > keptDeadLetters) this.letters.delete(oldest);
    if (this.lines > 2 * keptDeadLetters) await this.compact();
  }

  list(): DeadLetter[] {
    return [...this.letters.values()];
  }

  get(id: string): DeadLetter | undefined {
    return this.letters.get(id);
  }

  async remove(id: string): Promise<void> {
    this.letters.delete(id);
    await this.compact();
  }

  /** Forgets an erased member as `forgetMember` says. */
  async forget(memberId: string): Promise<void> {
    let isChanged = false;
    for (const letter of this.list()) {
      const event = forgetMember(letter.event, memberId);
      if (event === letter.event) continue;
      isChanged = true;
      if (event) this.letters.set(letter.id, { ...letter, event });
      else this.letters.delete(letter.id);
    }
    if (isChanged) await this.compact();
  }

  /** Resolves when nothing is being written. */
  settled(): Promise<void> {
    return this.writing;
  }

  /** Writes the file anew without what was removed; removals that come meanwhile share the next time. */
  private compact(): Promise<void> {
    const { file } = this;
    if (file === undefined) return Promise.resolve();
    this.compacting ??= this.inTurn(() => {
      this.compacting = null;
      this.lines = this.letters.size;
      return writeDurably(file, this.list().map(lineOf).join(''), ownerOnly);
    });
    return this.compacting;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.writing.then(work);
    this.writing = done.catch(() => undefined);
    return done;
  }
}
