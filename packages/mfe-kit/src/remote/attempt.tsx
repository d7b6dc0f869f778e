import { createContext, lazy, useContext, useMemo, type ComponentType, type ReactNode } from 'react';

const AttemptContext = createContext(0);

/** Tells everything inside which attempt this is; raising the number makes failed lazy pages load again. */
export function AttemptProvider({ attempt, children }: { attempt: number; children: ReactNode }) {
  return <AttemptContext value={attempt}>{children}</AttemptContext>;
}

/**
 * A page, or a part of one, in a file of its own that can be tried again after a failed load.
 * React.lazy remembers a rejection for ever, so a failed one is made anew when the attempt number changes.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let madeFor = 0;
  let failed = false;
  const create = () =>
    lazy(async () => {
      try {
        const module = await load();
        failed = false;
        return module;
      } catch (error) {
        failed = true;
        throw error;
      }
    });
  let loadable = create();
  return function LazyPage(props: Props) {
    const attempt = useContext(AttemptContext);
    const Page = useMemo(() => {
      if (failed && attempt !== madeFor) {
        failed = false;
        loadable = create();
      }
      madeFor = attempt;
      return loadable;
    }, [attempt]);
    return <Page {...props} />;
  };
}
