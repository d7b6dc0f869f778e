import { RemoteBoundary, usePageTitle, useSearchParams, useSession } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Suspense, useMemo } from 'react';
import { ConsoleFrame } from '../features/frame/components/console-frame.tsx';
import { SectionLoader } from '../features/frame/components/section-loader.tsx';
import { PaletteHost } from '../features/palette/palette-host.tsx';
import { findSection, sectionsFor } from '../sections/sections.ts';
import { useOpenSection } from '../sections/use-open-section.ts';

/** The administrator console; the open section is in the address, so that a link opens it. */
function ConsolePage() {
  const [search] = useSearchParams();
  const openSection = useOpenSection();
  const role = useSession((state) => state.user?.role);
  const shown = useMemo(() => sectionsFor(role), [role]);
  const { id, title, page: Page } = findSection(search.get('tab'), shown);
  usePageTitle(title);
  return (
    <PaletteHost sections={shown} current={id}>
      <ConsoleFrame sections={shown} current={id} onOpen={openSection}>
        <RemoteBoundary
          name={id}
          subject={id}
          fallback={({ retry }) => <ErrorState title={`${title} could not be loaded.`} onRetry={retry} />}
        >
          {() => (
            <Suspense fallback={<SectionLoader />}>
              <Page />
            </Suspense>
          )}
        </RemoteBoundary>
      </ConsoleFrame>
    </PaletteHost>
  );
}

export default ConsolePage;
