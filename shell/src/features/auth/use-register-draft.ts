import { memberRoles } from '@ankur/contracts/roles';
import { useLocation, useSearchParams } from '@ankur/mfe-kit';
import { useState } from 'react';
import { readDraft, writeDraft } from '../../forms/draft-values.ts';
import { rememberRole } from '../../forms/shown-role.ts';
import { tabStorage } from '../../forms/tab-storage.ts';

/** The role that the link which led here stands for, by its address or beside it as `Join as Sponsor`; undefined unless it can be chosen. */
function useAskedRole(): string | undefined {
  const named = useSearchParams()[0].get('role');
  const beside = useLocation().state as { role?: unknown } | null;
  const asked = named ?? beside?.role;
  return memberRoles.find((role) => role === asked);
}

/** The role that was chosen here before a look at signing in. */
function useChosenRole(): string | undefined {
  const beside = useLocation().state as { chosenRole?: unknown } | null;
  return memberRoles.find((role) => role === beside?.chosenRole);
}

const draftPlace = 'ankur.draft.visitor.register';
/** At which entry of the history it was typed. */
const entryPlace = `${draftPlace}.entry`;

/** The form before anything is typed. */
export const empty = { username: '', email: '', password: '', role: 'athlete', invite: '' };

/** What was typed so far, kept over a reload of this tab; never the password. What its link asked for does not come back over it. */
export function useRegisterDraft() {
  const askedRole = useAskedRole();
  const chosenRole = useChosenRole();
  const { key, search } = useLocation();
  const invited = useSearchParams()[0].get('invite') ?? '';
  const [initial] = useState(() => {
    const {
      username = '',
      email = '',
      invite = '',
      role: keptRole,
    } = readDraft(tabStorage.getItem(draftPlace));
    const isReload = tabStorage.getItem(entryPlace) === key + search;
    const draftRole = memberRoles.find((known) => known === keptRole);
    const role = (isReload ? draftRole : chosenRole) ?? chosenRole ?? askedRole ?? draftRole ?? 'athlete';
    const isTyped = invited === '' || (isReload && invite !== '');
    return { username, email, password: '', role, invite: isTyped ? invite : invited };
  });
  return {
    initial,
    keep: (values: typeof empty) => {
      const stored = { ...empty, role: askedRole ?? empty.role };
      tabStorage.setItem(draftPlace, writeDraft({ ...values, password: '' }, stored));
      tabStorage.setItem(entryPlace, key + search);
      rememberRole(values.role);
    },
  };
}
