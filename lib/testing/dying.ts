import { Client } from 'pg'

/** The step at which a process kills itself: before it, or when it is done, whether or not that was taken. */
type Death = { diesAt: number; isDone: boolean }

export const end = () => process.kill(process.pid, 'SIGKILL')

/** Counts statements as steps; whatever else is one is wrapped in the function it returns. */
export function dieAt({ diesAt, isDone }: Death) {
  let steps = 0
  const step = <T>(act: () => T): T => {
    const isLast = ++steps === diesAt
    if (isLast && !isDone) end()
    const result = act()
    if (isLast) end()
    return result
  }
  const query = Client.prototype.query
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    return step(() => Reflect.apply(query, this, given))
  } as typeof query
  return step
}
