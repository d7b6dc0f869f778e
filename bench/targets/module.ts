import { tell } from './announce.ts';

/** A process that loads a program and does nothing with it; `seconds` of processor include the start of Node. */
await import(process.env['MODULE'] ?? '');
const { user, system } = process.cpuUsage();
tell({ url: '', seconds: (user + system) / 1e6 });
