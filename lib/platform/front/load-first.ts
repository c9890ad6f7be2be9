import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log.ts'
import type { TagListener } from './tag-listener.ts'

const ASK_MS = 250
const LONGEST_MS = 20_000

/**
 * What a process does before it accepts requests: while others serve the site it calls `load` and waits for it, because
 * they answer until it is quick. It waits no longer when no other serves any more, and for twenty seconds at most. An error
 * of `load` is logged.
 */
export async function loadFirst(
  listener: Pick<TagListener, 'isAlone'>,
  load: () => Promise<void>,
): Promise<void> {
  if (await listener.isAlone()) return
  const over = new AbortController()
  const { signal } = over
  const alone = async () => {
    do await wait(ASK_MS, undefined, { signal })
    while (!(await listener.isAlone()))
  }
  // Not for ever: the database may be away.
  const longest = wait(LONGEST_MS, undefined, { signal })
  await Promise.race([load().catch(log.error), alone(), longest]).finally(() => over.abort())
}
