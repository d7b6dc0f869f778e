import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { platformSettingsChanged } from './identity.events.ts';
import { announcedSettings } from './public-settings.ts';

const schemas = { 'settings:changed': announcedSettings };

/** What everybody may know of the platform's settings, to every open tab. */
export const platformLive = liveSlice(schemas, (on) => [
  on(platformSettingsChanged, {
    messages: ({ version: v, settings: data }) =>
      data ? [{ room: rooms.public, type: 'settings:changed', v, data }] : [],
  }),
]);
