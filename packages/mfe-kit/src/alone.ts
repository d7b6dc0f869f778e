/**
 * Runs with no other tab doing the same. Browsers offer locks only on https and localhost, and refuse them where they keep
 * nothing; then it runs all the same.
 */
export async function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  let isGranted = false;
  try {
    return await navigator.locks.request(name, () => {
      isGranted = true;
      return run();
    });
  } catch (error) {
    if (isGranted) throw error;
    return run();
  }
}
