import { timeLabel } from '@ankur/mfe-kit';
import { useState } from 'react';
import { Button } from '@ankur/ui/actions/button';
import { Check } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { copy } from '../../copy.ts';
import { ChangeList } from '../../shared/change-list.tsx';
import { tellOvertaken } from '../../shared/forms/outcome.ts';
import shared from '../../shared/shared.module.css';
import {
  usePlatformSettings,
  useSaveSettings,
  useSettingsHistory,
  type SettingsChange,
} from './api/use-platform-settings.ts';
import { AboutGroups } from './components/about-groups.tsx';
import { ContentRulesGroups } from './components/content-rules.tsx';
import { Group, SettingsGroups } from './components/settings-groups.tsx';
import styles from './components/settings.module.css';

/** Changes that stand there before anybody asks for more. */
const shownAtFirst = 5;

function History() {
  const { data, error, refetch } = useSettingsHistory();
  const [isWhole, setIsWhole] = useState(false);
  const entries = data?.entries ?? [];
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  const hidden = entries.length - shown.length;
  return (
    <Group title="History">
      {error !== null && data === undefined && (
        <ErrorState compact title="The history could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.entries.length === 0 && <p className={shared['muted']}>Nothing was changed yet.</p>}
      <ul className={styles['history']}>
        {shown.map(({ _id, at, actor, before, after }) => (
          <li key={_id}>
            <ChangeList before={before} after={after} />
            <span className={shared['muted']}>
              {actor?.username ?? 'The platform'}, {timeLabel(at)}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {hidden === 1 ? 'Show 1 earlier change' : `Show ${String(hidden)} earlier changes`}
        </Button>
      )}
    </Group>
  );
}

/** Settings of the platform: each is saved as it is changed, and counts everywhere within a second. */
function SettingsPage() {
  const { data, error, isPending, refetch } = usePlatformSettings();
  const { save } = useSaveSettings();
  const onSave = (change: SettingsChange) => save(change, data?.version);
  return (
    <div className={shared['section']}>
      <PageHeader
        title="Platform Settings"
        lead="Every change counts everywhere within a second."
        actions={
          <Button disabled icon={<Check size={18} />}>
            {copy.savedAutomatically}
          </Button>
        }
      />
      {isPending && (
        <Skeleton label="Loading settings...">
          <SkeletonText lines={10} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState compact title="The settings could not be loaded." onRetry={() => void refetch()} />
      )}
      <div className={styles['grid']}>
        {data !== undefined && (
          <SettingsGroups
            settings={data}
            onSave={onSave}
            onChoose={(change) => void tellOvertaken(onSave(change))}
          />
        )}
        <ContentRulesGroups />
        {data !== undefined && <AboutGroups settings={data} onSave={onSave} />}
        <History />
      </div>
    </div>
  );
}

export default SettingsPage;
