import { useState } from 'react';
import { Checkbox } from '../../src/choices/checkbox.tsx';
import { RadioGroup } from '../../src/choices/radio-group.tsx';
import { SegmentedControl } from '../../src/choices/segmented-control.tsx';
import { Switch } from '../../src/choices/switch.tsx';
import { PasswordInput } from '../../src/forms/password-input.tsx';
import { Select } from '../../src/forms/select.tsx';
import { TextArea } from '../../src/forms/text-area.tsx';
import { TextInput } from '../../src/forms/text-input.tsx';
import { Calendar, LayoutGrid, Search } from '../../src/icons.tsx';
import css from '../gallery.module.css';

const reasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'hate', label: 'Hate speech', hint: 'Attacks on who somebody is' },
  { value: 'other', label: 'Something else' },
];

export function FormsSection() {
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const [on, setOn] = useState(true);
  return (
    <>
      <div className={css.form}>
        <TextInput label="Full Name" defaultValue="Asha Rao" autoComplete="name" required />
        <TextInput
          label="Email"
          type="email"
          placeholder="you@example.in"
          hint="We never show it to anybody."
        />
        <TextInput label="Location" optional error="Location is required" defaultValue="" />
        <TextInput label="Search" hideLabel placeholder="Search users..." prefix={<Search />} type="search" />
        <PasswordInput label="Password" defaultValue="secret words" hint="At least 8 characters" />
        <Select
          label="I am..."
          options={['Athlete', 'Coach', 'Scout', 'Sponsor'].map((value) => ({ value, label: value }))}
          placeholder="Choose a role"
        />
        <TextInput label="Disabled" disabled defaultValue="Hyderabad" />
        <TextArea
          label="Bio"
          counter
          maxLength={120}
          defaultValue="Left-arm spin, third season with the district side."
        />
        <TextArea
          label="Message"
          counter
          maxLength={40}
          error="Message is too short"
          defaultValue="Hello, I would like to"
        />
      </div>
      <div className={css.form}>
        <RadioGroup legend="Reason" name="reason" options={reasons} defaultValue="spam" />
        <RadioGroup legend="Reason" name="reason-error" options={reasons} error="Choose a reason" />
        <div>
          <Checkbox label="Premium Content" defaultChecked hint="Only members can read it" />
          <Checkbox label="I agree to the rules" error="Please agree to go on" />
          <Checkbox label="Cannot change" disabled defaultChecked />
          <Switch label="Maintenance mode" checked={on} onChange={(event) => setOn(event.target.checked)} />
          <Switch label="Invite only" hint="People need a link to register" />
        </div>
      </div>
      <div className={css.row}>
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'list', label: 'List View', icon: <LayoutGrid /> },
            { value: 'calendar', label: 'Calendar View', icon: <Calendar /> },
          ]}
        />
      </div>
    </>
  );
}
