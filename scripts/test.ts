import { type Lifetime, run, Stop } from './lifetime'
import { runChecks } from './test-checks'
import { prepareSite, runJourneys } from './test-journeys'
import { conclude, prepare } from './test-run'
import { type Count, guard } from './test-suites'
import { runVitest } from './test-vitest'

const PARTS = ['check', 'unit', 'ui', 'db', 'e2e']

async function work(life: Lifetime) {
  const [part, ...filters] = process.argv.slice(2)
  if (part && !PARTS.includes(part))
    throw new Stop(`There is no part ${part}: ${PARTS.join(', ')}.`)
  const current = prepare(life, filters)
  const wants = (name: string) => !part || part === name
  const projects = ['unit', 'ui', 'db'].filter(wants)

  const counts: Count[] = []
  if (wants('check')) counts.push(await guard('check', () => runChecks(current)))
  // After the checks: both write the types of the routes.
  const site = wants('e2e') ? prepareSite(current) : undefined
  site?.catch(() => {}) // Reported by the journeys, which wait for it.
  if (projects.length) {
    counts.push(await guard(projects.join(', '), () => runVitest(current, projects)))
  }
  if (wants('e2e')) counts.push(await guard('e2e', () => runJourneys(current, site)))
  return conclude(current, counts)
}

await run(work)
