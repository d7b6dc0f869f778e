import type { QueryClient } from '@ankur/mfe-kit';

/** Reads posts again by their ids, as `readPosts` does. Few readers ever need it: what that takes comes by itself. */
export async function refreshPosts(client: QueryClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const reader = await import('./read-posts.ts').catch(() => null);
  await reader?.readPosts(client, ids);
}
