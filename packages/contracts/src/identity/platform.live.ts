import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { platformSettingsChanged } from './identity.events.ts';
import { platformEndpoints } from './platform.endpoints.ts';
import { announcedSettings } from './public-settings.ts';

const schemas = {
  'settings:changed': announcedSettings,
  /** No event causes it: the gateway has them counted after accounts have changed. */
  'stats:changed': platformEndpoints.getPublicStats.output,
};

/** What everybody may know of the platform's settings, to every open tab. */
export const platformLive = liveSlice(schemas, (on) => [
  on(platformSettingsChanged, {
    messages: ({ version: v, settings: data }) =>
      data ? [{ room: rooms.public, type: 'settings:changed', v, data }] : [],
  }),
]);
