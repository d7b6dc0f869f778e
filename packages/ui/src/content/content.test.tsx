import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from './avatar.tsx';
import { Table, type Column } from './table.tsx';

interface Person {
  id: string;
  name: string;
  posts: number;
}

const people: Person[] = [
  { id: '1', name: 'Asha Rao', posts: 3 },
  { id: '2', name: 'Kabir Singh', posts: 12 },
];

const columns: Column<Person>[] = [
  { id: 'name', header: 'User', cell: (person) => person.name },
  { id: 'posts', header: 'Posts', cell: (person) => person.posts, numeric: true },
];

describe('Avatar', () => {
  it('shows initials of first and last name, also of a Devanagari one', () => {
    render(
      <>
        <Avatar name="Asha Devi Rao" />
        <Avatar name="कबीर सिंह" />
      </>,
    );
    expect(screen.getByText('AR')).toBeVisible();
    expect(screen.getByText('कसिं')).toBeVisible();
  });

  it('draws initials smaller that are wider than two letters', () => {
    const { container } = render(
      <>
        <Avatar name="Meera Nair" />
        <Avatar name="ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി" />
      </>,
    );
    const long = [...container.children].map((avatar) => avatar.hasAttribute('data-long'));
    expect(long).toEqual([false, true]);
  });

  it('falls back to initials when the picture does not load, and tries a new picture', () => {
    const { container, rerender } = render(<Avatar name="Asha Rao" src="/gone.webp" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(screen.getByText('AR')).toBeVisible();
    rerender(<Avatar name="Asha Rao" src="/new.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.webp');
  });
});

describe('Table', () => {
  it('keeps the word of a number with it, for where a row is no row any more', () => {
    render(<Table caption="Users" columns={columns} rows={people} rowKey={(person) => person.id} />);
    expect(screen.getByText('12').closest('td')).toHaveAttribute('data-label', 'Posts');
    expect(screen.getByText('Kabir Singh').closest('td')).not.toHaveAttribute('data-label');
  });

  it('ticks one row and all rows', async () => {
    const onChange = jest.fn();
    render(
      <Table
        caption="Users"
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        selection={{ selected: new Set(['1']), onChange }}
      />,
    );
    const [all, , second] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(all?.indeterminate).toBe(true);
    await userEvent.click(second as HTMLInputElement);
    expect(onChange).toHaveBeenLastCalledWith(new Set(['1', '2']));
    await userEvent.click(all as HTMLInputElement);
    expect(onChange).toHaveBeenLastCalledWith(new Set(['1', '2']));
  });

  it('opens a row on a press anywhere but on its controls', async () => {
    const [onRowOpen, onBan] = [jest.fn(), jest.fn()];
    render(
      <Table
        caption="Users"
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        onRowOpen={onRowOpen}
        rowActions={() => (
          <button type="button" onClick={onBan}>
            Suspend
          </button>
        )}
      />,
    );
    const row = screen.getByText('Kabir Singh').closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByText('Suspend'));
    expect(onRowOpen).not.toHaveBeenCalled();
    expect(onBan).toHaveBeenCalledTimes(1);
    await userEvent.click(within(row).getByText('12'));
    expect(onRowOpen).toHaveBeenCalledWith(people[1]);
  });

  it('announces the order of a sorted column and asks for another', async () => {
    const onSort = jest.fn();
    const sorted: Column<Person>[] = [{ ...(columns[0] as Column<Person>), sort: 'descending', onSort }];
    render(<Table caption="Users" columns={sorted} rows={people} rowKey={(person) => person.id} />);
    expect(screen.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'User' }));
    expect(onSort).toHaveBeenCalledTimes(1);
  });

  it('shows the empty text in place of rows', () => {
    render(
      <Table
        caption="Users"
        columns={columns}
        rows={[]}
        rowKey={(person: Person) => person.id}
        empty="No content found"
      />,
    );
    expect(screen.getByText('No content found')).toBeVisible();
  });
});
