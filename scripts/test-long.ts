import { findEngines } from './browser'
import { type Lifetime, run, Stop } from './lifetime'
import { installPackages } from './own-packages'
import { runJourneys } from './test-journeys'
import { conclude, prepare } from './test-run'
import { type Count, guard } from './test-suites'
import { runVitest } from './test-vitest'

/** What is long by nature, by the files that do it; `amount` gives them their long measure. */
const FILES = {
  fuzz: ['fuzz', 'lib/searches/entering.db.test.ts', 'app/api/bombs', 'app/api/acts'],
  facets: ['app/api/catalogue/facets'],
  kills: ['killed'],
  presentations: ['lib/sales/presentation'],
  turns: [
    ...['scripts/archive.db', 'scripts/databases.db', 'lib/searches/tasks.db'],
    ...['lib/inbox/texts/telling', 'lib/platform/realtime/peers', 'app/api/idempotency'],
    'lib/platform/front/shared-store',
  ],
  growth: ['lib/catalogue/paging.db.test.ts'],
  crawl: ['crawl.long.ts', 'markup.long.ts'],
  pages: ['accessibility.e2e.ts', 'addresses.e2e.ts', 'keyboard.e2e.ts', 'media.long.ts'],
  journeys: ['(?<!accessibility|addresses|keyboard|crawl|bytes)\\.e2e\\.ts', 'crash.long.ts'],
  listening: ['screen-reader.long.ts'],
  engines: ['engines.long.ts'],
  deploys: ['deploy.long.ts'],
  expressions: ['lib/regular-expressions'],
  frames: ['lib/platform/realtime/frames'],
}
type Part = keyof typeof FILES
const PARTS = Object.keys(FILES) as Part[]
const IN_BROWSER: Part[] = ['crawl', 'pages', 'journeys', 'listening', 'engines', 'deploys']
const OWN_PACKAGES: Part[] = [...IN_BROWSER, 'expressions']

async function work(life: Lifetime) {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in FILES))
  if (unknown.length) throw new Stop(`There is no part ${unknown.join()}: ${PARTS.join(', ')}.`)
  const parts = PARTS.filter((part) => wanted.length === 0 || wanted.includes(part))
  process.env.TEST_LONG = '1'
  const current = prepare(life, [])
  if (parts.some((part) => OWN_PACKAGES.includes(part))) await installPackages(life, 'long')
  if (parts.includes('engines')) Object.assign(process.env, await findEngines(life))

  const counts: Count[] = []
  const of = (chosen: Part[]) => ({ ...current, filters: chosen.flatMap((part) => FILES[part]) })
  for (const part of parts.filter((name) => !IN_BROWSER.includes(name)))
    counts.push(await guard(part, () => runVitest(of([part]), ['unit', 'db'])))
  // One site for all of them: its database cannot be filled twice.
  const inBrowser = parts.filter((name) => IN_BROWSER.includes(name))
  if (inBrowser.length)
    counts.push(await guard(inBrowser.join(', '), () => runJourneys(of(inBrowser))))
  return conclude(current, counts)
}

await run(work)
