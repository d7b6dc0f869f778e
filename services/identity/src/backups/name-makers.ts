import { erasedName } from '@ankur/contracts/identity/user';
import type { IdentityContext } from '../context.ts';

const isId = (maker: string): boolean => /^[0-9a-f]{24}$/.test(maker);

export type NameOfMaker = (maker: string) => string;

/**
 * The names of today of who made backups: a backup outlives accounts, so it holds ids. "command", and the names in backups
 * of an earlier version, stay as they are.
 */
export async function nameMakers(
  { find }: Pick<IdentityContext['users'], 'find'>,
  makers: readonly string[],
): Promise<NameOfMaker> {
  const names = new Map<string, string>();
  for (const maker of new Set(makers.filter(isId)))
    names.set(maker, (await find(maker))?.username ?? erasedName);
  return (maker) => names.get(maker) ?? maker;
}
