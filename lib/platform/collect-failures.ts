/**
 * Does the work for each, one after the other; what fails does not keep the others from their turn.
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
