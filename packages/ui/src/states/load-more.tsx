import { Button } from '../actions/button.tsx';
import { leavesFocus } from '../actions/leaves-focus.tsx';
import css from './state.module.css';

interface LoadMoreProps {
  /** A list that is read page by page, such as an infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** What is said when the next page did not come. */
  failed: string;
}

/** The way to the next page of a list; nothing at its end, where whoever pressed by keyboard goes on. What failed says so, and the button that was pressed tries again. */
export function LoadMore({ list, label, failed }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  return (
    <>
      <div tabIndex={-1} className={css.end} />
      {hasNextPage && (
        <div ref={leavesFocus} className={css.more}>
          {isFetchNextPageError && <p role="alert">{failed}</p>}
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? 'Try Again' : label}
          </Button>
        </div>
      )}
    </>
  );
}
