import { RemoteBoundary, lazyPage } from '@ankur/mfe-kit';
import { Banner } from '@ankur/ui/states/banner';
import { Suspense, type ComponentProps } from 'react';
import { PartFailed } from '../../remotes/part-failed.tsx';
import styles from './auth-layout.module.css';

const CodeStep = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "sign-in-late" */ './code-step.tsx')).CodeStep,
}));
const SuspendedNotice = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "sign-in-late" */ './suspended-notice.tsx')).SuspendedNotice,
}));

/** A file that does not load is tried again here: what was typed before it has been accepted. */
export function LateCodeStep(props: ComponentProps<typeof CodeStep>) {
  return (
    <RemoteBoundary name="shell" fallback={PartFailed}>
      {() => (
        <Suspense>
          <CodeStep {...props} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

/** The words are there at once; what can be done about them follows. */
export function LateNotice(props: ComponentProps<typeof SuspendedNotice>) {
  const words = (
    <div className={styles['notice']}>
      <Banner tone="warning">{props.error.message}</Banner>
    </div>
  );
  return (
    <RemoteBoundary name="shell" fallback={() => words}>
      {() => (
        <Suspense fallback={words}>
          <SuspendedNotice {...props} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}
