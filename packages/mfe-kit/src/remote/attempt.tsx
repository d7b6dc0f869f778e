import { createContext, lazy, useContext, useMemo, type ComponentType, type ReactNode } from 'react';

const AttemptContext = createContext(0);

/** Tells everything inside which attempt this is; raising the number makes failed lazy pages load again. */
export function AttemptProvider({ attempt, children }: { attempt: number; children: ReactNode }) {
  return <AttemptContext value={attempt}>{children}</AttemptContext>;
}

/** A component in a file of its own. */
export type LazyPage<Props extends object> = ComponentType<Props> & {
  /** Begins to fetch the file; resolves when that has ended, well or not, and is undefined when the file is there. */
  preload: () => Promise<void> | undefined;
};

const ignore = () => undefined;

/**
 * A page, or a part of one, in a file of its own that can be tried again after a failed load.
 * React.lazy remembers a rejection for ever, so a failed one is made anew when the attempt number changes. One whose file is
 * there is drawn at once: React holds back what follows a fallback for a third of a second.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let madeFor = 0;
  let failed = false;
  let loading: ReturnType<typeof load> | undefined;
  let ready: ComponentType<Props> | undefined;
  const fetchFile = async () => {
    try {
      const module = await load();
      ready = module.default;
      return module;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const fetchOnce = () => (loading ??= fetchFile());
  let loadable = lazy(fetchOnce);
  const component = function LazyPage(props: Props) {
    const attempt = useContext(AttemptContext);
    const Page = useMemo(() => {
      if (failed && attempt !== madeFor) {
        failed = false;
        loading = undefined;
        loadable = lazy(fetchOnce);
      }
      madeFor = attempt;
      return ready ?? loadable;
    }, [attempt]);
    return <Page {...props} />;
  };
  return Object.assign(component, {
    preload: () => (ready === undefined ? fetchOnce().then(ignore, ignore) : undefined),
  });
}
