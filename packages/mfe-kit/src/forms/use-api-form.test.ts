import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import { useApiForm } from './use-api-form.ts';

const initial = { username: '', email: '', age: '' };
const refusal = (changes: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: 'VALIDATION_FAILED', status: 400, message: 'Please check.', ...changes });

function openForm(nameOf?: (field: string) => string) {
  const submission = {
    mutate: jest.fn(),
    error: null as unknown,
    isPending: false,
    isSending: () => false,
  };
  const { result, rerender } = renderHook(() => useApiForm(initial, submission, nameOf));
  const type = (name: keyof typeof initial, value: string) =>
    act(() => result.current.field(name).onChange({ target: { value } }));
  const fail = (error: unknown) => {
    submission.error = error;
    rerender();
  };
  const element = document.createElement('form');
  const submit = () =>
    act(() => {
      result.current.handleSubmit({ preventDefault: () => undefined, currentTarget: element } as never);
    });
  return { element, form: () => result.current, submission, type, fail, submit, rerender };
}

describe('useApiForm', () => {
  it('sends what was typed, once while it is on its way', () => {
    const { submission, type, submit, rerender } = openForm();
    type('username', 'Meera');
    type('email', 'meera@ankur.example');
    submit();
    expect(submission.mutate).toHaveBeenCalledWith({
      username: 'Meera',
      email: 'meera@ankur.example',
      age: '',
    });
    submission.isPending = true;
    rerender();
    submit();
    expect(submission.mutate).toHaveBeenCalledTimes(1);
  });

  it('sends nothing by the second of two quick presses, before the first is drawn', () => {
    const { submission, submit } = openForm();
    submission.isSending = () => true;
    submit();
    expect(submission.mutate).not.toHaveBeenCalled();
    submission.isSending = () => false;
    submit();
    expect(submission.mutate).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed when it fails', () => {
    const { form, type, fail } = openForm();
    type('username', 'Meera');
    fail(refusal({ field: 'username' }));
    expect(form().values.username).toBe('Meera');
  });

  it('puts every refusal at its field: that of the first one, and those of the list', () => {
    const { form, fail } = openForm();
    const errors = [
      { field: 'age', message: 'Too young.' },
      { field: 'email', message: 'Listed.' },
      'a digit',
    ];
    fail(refusal({ code: 'EMAIL_TAKEN', field: 'email', message: 'In use.', errors }));
    expect(form().field('email').error).toBe('In use.');
    expect(form().field('age').error).toBe('Too young.');
    expect(form().field('username')).not.toHaveProperty('error');
  });

  it('puts a refusal at the field that it means where the server calls it otherwise', () => {
    const { form, fail } = openForm((field) => field.replace('people.0.', ''));
    fail(refusal({ field: 'people.0.age', errors: [{ field: 'people.0.age', message: 'Too young.' }] }));
    expect(form().field('age').error).toBe('Too young.');
  });

  it('prefers the sentence of the field to the one about the whole form', () => {
    const { form, fail } = openForm();
    fail(refusal({ field: 'age', errors: [{ field: 'age', message: 'Too young.' }] }));
    expect(form().field('age').error).toBe('Too young.');
  });

  it('takes a refusal away when its field changes, and no other; the next failure counts again', () => {
    const { form, type, fail } = openForm();
    fail(refusal({ field: 'email', message: 'In use.', errors: [{ field: 'age', message: 'Too young.' }] }));
    type('email', 'other@ankur.example');
    expect(form().field('email')).not.toHaveProperty('error');
    expect(form().field('age').error).toBe('Too young.');
    fail(refusal({ field: 'email', message: 'In use too.' }));
    expect(form().field('email').error).toBe('In use too.');
  });

  it('shows nothing at a field for a failure that names none', () => {
    const { form, fail } = openForm();
    fail(new TypeError('Failed to fetch'));
    expect(form().field('email')).not.toHaveProperty('error');
  });

  it('sends nothing while a number or a date is typed by half, and says so at its field', () => {
    const { form, element, submission, submit, type } = openForm();
    const input = document.createElement('input');
    input.name = form().field('age').name;
    const validity = { badInput: true };
    Object.defineProperty(input, 'validity', { value: validity });
    element.append(document.createElement('button'), input);
    document.body.append(element);
    submit();
    expect(submission.mutate).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input);
    expect(form().field('age').error).toBe('Complete or empty this field.');
    expect(form().field('email')).not.toHaveProperty('error');
    type('age', '17');
    expect(form().field('age')).not.toHaveProperty('error');
    submit();
    // No event tells that half a date was emptied.
    validity.badInput = false;
    submit();
    expect(submission.mutate).toHaveBeenCalledTimes(1);
    expect(form().field('age')).not.toHaveProperty('error');
    element.remove();
  });
});
