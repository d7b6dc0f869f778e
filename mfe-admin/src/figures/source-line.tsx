import styles from './figures.module.css';

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Where a number comes from, how it is counted, and when that was. */
export function SourceLine({ source, at, definition }: { source: string; at: string; definition?: string }) {
  return (
    <p className={styles['source']}>
      {definition !== undefined && <>{definition} </>}
      <span>
        {source}, <time dateTime={at}>{timeOf(at)}</time>
      </span>
    </p>
  );
}
