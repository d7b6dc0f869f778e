import { RemoteBoundary, usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Suspense } from 'react';
import { ConsoleFrame } from '../features/frame/components/console-frame.tsx';
import { SectionLoader } from '../features/frame/components/section-loader.tsx';
import { PaletteHost } from '../features/palette/palette-host.tsx';
import { findSection, sections } from '../sections/sections.ts';
import { useOpenSection } from '../sections/use-open-section.ts';

/** The administrator console; the open section is in the address, so that a link opens it. */
function ConsolePage() {
  const [search] = useSearchParams();
  const openSection = useOpenSection();
  const { id, title, page: Page } = findSection(search.get('tab'));
  usePageTitle(title);
  return (
    <PaletteHost sections={sections} current={id}>
      <ConsoleFrame sections={sections} current={id} onOpen={openSection}>
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
