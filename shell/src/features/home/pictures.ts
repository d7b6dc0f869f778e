// One file for what comes after the first view: several would cost requests and carry the same scenes twice.
export { EventCover } from '@ankur/ui/pictures/event-cover';
export { SportScene } from '@ankur/ui/pictures/sport-scene';
