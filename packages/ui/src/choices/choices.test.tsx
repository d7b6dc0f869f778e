import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChip } from './filter-chip.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';

describe('RadioGroup', () => {
  it('reports the chosen value and names the group by its legend and error', async () => {
    const onValueChange = jest.fn();
    render(
      <RadioGroup
        legend="Reason"
        name="reason"
        error="Choose a reason"
        options={[
          { value: 'spam', label: 'Spam' },
          { value: 'hate', label: 'Hate speech' },
        ]}
        onValueChange={onValueChange}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Reason' })).toHaveAccessibleDescription('Choose a reason');
    await userEvent.click(screen.getByLabelText('Hate speech'));
    expect(onValueChange).toHaveBeenCalledWith('hate');
  });
});

describe('SegmentedControl', () => {
  it('moves with the arrow keys', async () => {
    const onValueChange = jest.fn();
    render(
      <SegmentedControl
        label="View"
        value="list"
        onValueChange={onValueChange}
        options={[
          { value: 'list', label: 'List View' },
          { value: 'calendar', label: 'Calendar View' },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(onValueChange).toHaveBeenCalledWith('calendar');
  });
});

it('a switch says that it is one and tells its hint', () => {
  render(<Switch label="Invite only" hint="People need a link" defaultChecked />);
  expect(screen.getByRole('switch', { name: 'Invite only' })).toBeChecked();
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('People need a link');
});

it('a filter chip toggles', async () => {
  const onPressedChange = jest.fn();
  render(
    <FilterChip pressed onPressedChange={onPressedChange} sport="Cricket">
      Cricket
    </FilterChip>,
  );
  expect(screen.getByRole('button', { name: 'Cricket', pressed: true })).toHaveAttribute(
    'data-sport',
    'cricket',
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onPressedChange).toHaveBeenCalledWith(false);
});
