import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { chosenPage, useAddress } from '../../../shared/use-address.ts';
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
  const { params, change } = useAddress();
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
