import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { objectId } from './primitives.ts';

/** Where a page of snapshots begins: behind the item with this id, or without it at the first. */
export const snapshotQuery = z.object({ after: objectId.optional() });

/** Part of what an owner has now, in the order of ids; `next` is where the rest begins, null when there is none. Items carry what their events carry. */
export const snapshotPage = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), next: objectId.nullable() });

/** An internal endpoint that gives other services everything its owner has, page by page. */
export type SnapshotEndpoint<S extends z.ZodType = z.ZodType> = Endpoint & {
  access: 'service';
  query: typeof snapshotQuery;
  output: ReturnType<typeof snapshotPage<S>>;
};

/** One item of a snapshot endpoint. */
export type SnapshotOf<E extends SnapshotEndpoint> = z.output<E['output']>['items'][number];
