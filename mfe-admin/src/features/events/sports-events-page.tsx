import { Button } from '@ankur/ui/actions/button';
import { Plus } from '@ankur/ui/icons';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useState } from 'react';
import shared from '../../shared/shared.module.css';
import { CategoriesTab } from './categories/categories-tab.tsx';

/** The catalogue of sports, the events and their figures. */
function SportsEventsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <div className={shared['section']}>
      <PageHeader
        title="Sports & Events"
        actions={
          <Button variant="primary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            Add Category
          </Button>
        }
      />
      <CategoriesTab adding={adding} onAdded={() => setAdding(false)} />
    </div>
  );
}

export default SportsEventsPage;
