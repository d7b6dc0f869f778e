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

function Filling({ remote, slot }: { remote: string; slot: string }) {
  const { element, near } = useNear();
  if (!near) return <div ref={element} />;
  return (
    <RemoteBoundary name="shell" fallback={PartFailed}>
      {() => (
        <Suspense>
          <SlotFilling remote={remote} slot={slot} />
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
    .flatMap((remote) => remote.slots.map((slot) => ({ ...slot, remote: remote.name })))
    .filter((slot) => slot.name === name)
    .sort((a, b) => a.order - b.order);
  return fillings.map(({ remote }) => <Filling key={remote} remote={remote} slot={name} />);
}
