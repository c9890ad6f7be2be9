/**
 * Runs `work` for each item in turn; a failure does not stop the others.
 * @throws AggregateError of all that failed, named after the task
 */
export async function collectFailures<T>(
  task: string,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    await work(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length) throw new AggregateError(failures, `${task}: ${failures.map(String)}`)
}
