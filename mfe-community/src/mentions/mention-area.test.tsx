import { QueryClientProvider, createQueryClient, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MentionArea } from './mention-area.tsx';

const reader = buildUser();
const asked = (q: string) => `GET /api/search?q=${q}&kind=people&limit=6&as=stranger`;
const person = (number: number, username: string) => ({
  _id: `64b00000000000000000010${String(number)}`,
  username,
});
const found = (...people: { _id: string; username: string }[]): FakeAnswer => ({
  body: {
    groups: [
      { kind: 'people', total: people.length, hits: people.map((each) => ({ ...each, person: each })) },
    ],
    isComplete: true,
  },
});

function show(answers: Record<string, FakeAnswer>) {
  const { sent } = fakeServer(answers);
  openSession({ token: 'token', user: reader });
  const onLeave = jest.fn();
  function Form() {
    const [text, setText] = useState('');
    return (
      <MentionArea
        label="Words"
        value={text}
        onTextChange={setText}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      />
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  return { sent, onLeave, box: screen.getByRole('textbox', { name: 'Words' }) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers members for what is typed behind an @, and the keyboard takes one', async () => {
  const meera = person(1, 'Meera Nair');
  const { sent, box } = show({ [asked('mee')]: found(person(2, 'Meena Das'), reader, meera) });
  await userEvent.type(box, 'Well run @mee');
  expect(await screen.findByRole('listbox', { name: 'Members to mention' })).toBeVisible();
  // Oneself is not among them, and one rest of the fingers is one request.
  expect(options().map((text) => text.replace(/^\w\w(?=\w)/, ''))).toEqual(['Meena Das', 'Meera Nair']);
  expect(sent.map(({ call }) => call)).toEqual([asked('mee')]);
  expect(screen.getByRole('status')).toHaveTextContent('2 members to mention');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Meera Nair');
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}and well fought');
  expect(box).toHaveValue('Well run @Meera Nair and well fought');
  expect(box).toHaveFocus();
  expect(options()).toEqual([]);
});

it('takes a name that was typed in full, and the next letters go behind it', async () => {
  const { box } = show({ [asked('Ravi+Rao')]: found(person(3, 'Ravi Rao')) });
  await userEvent.type(box, '@Ravi Rao ');
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}well');
  expect(box).toHaveValue('@Ravi Rao well');
});

it('takes a pressed member too, and leaves the focus in the text', async () => {
  const { box } = show({ [asked('ra')]: found(person(3, 'Ravi Rao')) });
  await userEvent.type(box, '@ra');
  await userEvent.click(await screen.findByRole('option'));
  expect(box).toHaveValue('@Ravi Rao ');
  expect(box).toHaveFocus();
});

it('is sent away by Escape before the form is left, and does not come again for the same name', async () => {
  const { sent, onLeave, box } = show({ [asked('ra')]: found(person(3, 'Ravi Rao')) });
  await userEvent.type(box, '@ra');
  await screen.findByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.keyboard('vi{Escape}');
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(1);
});

it('asks again behind an answer in which some could not be looked through', async () => {
  const { sent, box } = show({
    [asked('ra')]: { body: { groups: [], isComplete: false } },
    [asked('rav')]: found(person(3, 'Ravi Rao')),
  });
  await userEvent.type(box, '@ra');
  await waitFor(() => expect(sent).toHaveLength(1));
  // The answer has come.
  await act(() => Promise.resolve());
  await userEvent.type(box, 'v');
  expect(await screen.findByRole('option')).toHaveTextContent('Ravi Rao');
});

it('asks no more for words behind a name that nobody bears, and lets a name be typed when nobody can be looked for', async () => {
  const { sent, box } = show({ [asked('zzz')]: { body: { groups: [], isComplete: true } } });
  await userEvent.type(box, '@zzz');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(box, ' and so on');
  await userEvent.type(box, ', @as');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ call }) => call)).toEqual([asked('zzz'), asked('as')]);
  expect(box).toHaveValue('@zzz and so on, @as');
  expect(options()).toEqual([]);
  expect(useToasts.getState().toasts).toEqual([]);
});
