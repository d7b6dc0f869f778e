import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { useNavigate, useSearchParams } from '@ankur/mfe-kit';
import { useCallback } from 'react';
import { chosenPage } from '../../../shared/use-address.ts';
import type { CaseFilter } from '../api/use-cases.ts';
import { ageOptions, contentStatusOptions, defaultStatus, reasonOptions } from './content-status-options.ts';

/** Kinds of content, as the tabs of the panel. */
export const contentKinds: { value: ContentType; label: string }[] = [
  { value: 'post', label: 'Community Posts' },
  { value: 'blog', label: 'Blog Posts' },
  { value: 'comment', label: 'Comments' },
];

const objectId = /^[0-9a-f]{24}$/;
const oneOf = (options: readonly { value: string }[], value: string | null, otherwise: string) =>
  options.find((option) => option.value === value)?.value ?? otherwise;

/** Filter and open item of the panel, kept in the address. */
export function usePanelAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Record<string, string | null>, options: { replace?: boolean } = {}) => {
      // From the address itself, not from what was rendered: of two changes in one moment neither undoes the other.
      const current = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') current.delete(name);
        else current.set(name, value);
      }
      void navigate({ search: current.toString() }, options);
    },
    [navigate],
  );
  const filter: CaseFilter = {
    type: contentKinds.find(({ value }) => value === params.get('type'))?.value ?? 'post',
    status: oneOf(contentStatusOptions, params.get('status'), defaultStatus),
    search: params.get('search') ?? '',
    reason: oneOf(reasonOptions, params.get('reason'), ''),
    hours: oneOf(ageOptions, params.get('hours'), ''),
    flagger: objectId.test(params.get('flagger') ?? '') ? (params.get('flagger') ?? '') : '',
    page: chosenPage(params.get('page')),
  };
  return { filter, openId: params.get('open'), act: params.get('act'), change };
}
