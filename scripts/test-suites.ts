import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowser } from './browser'
import { ensureBuild } from './build'
import { ROOT, type Settings } from './environment'
import { finish, type Lifetime, Stop, say } from './lifetime'
import { migrate } from './migrations'
import { freePort } from './ports'
import type { Postgres } from './postgres'
import { seedBeside, startServer } from './site'

/** How a suite ended; `faults` names what failed, for whoever sees the end of a long run. */
export type Count = { passed: number; failed: number; faults: string[] }

/** What the suites of one run share: its scratch folder, its database server, its own name. */
export type Run = {
  life: Lifetime
  settings: Settings
  folder: string
  name: string
  filters: string[]
  postgres: () => Promise<Postgres>
}

/** Lint, types and the rooms, each as one test. */
export async function runChecks({ life }: Run): Promise<Count> {
  const checks = [
    { title: 'biome', steps: [['biome', 'check', '.']] },
    {
      title: 'types',
      steps: [
        ['next', 'typegen'],
        ['tsc', '--noEmit'],
      ],
    },
    { title: 'rooms', steps: [['npm', 'run', '-s', 'check:rooms']] },
  ]
  const count: Count = { passed: 0, failed: 0, faults: [] }
  for (const { title, steps } of checks) {
    let isFine = true
    for (const [command = '', ...args] of steps) {
      isFine &&= (await finish(life, command, args, { cwd: ROOT })) === 0
    }
    say(`${isFine ? '✓' : '✗'} ${title}`)
    count[isFine ? 'passed' : 'failed']++
    if (!isFine) count.faults.push(title)
  }
  return count
}

/** Vitest's projects; those with a database get the address of a server for tests. */
export async function runVitest(run: Run, projects: string[]): Promise<Count> {
  const report = join(run.folder, 'vitest.json')
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' }
  if (projects.includes('db')) {
    env.TEST_DATABASE_URL = (await run.postgres()).adminUrl
    env.TEST_DATABASE_PREFIX = `${run.name}_db`
  }
  const args = [
    ...['run', ...run.filters, ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
  const code = await finish(run.life, 'vitest', args, { cwd: ROOT, env })
  return countVitest(code, read<VitestReport>(report))
}

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

// A file that cannot be loaded or cleaned up after has no test that failed: it counts as one.
function countVitest(code: number, report: VitestReport | undefined): Count {
  if (!report) return { passed: 0, failed: 1, faults: ['vitest left no report'] }
  const faults = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const file = relative(ROOT, name)
      return failed.length
        ? failed.map(({ fullName }) => `${file} › ${fullName}`)
        : [`${file}: ${message}`]
    })
  if (code !== 0 && faults.length === 0) faults.push('vitest: an error outside of the tests')
  return { passed: report.numPassedTests, failed: faults.length, faults }
}

/** Journeys in a browser against the production build, with a database and a server of their own. */
export async function runJourneys(run: Run): Promise<Count> {
  const report = join(run.folder, 'playwright.json')
  const env = await journeyEnvironment(run)
  await migrate(env.DATABASE_URL)
  await seedBeside(run.life, env, (beside) => ensureBuild({ life: run.life, env: beside }))
  await startServer(run.life, { env })
  const output = join(ROOT, 'test-results', run.name)
  const args = ['test', ...run.filters, '--reporter=list,json', `--output=${output}`]
  const code = await finish(run.life, 'playwright', args, {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return countJourneys(code, read<PlaywrightReport>(report))
}

type Suite = { specs: { file: string; title: string; ok: boolean }[]; suites?: Suite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

function countJourneys(code: number, report: PlaywrightReport | undefined): Count {
  if (!report) return { passed: 0, failed: 1, faults: ['playwright left no report'] }
  const { expected, unexpected, flaky } = report.stats
  const faults = report.suites.flatMap(failedOf)
  if (code !== 0 && faults.length === 0) faults.push('playwright: an error outside of the tests')
  return { passed: expected + flaky, failed: Math.max(unexpected, faults.length), faults }
}

const failedOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedOf),
]

async function journeyEnvironment(run: Run) {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  return {
    ...process.env,
    ...(await findBrowser(run.life)),
    NODE_ENV: 'production' as const,
    PORT: port,
    REALTIME_PORT: String(await freePort()),
    SITE_URL: url,
    BASE_URL: url,
    DATA_DIR: run.folder,
    DATABASE_URL: (await run.postgres()).url(`${run.name}_e2e`),
    SESSION_SECRET: run.settings.SESSION_SECRET,
    RATE_LIMITS: 'off',
    TRUST_PROXY: '0',
    SMTP_URL: '',
    NEXT_PUBLIC_YANDEX_MAPS_KEY: 'the-key-of-the-tests',
  }
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** One part of a run: what goes wrong around its tests counts as one failed test. */
export async function guard(title: string, suite: () => Promise<Count>): Promise<Count> {
  say(`\n— ${title} —`)
  return suite().catch((error) => {
    console.error(error instanceof Stop ? error.message : error)
    return { passed: 0, failed: 1, faults: [`${title}: ${error}`] }
  })
}
