import { Link, useNavigate } from '@ankur/mfe-kit';
import { Search } from '@ankur/ui/icons';
import { useEffect } from 'react';

interface SearchLinkProps {
  className: string | undefined;
}

/** The way to the search; `/` leads there too, unless somebody is writing. */
export function SearchLink({ className }: SearchLinkProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if ((target as Element).closest('input,textarea,select,dialog,[contenteditable]')) return;
      event.preventDefault();
      void navigate('/search');
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, [navigate]);
  return (
    <Link to="/search" className={className} aria-label="Search" title="Search (press /)">
      <Search size={20} aria-hidden="true" />
    </Link>
  );
}
