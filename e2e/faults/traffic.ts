import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { send, type Call, type Reply } from './http-client.ts';
import type { Ledger, Member, WriteKind } from './ledger.ts';
import { recoveryLimitMs } from './outage.ts';

export type Owner = Exclude<ServiceName, 'gateway'>;

/** One try of one call, for judging outages afterwards. */
export interface Try {
  owner: Owner;
  what: string;
  write: boolean;
  status: number;
  error: string | null;
  /** There was an error on a connection that an earlier call had opened. */
  reused: boolean;
  /** Code of the problem that was answered. */
  code: unknown;
  problem: boolean;
  retryAfter: boolean;
  /** The answer says that the call has had its effect. */
  good: boolean;
  startedAt: number;
  endedAt: number;
}

/** A write that is repeated with the same key until its outcome is known. */
export interface Write {
  kind: WriteKind;
  owner: Owner;
  call: Call;
  /** Whether a reply says that the write exists; a repeated one may be told so by an error. */
  acknowledged: (reply: Reply, repeated: boolean) => boolean;
  record: (reply: Reply) => void;
}

/** Clients of the platform: every member keeps connections of its own. */
export interface Traffic {
  tries: Try[];
  read(member: Member, owner: Owner, path: string): Promise<Reply>;
  write(member: Member, write: Write): Promise<boolean>;
  close(): void;
}

const unknownOutcome = ({ status }: Reply) => status === 0 || status >= 500;

function pause(reply: Reply): number {
  if (reply.status === 0) return 50;
  return Math.min(Number(reply.headers['retry-after'] ?? 1) * 1000, 1000);
}

/** Sends calls to one address and notes every try. */
export function createTraffic(base: string, ledger: Ledger): Traffic {
  const tries: Try[] = [];
  const agents = new Map<string, Agent>();
  const agentOf = (member: Member) => {
    const known = agents.get(member._id) ?? new Agent({ keepAlive: true, maxFreeSockets: 4 });
    agents.set(member._id, known);
    return known;
  };

  async function attempt(member: Member, owner: Owner, call: Call): Promise<{ reply: Reply; entry: Try }> {
    const reply = await send(base, { ...call, token: member.token }, agentOf(member));
    const { status, error, reused, headers, startedAt, endedAt } = reply;
    const entry: Try = {
      owner,
      what: `${call.method} ${call.path.replace(/[0-9a-f]{24}/g, ':id')}`,
      write: call.method !== 'GET',
      status,
      error,
      reused,
      code: reply.body['code'],
      problem: headers['content-type']?.startsWith('application/problem+json') ?? false,
      retryAfter: Number(headers['retry-after'] ?? 0) >= 1,
      good: status >= 200 && status < 300,
      startedAt,
      endedAt,
    };
    tries.push(entry);
    return { reply, entry };
  }

  return {
    tries,
    async read(member, owner, path) {
      const { reply } = await attempt(member, owner, { method: 'GET', path });
      // A connection cut under a read is made again, as every browser does.
      return reply.status === 0 ? (await attempt(member, owner, { method: 'GET', path })).reply : reply;
    },
    async write(member, { kind, owner, call, acknowledged, record }) {
      const count = ledger.counts[kind];
      // No client gives up earlier than the slowest recovery that is allowed.
      const deadline = performance.now() + recoveryLimitMs;
      count.begun += 1;
      for (let repeated = false; ; repeated = true) {
        const { reply, entry } = await attempt(member, owner, call);
        if (acknowledged(reply, repeated)) {
          entry.good = true;
          count.acknowledged += 1;
          record(reply);
          return true;
        }
        if (!unknownOutcome(reply) || performance.now() > deadline) {
          ledger.unresolved.push(
            `${kind}: ${String(reply.status)} ${reply.error ?? ''} ${JSON.stringify(reply.body)}`,
          );
          return false;
        }
        count.repeated += 1;
        await delay(pause(reply));
      }
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}
