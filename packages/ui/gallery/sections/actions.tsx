import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { IconButton } from '../../src/actions/icon-button.tsx';
import { Pill } from '../../src/actions/pill.tsx';
import { FilterChip } from '../../src/choices/filter-chip.tsx';
import { ArrowUp, Bell, Bookmark, EllipsisVertical, Flag, Pencil, Plus, Trash2 } from '../../src/icons.tsx';
import { Disclosure } from '../../src/menus/disclosure.tsx';
import { Menu } from '../../src/menus/menu.tsx';
import css from '../gallery.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ActionsSection() {
  const [filter, setFilter] = useState('Cricket');
  const [saved, setSaved] = useState(true);
  return (
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className={css.row}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === 'danger' ? 'Delete post' : 'Join as Athlete'}
            </Button>
          ))}
        </div>
      ))}
      <div className={css.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            Saving changes
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button variant="primary" icon={<Plus />}>
          Create Event
        </Button>
      </div>
      <div className={css.row}>
        <IconButton label="Notifications" icon={<Bell />} badge={3} />
        <IconButton label="Bookmark" icon={<Bookmark />} pressed={saved} onClick={() => setSaved(!saved)} />
        <IconButton label="Flag" icon={<Flag />} variant="secondary" />
        <IconButton label="New" icon={<Plus />} variant="primary" />
        <Menu
          label="Post actions"
          icon={<EllipsisVertical />}
          align="start"
          items={[
            { id: 'edit', label: 'Edit post', icon: <Pencil /> },
            { id: 'flag', label: 'Flag', icon: <Flag />, disabled: true },
            { id: 'delete', label: 'Delete post', icon: <Trash2 />, danger: true },
          ]}
        />
        <Menu
          label="More"
          align="start"
          items={[
            { id: 'events', label: 'Events', href: '#events' },
            { id: 'saved', label: 'Saved Articles', href: '#saved' },
          ]}
        >
          More
        </Menu>
      </div>
      <div className={css.row}>
        {['Cricket', 'Football', 'Badminton', 'Swimming', 'Tennis', 'All'].map((sport) => (
          <FilterChip
            key={sport}
            {...(sport !== 'All' && { sport })}
            pressed={filter === sport}
            onPressedChange={() => setFilter(sport)}
          >
            {sport}
          </FilterChip>
        ))}
      </div>
      <div style={{ height: 48 }}>
        <Pill icon={<ArrowUp />} onPress={() => undefined}>
          3 new posts
        </Pill>
      </div>
      <Disclosure summary="What does a sports resume contain?">
        Your results, your coach and your clips.
      </Disclosure>
    </>
  );
}
