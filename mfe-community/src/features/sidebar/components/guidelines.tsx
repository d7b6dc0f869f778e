import { useApiQuery } from '@ankur/mfe-kit';
import { Disclosure } from '@ankur/ui/menus/disclosure';
import { useLivePanel } from '../api/use-live-panel.ts';
import { Panel } from './panel.tsx';
import { PanelError } from './panel-error.tsx';
import { RowSpace } from './row-space.tsx';
import styles from './sidebar.module.css';

const call = 'GET /api/admin/public/community-guidelines';

/** How we treat each other here. */
export function Guidelines() {
  const { data, isPending, isLoadingError, refetch } = useApiQuery(call);
  useLivePanel(['guidelines:changed'], call);
  return (
    <Panel title="Community Guidelines">
      {isPending && <RowSpace label="Loading community guidelines..." rows={5} />}
      {isLoadingError && <PanelError onRetry={refetch} />}
      {data?.map(({ _id, title, content }) => (
        <Disclosure key={_id} summary={title}>
          <p className={styles['quiet']}>{content}</p>
        </Disclosure>
      ))}
    </Panel>
  );
}
