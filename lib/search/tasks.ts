import 'server-only'
import { indexDue } from './indexing/commands'
import { stemsOf } from './words/stems'

const MOST = 20_000

/** Indexes what has changed and no search has asked for yet; returns the count. */
export const indexSearch = async (): Promise<{ indexed: number }> => ({
  indexed: (await indexDue(MOST)).count,
})

/** Loads the dictionaries, which stops a process for half a second. */
export async function warmSearch(): Promise<void> {
  for (const language of ['cs', 'pl'] as const) await stemsOf(language, 'dům')
}
