import { longDay, readersClock } from '@ankur/contracts/date-words';
import type { Resume } from '@ankur/contracts/identity/resume';
import { ApiError, Link, useApiQuery, usePageTitle, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { RotateCcw } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState, type ReactNode } from 'react';
import { copy } from '../../copy.ts';
import { AreaSkeleton } from '../../skeletons/area-skeleton.tsx';
import { ResumePaper } from './resume-paper.tsx';
import { RestorableResume } from './restore/restorable-resume.tsx';
import { useRestoreResume } from './restore/use-restore-resume.ts';
import { SavedResume } from './saved-resume.tsx';
import styles from './resume-template-page.module.css';

const dayOf = (iso: string) => longDay(readersClock(iso));

/** Until when the deleted resume comes back, as the refusal says; null when there is none. */
function restorableUntil(error: unknown): string | null {
  const until = error instanceof ApiError ? error.data['restorableUntil'] : null;
  return typeof until === 'string' ? until : null;
}

const waiting = <AreaSkeleton space="paper" label={copy.resume.loading} />;

const Sheet = ({ children }: { children: ReactNode }) => (
  <Page width="page" className={styles['page']}>
    {children}
  </Page>
);

/** No resume, and the way to one: back from the deleted one, or over the form. */
function NoResume({ until }: { until: string | null }) {
  const restore = useRestoreResume(0);
  return (
    <Sheet>
      <PageHeader title="Resume" />
      <EmptyState
        picture={<EmptyPicture kind="search" />}
        title={until === null ? 'No resume yet' : 'Your resume was deleted'}
        action={
          <>
            {until !== null && (
              <Button
                variant="primary"
                icon={<RotateCcw />}
                busy={restore.isPending}
                onClick={() => restore.mutate()}
              >
                Restore it
              </Button>
            )}
            <Link
              to="/sports-resume"
              className={buttonClass({ variant: until === null ? 'primary' : 'secondary' })}
            >
              Create Resume
            </Link>
          </>
        }
      >
        <p>
          {until === null
            ? 'One page that a selector wants to get: write it once, then print it from here.'
            : `It can be restored until ${dayOf(until)}.`}
        </p>
      </EmptyState>
    </Sheet>
  );
}

function OwnResume() {
  // A resume that is not there is an error of the browser's console; so it is asked for where there is one alone.
  const state = useApiQuery('GET /api/sports-resume');
  const exists = state.data?.exists;
  const resume = useApiQuery('GET /api/sports-resume/resData', undefined, { enabled: exists === true });
  const [printed, setPrinted] = useState<Resume | null>(null);
  const { isPending, error, isFetching, refetch } = exists === undefined ? state : resume;
  const until = state.data?.restorableUntil ?? null;
  if (exists === true && resume.data !== undefined && error === null)
    return (
      <Sheet>
        <SavedResume resume={resume.data} endsOther={until !== null} onPrint={setPrinted} />
        {until !== null && <RestorableResume until={until} seen={Date.parse(resume.data.createdAt)} />}
      </Sheet>
    );
  const isMissing = error instanceof ApiError && error.status === 404;
  const isNone = exists === false || isMissing;
  return (
    <>
      {/* A browser that prints beside the page draws its sheets from what stands here by then. */}
      {printed && (
        <div className={styles['printed']}>
          <ResumePaper resume={printed} />
        </div>
      )}
      {isNone && <NoResume until={restorableUntil(error) ?? until} />}
      {!isNone && isPending && waiting}
      {!isNone && !isPending && (
        <Sheet>
          <ErrorState
            picture={<EmptyPicture kind="error" />}
            title="The resume could not be loaded."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Sheet>
      )}
    </>
  );
}

/** The saved resume, ready for paper. */
function ResumeTemplatePage() {
  usePageTitle('Resume');
  const status = useSession((state) => state.status);
  // Whose resume it is has to be known first.
  if (status === 'loading') return waiting;
  return status === 'signedIn' ? <OwnResume /> : <NoResume until={null} />;
}

export default ResumeTemplatePage;
