import { RemoteBoundary, type RemoteFailure } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useEffect, type ReactNode } from 'react';
import { recordError } from '../reports/recorder.ts';
import { useFreshReads } from './use-fresh-reads.ts';

interface PartProps {
  /** What is said when the part cannot be shown, as when its answer does not come. */
  failed: string;
  /** Whether the part is a card. */
  card?: boolean;
  children: ReactNode;
}

function Unreadable({ error, retry, failed, card }: RemoteFailure & Omit<PartProps, 'children'>) {
  useFreshReads();
  useEffect(() => recordError('shell', error), [error]);
  const words = <ErrorState title={failed} compact={card === true} onRetry={retry} />;
  return card === true ? <Card as="section">{words}</Card> : words;
}

/** A part of a page whose answer may make no sense: it alone says so then, and asks again. */
export function Part({ children, ...words }: PartProps) {
  return (
    <RemoteBoundary name="shell" fallback={(failure) => <Unreadable {...failure} {...words} />}>
      {() => children}
    </RemoteBoundary>
  );
}
