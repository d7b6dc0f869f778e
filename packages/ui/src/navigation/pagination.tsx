import { IconButton } from '../actions/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../icons.tsx';
import css from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  summary?: string | undefined;
  style?: 'numbers' | 'compact';
}

const shownAtOnce = 5;

/** Previous, next and page numbers; nothing when there is only one page. */
export function Pagination({ page, pages, onPageChange, summary, style = 'numbers' }: PaginationProps) {
  if (pages <= 1) return null;
  const where = `Page ${page} of ${pages}`;
  return (
    <nav className={css.bar} aria-label="Pagination">
      <p className={css.summary} aria-live="polite">
        {summary ?? (style === 'numbers' ? where : '')}
      </p>
      <div className={css.pages}>
        <IconButton
          label="Previous"
          icon={<ChevronLeft />}
          size="small"
          // Not disabled at an end: whoever goes there by keyboard would lose the focus.
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPageChange(page - 1)}
        />
        {style === 'compact' && <span className={css.where}>{where}</span>}
        {style === 'numbers' &&
          pageWindow(page, pages).map((entry) =>
            typeof entry === 'number' ? (
              <button
                key={entry}
                type="button"
                className={css.page}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPageChange(entry)}
              >
                {entry}
              </button>
            ) : (
              <span key={entry} className={css.gap} aria-hidden="true">
                …
              </span>
            ),
          )}
        <IconButton
          label="Next"
          icon={<ChevronRight />}
          size="small"
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPageChange(page + 1)}
        />
      </div>
    </nav>
  );
}

/** All pages up to five; beyond that first, last and the current one's neighbours. */
function pageWindow(page: number, pages: number): (number | string)[] {
  if (pages <= shownAtOnce) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? ['before'] : []), ...middle, ...(to < pages - 1 ? ['after'] : []), pages];
}
