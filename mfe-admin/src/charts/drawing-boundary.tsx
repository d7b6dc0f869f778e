import { Component, type ReactNode } from 'react';

interface DrawingBoundaryProps {
  /** Stands where the drawing could not be loaded or failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A drawing that fails takes nothing with it: its table stands there. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
