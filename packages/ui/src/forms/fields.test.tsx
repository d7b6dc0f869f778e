import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

describe('form controls', () => {
  it.each([
    ['TextInput', <TextInput key="a" label="Location" hint="City" error="Location is required" />],
    ['TextArea', <TextArea key="b" label="Location" hint="City" error="Location is required" />],
    ['Select', <Select key="c" label="Location" hint="City" error="Location is required" options={[]} />],
    ['PasswordInput', <PasswordInput key="d" label="Location" hint="City" error="Location is required" />],
  ])('links label, error and hint to the %s', (_name, control) => {
    render(control);
    const field = screen.getByLabelText('Location');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('City Location is required');
  });

  it('carries neither description nor invalid state without hint and error', () => {
    render(<TextInput label="Email" />);
    const field = screen.getByLabelText('Email');
    expect(field).not.toHaveAttribute('aria-describedby');
    expect(field).toBeValid();
  });

  it('keeps a hidden label for screen readers', () => {
    render(<TextInput label="Search" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible();
  });
});

describe('TextArea', () => {
  it('counts what is typed and warns aloud when few characters are left', async () => {
    render(<TextArea label="Bio" counter maxLength={30} defaultValue="Fast" />);
    expect(screen.getByText('4 / 30')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(screen.getByLabelText('Bio'), ' bowler');
    expect(screen.getByText('11 / 30')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('19 characters left');
    await userEvent.type(screen.getByLabelText('Bio'), ' on each dry pitch');
    expect(screen.getByRole('status')).toHaveTextContent('1 character left');
  });

  it('marks what goes beyond its limit and keeps it, counted as it is told to', () => {
    const { rerender } = render(<TextArea label="Bio" counter limit={3} defaultValue="four" />);
    expect(screen.getByRole('textbox')).toHaveValue('four');
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByText('1 character too many', { selector: 'p' })).toBeVisible();
    rerender(<TextArea label="Bio" counter limit={3} lengthOf={() => 3} value="🇮🇳🇮🇳🇮🇳" readOnly />);
    expect(screen.getByText('3 / 3')).toBeVisible();
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('counts a controlled value', () => {
    render(<TextArea label="Bio" counter maxLength={30} value="Namaste" onChange={() => undefined} />);
    expect(screen.getByText('7 / 30')).toBeVisible();
  });
});

describe('PasswordInput', () => {
  it('shows the password and hides it again, and keeps what was typed', async () => {
    render(<PasswordInput label="Password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'long enough');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('long enough');
  });
});
