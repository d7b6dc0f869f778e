// Asks this container's own process whether it may get traffic; Docker reads the exit code.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
