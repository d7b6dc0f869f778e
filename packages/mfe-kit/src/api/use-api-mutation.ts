import type { Api } from '@ankur/contracts/endpoints';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '../new-id.ts';
import { dismissToast, toast } from '../toasts/toasts.ts';
import { api, type CallArguments, type CallOptions } from './api-client.ts';
import { messageOf } from './api-error.ts';
import { isRefusal } from './is-refusal.ts';

type Call = keyof Api;
type Undo = (() => void) | undefined;

/** What a submission says, as far as it makes it another one. */
interface Said {
  params?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

/** Sends a submission under a key that it keeps, or under that of the form. */
export type SendOnce = <T>(call: string, said: Said, write: (key?: string) => Promise<T>) => Promise<T>;

/** What a write does besides being sent. */
export interface ApiMutationOptions<K extends Call, V> {
  request: (variables: V) => Api[K]['request'];
  /** Toast of a failure: what stands in for a missing sentence of the server, or the words for every failure; null says nothing. */
  failure: string | ((error: Error) => string | null);
  /** Without a network a write fails at once; one that is `queued` waits until there is one, and its screen shows `isPaused`. */
  offline?: 'queued';
  /** `sendOnce`, where the server stores it once under its key: the same words keep theirs also in a form that is opened again. */
  once?: SendOnce;
  /** The version that was on the screen: what others changed since is not overwritten (`CONFLICT`). */
  seen?: (variables: V) => number | undefined;
  /** Who hears how much of a form has been sent: bytes so far and all of them. */
  progress?: (variables: V) => CallOptions['onProgress'];
  /** Milliseconds it may take, where the server may need longer than for most. */
  limit?: number;
  /** Writes of one scope wait for each other. */
  scope?: string;
  /** Shows the result before it is sent; what it returns takes that back when the write fails. */
  optimistic?: (variables: V) => Undo;
  onSuccess?: (answer: Api[K]['response'], variables: V) => void;
  onError?: (error: Error, variables: V) => void;
  /**
   * Asks whether a write that failed is done all the same, for its answer may have been lost: then nothing is complained of, and
   * `onError` is not called. It counts as under way meanwhile; a question that fails says no.
   */
  wasDone?: (error: Error, variables: V) => Promise<boolean>;
  /** Until a promise that it returns is settled, the write counts as under way. */
  onSettled?: () => unknown;
}

/** The toast of a failure, which says nothing about the next try. */
function useComplaint() {
  const shown = useRef<string | null>(null);
  return {
    tell: (text: string | null) => {
      if (text !== null) shown.current = toast.error(text);
    },
    takeBack: () => {
      if (shown.current !== null) dismissToast(shown.current);
      shown.current = null;
    },
  };
}

/**
 * Writes through the API so that a repetition is harmless: a submission keeps its idempotency key until the server has
 * answered it, whether it is tried again by itself or by the member. `isSending` knows of it before `isPending` is rendered.
 */
export function useApiMutation<K extends Call, V = void>(
  call: K,
  options: ApiMutationOptions<K, V>,
): UseMutationResult<Api[K]['response'], Error, V, Undo> & { isSending: () => boolean } {
  const key = useRef(newId());
  const complaint = useComplaint();
  const underWay = useRef(0);
  const isWrite = !call.startsWith('GET ');
  const mutation = useMutation<Api[K]['response'], Error, V, Undo>({
    ...(options.scope === undefined ? {} : { scope: { id: options.scope } }),
    networkMode: options.offline === 'queued' ? 'online' : 'always',
    mutationFn: (variables) => {
      const onProgress = options.progress?.(variables);
      const seenVersion = options.seen?.(variables);
      const request = options.request(variables);
      const write = (idempotencyKey = key.current) => {
        const sending = isWrite ? { idempotencyKey, onProgress, seenVersion, limit: options.limit } : {};
        return api(call, ...([request, sending] as unknown as CallArguments<K>));
      };
      return options.once ? options.once(call, request as Said, write) : write();
    },
    onMutate: (variables) => {
      underWay.current += 1;
      complaint.takeBack();
      return options.optimistic?.(variables);
    },
    onSuccess: (answer, variables) => {
      key.current = newId();
      options.onSuccess?.(answer, variables);
    },
    onError: (error, variables, undo) => {
      // A changed text under the old key would be refused: a key belongs to one submission.
      if (isRefusal(error)) key.current = newId();
      undo?.();
      const fail = () => {
        const { failure } = options;
        complaint.tell(typeof failure === 'string' ? messageOf(error, failure) : failure(error));
        options.onError?.(error, variables);
      };
      if (options.wasDone === undefined) return fail();
      return options.wasDone(error, variables).then((done) => {
        if (done) key.current = newId();
        else fail();
      }, fail);
    },
    onSettled: () => {
      underWay.current -= 1;
      return options.onSettled?.();
    },
  });
  return { ...mutation, isSending: () => underWay.current > 0 };
}
