import { Button } from '@ankur/ui/actions/button';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { Banner } from '@ankur/ui/states/banner';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState } from 'react';
import shared from '../../../shared/shared.module.css';
import styles from '../system-admin.module.css';
import { AdForm } from './ad-form.tsx';
import { AdRow } from './ad-row.tsx';
import { useAdOrder } from './use-ad-order.ts';
import { useAdActs, useAds, type Ad } from './use-ads.ts';

function AdList({ ads }: { ads: readonly Ad[] }) {
  const { show, remove } = useAdActs();
  const { shown, move, failed, retry } = useAdOrder(ads);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const names = shown.map(({ title }, index) => title ?? `Advertisement ${String(index + 1)}`);
  const step = (index: number, by: 1 | -1) => {
    if (shown[index + by] === undefined) return;
    setSaid(`${names[index] ?? ''} is number ${String(index + by + 1)} of ${String(shown.length)}.`);
    move(index, index + by);
  };
  return (
    <>
      {failed && (
        <Banner tone="warning" action={<Button onClick={retry}>Try again</Button>}>
          The order could not be saved.
        </Banner>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <table className={styles['ads']} aria-label="Advertisements">
        <thead>
          <tr>
            {['Image', 'Title', 'Community page', 'Actions'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((ad, index) => (
            <AdRow
              key={ad._id}
              ad={ad}
              name={names[index] ?? ''}
              place={{ index, last: shown.length - 1 }}
              dragged={index === dragged}
              onDrag={setDragged}
              onDropHere={() => {
                if (dragged !== null) move(dragged, index);
              }}
              onMove={(by) => step(index, by)}
              onShow={(active) => show.mutate({ ...ad, active })}
              remove={remove}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What partners pay for: the same for every member, in this order. */
export function Ads() {
  const { data, error, refetch } = useAds();
  return (
    <div className={styles['split']}>
      <AdForm />
      <div className={shared['form']}>
        <p className={shared['muted']}>
          Active ads appear on the community page carousel. Drag rows to reorder; the order is saved
          automatically.
        </p>
        {error !== null && data === undefined && (
          <ErrorState
            compact
            title="The advertisements could not be loaded."
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p className={shared['muted']}>No ads yet</p>}
        {data !== undefined && data.length > 0 && <AdList ads={data} />}
      </div>
    </div>
  );
}
