/** One toast as the caller's queue holds it. */
export interface ToastMessage {
  id: string;
  type: 'success' | 'error' | 'warning' | 'info' | 'loading';
  text: string;
  title?: string | undefined;
  /** Milliseconds until it leaves by itself; 0 stays. */
  duration: number;
  action?: { label: string; onPress: () => void } | undefined;
}
