import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { copy } from '../../../copy.ts';
import { tellOvertaken } from '../../../shared/forms/outcome.ts';
import { Keywords } from './keywords.tsx';
import { RuleToggles } from './rule-toggles.tsx';
import { TextTrial } from './text-trial.tsx';
import { Thresholds } from './thresholds.tsx';
import { useChangeSettings, useModerationSettings, type SettingsChange } from './use-moderation-settings.ts';
import { useTypedSettings } from './use-typed-settings.ts';
import styles from './settings.module.css';

/** The rules of moderation. Each change is saved by itself and closes the dialog (admin-console §7); what else is typed stands in it when it is opened again. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, isError, refetch } = useModerationSettings();
  const changeSettings = useChangeSettings(onClose);
  const typed = useTypedSettings();
  const change = (part: SettingsChange) => changeSettings(part, data?.version);
  return (
    <Dialog open={open} onClose={onClose} title={copy.moderationSettings} size="large">
      {data === undefined && !isError && (
        <Skeleton label="Loading settings...">
          <SkeletonText lines={6} />
        </Skeleton>
      )}
      {data === undefined && isError && (
        <ErrorState compact title="The settings could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className={styles['settings']}>
          <RuleToggles settings={data} onChange={(part) => void tellOvertaken(change(part))} />
          <Thresholds settings={data} typed={typed} onSave={change} />
          <Keywords keywords={data.bannedKeywords} typed={typed} />
          <TextTrial />
        </div>
      )}
    </Dialog>
  );
}
