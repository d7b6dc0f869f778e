import { toast, useMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Select } from '@ankur/ui/forms/select';
import { Download } from '@ankur/ui/icons';
import { useState } from 'react';
import { copy } from '../../../copy.ts';
import { download, fileStamp } from '../../../shared/download.ts';
import type { UsersQuery } from '../use-users-address.ts';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
  { value: 'json', label: 'JSON' },
];
const scopes = [
  { value: 'page', label: 'Current Page' },
  { value: 'all', label: 'All with filters' },
];

/** Takes the listed accounts away as a file. */
export function ExportControls({ query }: { query: UsersQuery }) {
  const [format, setFormat] = useState('csv');
  const [scope, setScope] = useState('page');
  const save = useMutation({
    // Told at once without a network, not saved when it is back.
    networkMode: 'always',
    mutationFn: () => {
      const wanted = new URLSearchParams({ ...query, page: String(query.page), limit: String(query.limit) });
      wanted.set('scope', scope);
      wanted.set('format', format);
      return download(
        `/api/admin/users/export-file?${wanted.toString()}`,
        `users-export-${format}-${fileStamp()}`,
      );
    },
    onError: (error: Error) => toast.error(error.message === '' ? copy.exportFailed : error.message),
  });
  return (
    <>
      <Select
        label="Format"
        hideLabel
        options={formats}
        value={format}
        onChange={({ target }) => setFormat(target.value)}
      />
      <Select
        label="Scope"
        hideLabel
        options={scopes}
        value={scope}
        onChange={({ target }) => setScope(target.value)}
      />
      <Button icon={<Download size={18} />} busy={save.isPending} onClick={() => save.mutate()}>
        Export
      </Button>
    </>
  );
}
