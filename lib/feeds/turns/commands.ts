import 'server-only'

const turn = { isTaken: false }

/**
 * Long work of feeds, one piece at a time in a process: it never holds more than one of the places
 * that background tasks share. What comes meanwhile has nothing to do; its next turn comes soon.
 */
export async function inTurn(
  work: () => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  if (turn.isTaken) return { busy: 1 }
  turn.isTaken = true
  try {
    return await work()
  } finally {
    turn.isTaken = false
  }
}
