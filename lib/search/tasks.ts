import 'server-only'
import { indexDue } from './indexing/commands'

const MOST = 20_000

/** Indexes what has changed and no search has asked for yet; returns the count. */
export const indexSearch = async (): Promise<{ indexed: number }> => ({
  indexed: await indexDue(MOST),
})
