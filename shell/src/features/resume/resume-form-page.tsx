import { Link, useApiForm, useApiQuery, usePageTitle, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useEffect, useState } from 'react';
import { SaveBar } from '../../forms/save-bar.tsx';
import { AreaSkeleton } from '../../skeletons/area-skeleton.tsx';
import { useRefusedField } from '@ankur/mfe-kit/refused-field';
import { useOnward } from '@ankur/mfe-kit/onward';
import { NewerResumeNotice } from './newer-resume-notice.tsx';
import { PhotoInput } from './photo-input.tsx';
import { RestorableResume } from './restore/restorable-resume.tsx';
import { ResumeInput } from './resume-input.tsx';
import { resumeSections } from './resume-fields.ts';
import { useResumeDraft } from './use-resume-draft.ts';
import { useSaveResume, versionOf } from './use-save-resume.ts';
import styles from './resume-form-page.module.css';

type Values = Record<string, string>;

function ResumeForm({ isVisitor }: { isVisitor: boolean }) {
  const { initial, lostPhoto, keep, forget } = useResumeDraft(isVisitor);
  const [photo, setPhoto] = useState<File | null>(null);
  const save = useSaveResume(photo, { isVisitor, onSaved: forget });
  const { values, field, handleSubmit } = useApiForm<Values>(initial, save);
  const element = useRefusedField(save.error);
  // With every key: a reload or the end of a session does not ask first.
  useEffect(() => keep(values, photo?.name ?? lostPhoto));
  return (
    <form id="resume-form" ref={element} className={styles['form']} onSubmit={handleSubmit} noValidate>
      {resumeSections.map(({ title, fields }) => (
        <Card as="section" key={title}>
          <h2 className={styles['heading']}>{title}</h2>
          <div className={styles['fields']}>
            {fields.map((described) => (
              <ResumeInput key={described.name} described={described} input={field(described.name)} />
            ))}
          </div>
        </Card>
      ))}
      <PhotoInput
        {...{ photo, lostPhoto, isVisitor }}
        onChoose={setPhoto}
        error={field('profileImage').error}
      />
      {save.inTheWay && (
        <NewerResumeNotice
          which={save.inTheWay}
          busy={save.isPending}
          onReplace={() => void save.replace(values)}
        />
      )}
      <SaveBar>
        <Link to="/dashboard" className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        {isVisitor ? (
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            Sign in to save it
          </Link>
        ) : (
          <Button type="submit" variant="primary" busy={save.isPending}>
            Create Resume
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

/** A stored resume is found from here, and not replaced unawares, a deleted one restored; a failure shows nothing. */
function StoredResume() {
  const goOn = useOnward();
  const { data } = useApiQuery('GET /api/sports-resume');
  if (data === undefined) return null;
  return (
    <>
      {data.exists && (
        <p className={styles['stored']}>
          You have a resume. Saving this form replaces it.{' '}
          <Link to="/resume-template" className={buttonClass()}>
            Open your resume
          </Link>
        </p>
      )}
      {data.restorableUntil !== null && (
        <RestorableResume
          until={data.restorableUntil}
          seen={versionOf(data)}
          onRestored={() => goOn('/resume-template')}
        />
      )}
    </>
  );
}

/** Writing the sports resume; open to all, saved for members. */
function ResumeFormPage() {
  usePageTitle('Sports resume');
  const status = useSession((state) => state.status);
  // Whose draft it is has to be known first.
  if (status === 'loading') return <AreaSkeleton space="form" />;
  return (
    <Page width="text">
      <PageHeader
        title="Your sports resume"
        lead="One page that a selector wants to get: who you are, what you have done, how to reach you."
        actions={
          <a href="#resume-form" className={buttonClass()}>
            Get Started
          </a>
        }
      />
      {status === 'signedIn' && <StoredResume />}
      <ResumeForm key={status} isVisitor={status === 'signedOut'} />
    </Page>
  );
}

export default ResumeFormPage;
