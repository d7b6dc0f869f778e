// Loaded with --import before a program of the platform: without its supervisor nobody would restart or stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
