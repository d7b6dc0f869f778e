import {
  ApiError,
  api,
  browserStorage,
  closeSession,
  isRefusal,
  startLeaving,
  toast,
  useApiForm,
  useApiMutation,
  useApiQuery,
  useNavigate,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { useRef, useState } from 'react';
import { assertAnswered } from '../../forms/assert-answered.ts';
import styles from './account-page.module.css';
import { ProofFields } from './proof-fields.tsx';

function EraseForm({ withCode, onBack }: { withCode: boolean; onBack: () => void }) {
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?._id);
  const leave = () => {
    startLeaving();
    // Drafts and the like: this browser is a place, too.
    if (userId !== undefined) browserStorage.removeAllWith(userId);
    closeSession();
    toast.success('Your account is erased.');
    void navigate('/');
  };
  const erase = useApiMutation('POST /api/auth/erase', {
    request: (body: { password: string; code: string }) => {
      // The session ends before the answer comes, in other tabs, too: none of them says that it was ended by somebody else.
      startLeaving();
      return { body };
    },
    failure: 'Your account could not be erased. Please try again.',
    onSuccess: (answer) => {
      assertAnswered(answer);
      leave();
    },
    // Of an account that is gone the session is, too.
    wasDone: async (error) => {
      if (isRefusal(error)) return false;
      const isGone = await api('GET /api/auth/profile').then(
        () => false,
        (reason: unknown) => reason instanceof ApiError && reason.status === 401,
      );
      if (isGone) leave();
      return isGone;
    },
  });
  const form = useApiForm({ password: '', code: '' }, erase);
  return (
    <form className={styles['form']} onSubmit={form.handleSubmit}>
      <ProofFields
        field={form.field}
        passwordLabel="Your password, to erase your account"
        code={
          withCode
            ? { label: 'Code of your authenticator app', hint: 'Or a recovery code that is left.' }
            : null
        }
      />
      <div className={styles['choices']}>
        <Button type="submit" variant="danger" busy={erase.isPending}>
          Erase my account for good
        </Button>
        <Button variant="quiet" onClick={onBack} disabled={erase.isPending}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

/** What becomes of each kind of thing, in the words of who reads it before deciding. */
const goes = [
  'Your name, e-mail, phone, date of birth, picture and profile',
  'Your resume, results, saved articles, drafts and messages to us',
  'Your places at events; the next person waiting gets each seat',
  'Every session, link and code that opens the account',
];
const stays = [
  'Posts, comments, blog posts and events, under the name “Unknown”. Delete them first if they should go too.',
  'What moderators noted about reports, under a pseudonym',
];

function Consequences() {
  return (
    <div className={styles['consequences']}>
      <div>
        <h3>Goes at once, everywhere</h3>
        <ul>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Stays, without you</h3>
        <ul>
          {stays.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The way out for good: what goes, what stays, and a second thought before the password is asked for. */
export function EraseCard() {
  const [asked, setAsked] = useState(false);
  const wasKept = useRef(false);
  const { data } = useApiQuery('GET /api/auth/two-factor');
  return (
    <Card as="section">
      <h2>Erase your account</h2>
      <p className={styles['note']}>For good: nobody can undo it, and nobody can bring anything back.</p>
      <Consequences />
      {asked ? (
        <EraseForm
          withCode={data?.enabled === true}
          onBack={() => {
            wasKept.current = true;
            setAsked(false);
          }}
        />
      ) : (
        <Button
          className={styles['ask']}
          ref={(button) => {
            if (button === null || !wasKept.current) return;
            wasKept.current = false;
            button.focus();
          }}
          onClick={() => setAsked(true)}
        >
          Erase my account…
        </Button>
      )}
    </Card>
  );
}
