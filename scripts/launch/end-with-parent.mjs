// Imported by, or with --import before, a program of the platform: without its supervisor nobody would restart or stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// A terminal that was closed must not end the program before it has stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
