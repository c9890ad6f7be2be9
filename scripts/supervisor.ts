import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds: the waits before a new start, and what a start has to last; after `most` it is given up. */
const RULES = { firstWait: 100, longestWait: 5_000, lasting: 5_000, most: 5 }

type Options = {
  /** Starts the program and settles with how it ended, or with nothing when it is over for good. */
  run: () => Promise<string | undefined>
  tell: (line: string) => void
  /** Aborted when the program is to end. */
  signal: AbortSignal
  rules?: typeof RULES
}

/**
 * Starts a program again whenever it ends, each time later when it did not last. Settles when it is
 * to end, or after five starts in a row of which none lasted five seconds.
 */
export async function keepRunning({ run, tell, signal, rules = RULES }: Options): Promise<void> {
  let short = 0
  while (!signal.aborted) {
    const begun = performance.now()
    const how = await run()
    if (signal.aborted || how === undefined) return
    short = performance.now() - begun < rules.lasting ? short + 1 : 0
    if (short === rules.most) return tell(`${how}. It is given up: none of ${short} starts lasted.`)
    const delay = Math.min(rules.firstWait * 2 ** Math.max(short - 1, 0), rules.longestWait)
    tell(`${how}. It is started again in ${delay / 1000} s.`)
    await wait(delay, undefined, { signal }).catch(() => {})
  }
}
