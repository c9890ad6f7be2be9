import { readSettings } from './environment'
import { type Lifetime, run, say } from './lifetime'
import { prepareDatabase } from './site'

const STEP = 1000

/** Indexes everything for search anew, online: what stands in the index is found meanwhile. */
async function work(life: Lifetime) {
  await prepareDatabase(life, readSettings())
  const { indexDue, reindexAll } = await import('@/lib/search/indexing/commands')
  const { db } = await import('@/lib/platform/db')
  await reindexAll()
  const all = await db.searchDue.count()
  for (let done = 0, taken = 1; taken > 0; ) {
    taken = (await indexDue(STEP)).count
    done += taken
    if (taken > 0) say(`${done} of ${Math.max(all, done)}`)
  }
  await db.$disconnect()
  return { code: 0 }
}

await run(work)
