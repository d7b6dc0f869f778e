import type { AccessLine } from '@ankur/contracts/identity/family/family.endpoints';
import { purposeLabels } from '@ankur/contracts/identity/family/contact-purposes';
import { Link, keepPreviousData, useApiQuery } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Pagination } from '@ankur/ui/navigation/pagination';
import { ErrorState } from '@ankur/ui/states/error-state';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { useId, useState } from 'react';
import styles from './family.module.css';
import { When } from './when.tsx';

const steps: Record<AccessLine['what'], string> = {
  asked: 'asked for contact',
  accepted: 'accepted the request',
  declined: 'declined the request',
  blocked: 'blocked who asked',
  withdrawn: 'took the contact back',
  opened: 'read the contact that was granted',
  listed: 'saw the account with its contact, as an admin',
  viewed: 'looked at the profile',
};

function Line({ who, role, what, purpose, at }: AccessLine) {
  return (
    <li data-what={what}>
      <span>
        {who === null ? (
          <strong>
            {what === 'viewed'
              ? 'Somebody who is not named here'
              : `A ${role ?? 'member'} whose account is gone`}
          </strong>
        ) : (
          <Link to={`/profile/${who._id}`}>{who.username}</Link>
        )}{' '}
        {who?.isVerified && <VerifiedMark />} {steps[what]}
        {what === 'asked' && purpose !== null && `: ${purposeLabels[purpose].toLowerCase()}`}
        <small>
          {role ?? 'member'}&nbsp;· <When at={at} />
        </small>
      </span>
    </li>
  );
}

/** Who asked for the contact of an athlete, what was answered, who read it, who looked. */
export function AccessLog({ athleteId, title }: { athleteId: string; title: string }) {
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useApiQuery(
    'GET /api/family/log/:id',
    { params: { id: athleteId }, query: { page } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data?.lines.length === 0 && <p className={styles['note']}>Nobody so far.</p>}
      {isError && !data && (
        <ErrorState
          compact
          title="This list could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.lines.length > 0 && (
        <ul className={styles['people']}>
          {data.lines.map((line) => (
            <Line key={line._id} {...line} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <Pagination page={page} pages={data.totalPages} onPageChange={setPage} />
      )}
    </Card>
  );
}
