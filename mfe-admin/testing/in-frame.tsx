import { useRef, type ReactNode } from 'react';
import { useKeptFocus } from '../src/shared/keys/use-kept-focus.ts';

/** What the frame of the console does for whatever is in it. */
export function InFrame({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  return <div ref={area}>{children}</div>;
}
