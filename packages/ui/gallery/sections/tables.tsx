import { useState } from 'react';
import { IconButton } from '../../src/actions/icon-button.tsx';
import { Table, type Column } from '../../src/content/table.tsx';
import { Ban, Check } from '../../src/icons.tsx';
import { Pagination } from '../../src/navigation/pagination.tsx';
import { TabPanel, Tabs } from '../../src/navigation/tabs.tsx';
import { SportChip } from '../../src/status/sport-chip.tsx';
import { StatusBadge } from '../../src/status/status-badge.tsx';
import { people } from './people.ts';

type Person = (typeof people)[number];

const nothing = () => undefined;

const columns: Column<Person>[] = [
  {
    id: 'user',
    header: 'User',
    cell: (row) => <strong>{row.name}</strong>,
    sort: 'ascending',
    onSort: nothing,
  },
  {
    id: 'sport',
    header: 'Sport',
    cell: (row) => <SportChip sport={row.sport} size="small" />,
    hideBelow: 'tablet',
  },
  { id: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    id: 'posts',
    header: 'Posts',
    cell: (row) => row.posts.toLocaleString('en-IN'),
    numeric: true,
    sort: 'none',
    onSort: nothing,
  },
];

const tabs = [
  { value: 'posts', label: 'Community Posts', count: 12 },
  { value: 'blog', label: 'Blog Posts' },
];

export function TablesSection() {
  const [page, setPage] = useState(4);
  const [tab, setTab] = useState('posts');
  const [selected, setSelected] = useState(new Set(['2']));
  return (
    <>
      <Tabs label="Sections" value={tab} onValueChange={setTab} tabs={tabs}>
        <TabPanel value="posts">
          <Table
            caption="Users"
            columns={columns}
            rows={people}
            rowKey={(row) => row.id}
            activeKey="3"
            selection={{ selected, onChange: setSelected }}
            rowActions={() => (
              <>
                <IconButton label="Verify" icon={<Check />} size="small" />
                <IconButton label="Suspend" icon={<Ban />} size="small" />
              </>
            )}
          />
        </TabPanel>
        <TabPanel value="blog">
          <Table
            caption="Blog Posts"
            columns={columns}
            rows={[]}
            rowKey={(row) => row.id}
            empty="No content found"
          />
        </TabPanel>
      </Tabs>
      <Pagination page={page} pages={12} onPageChange={setPage} summary="Showing 31 to 40 of 118 users" />
      <Pagination page={2} pages={3} onPageChange={setPage} style="compact" />
    </>
  );
}
