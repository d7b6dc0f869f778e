import { api, useQuery } from '@ankur/mfe-kit';
import { Counter } from '@ankur/ui/status/counter';
import { useEffect, useRef, useState } from 'react';
import styles from './home.module.css';

function useSeen() {
  const element = useRef<HTMLDListElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { element, seen };
}

/** Counted members, athletes and sports; what cannot be counted is not shown. */
export function Impact() {
  const { element, seen } = useSeen();
  const { data } = useQuery({
    queryKey: ['public-stats'],
    queryFn: () => api('GET /api/admin/public/stats'),
  });
  const figures = [
    { label: 'Members', value: data?.members },
    { label: 'Athletes', value: data?.athletes },
    { label: 'Sports', value: data?.sports },
  ];
  return (
    <section className={styles['impact']} aria-label="Platform impact">
      <dl ref={element} className={styles['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {seen && value !== undefined ? (
                <Counter value={value} rollIn className="score" />
              ) : (
                <span className="score">&nbsp;</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
