import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ContextType, type ReactNode } from 'react';
import { AttemptProvider } from './attempt.tsx';

/** What a fallback gets: the failure, and a way to try again without reloading the page. */
export interface RemoteFailure {
  error: Error;
  retry: () => void;
}

interface RemoteBoundaryProps {
  /** Name of the remote, for the report. */
  name: string;
  fallback: (failure: RemoteFailure) => ReactNode;
  onFailure?: (name: string, error: Error) => void;
  /** What the area is about, its address above all; another one is another try. */
  subject?: string;
  children: (attempt: number) => ReactNode;
}

interface RemoteBoundaryState {
  error: Error | null;
  attempt: number;
}

/** Keeps a failing remote inside its own area: the chrome stays, and a retry mounts it anew. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;
  override state: RemoteBoundaryState = { error: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    this.props.onFailure?.(this.props.name, error);
  }

  override componentDidUpdate({ subject }: RemoteBoundaryProps): void {
    if (this.state.error !== null && subject !== this.props.subject) this.retry();
  }

  readonly retry = (): void => {
    // An answer that cannot be drawn would only be drawn again.
    this.context?.removeQueries({ type: 'inactive' });
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { error, attempt } = this.state;
    if (error !== null) return this.props.fallback({ error, retry: this.retry });
    return (
      <AttemptProvider key={attempt} attempt={attempt}>
        {this.props.children(attempt)}
      </AttemptProvider>
    );
  }
}
