import { isStaff } from '@ankur/contracts/roles';
import { RemoteBoundary, lazyPage, useSession } from '@ankur/mfe-kit';
import { useNear } from '@ankur/ui/motion/use-near';
import { Suspense } from 'react';
import { PartFailed } from './part-failed.tsx';
import { useRemotes } from './registry.ts';

const SlotFilling = lazyPage(async () => {
  const module = await import(/* webpackChunkName: "federation" */ './slot-filling.tsx');
  return { default: module.SlotFilling };
});

function Filling({ remote, version, slot }: { remote: string; version: string; slot: string }) {
  const { element, near } = useNear();
  if (!near) return <div ref={element} />;
  return (
    <RemoteBoundary name="shell" fallback={PartFailed}>
      {() => (
        <Suspense>
          <SlotFilling remote={remote} version={version} slot={slot} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

/** What remotes put into a named place, each loaded when the reader comes near it and failing by itself. */
export function RemoteSlot({ name }: { name: string }) {
  const isOfStaff = useSession(({ user }) => isStaff(user?.role));
  const remotes = useRemotes() ?? [];
  const fillings = remotes
    .filter(({ access, disabled }) => disabled === undefined && (access === 'public' || isOfStaff))
    .flatMap(({ name: remote, version, slots }) => slots.map((slot) => ({ ...slot, remote, version })))
    .filter((slot) => slot.name === name)
    .sort((a, b) => a.order - b.order);
  return fillings.map(({ remote, version }) => (
    <Filling key={remote} remote={remote} version={version} slot={name} />
  ));
}
