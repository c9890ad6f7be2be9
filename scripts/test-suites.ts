import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser'
import { ensureBuild } from './build'
import { ROOT, type Settings } from './environment'
import { finish, type Lifetime, Stop, say } from './lifetime'
import { migrate } from './migrations'
import { freePort } from './ports'
import type { Postgres } from './postgres'
import { seed, startServer } from './site'

export type Count = { passed: number; failed: number }

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
  const count = { passed: 0, failed: 0 }
  for (const { title, steps } of checks) {
    let isFine = true
    for (const [command = '', ...args] of steps) {
      isFine &&= (await finish(life, command, args, { cwd: ROOT })) === 0
    }
    say(`${isFine ? '✓' : '✗'} ${title}`)
    count[isFine ? 'passed' : 'failed']++
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
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

// A file that cannot be loaded has no tests that could fail: it counts as one.
function countVitest(code: number, report: VitestReport | undefined): Count {
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: atLeastOneWhen(code !== 0, failed) }
}

/** Journeys in a browser against the production build, with a database and a server of their own. */
export async function runJourneys(run: Run): Promise<Count> {
  const report = join(run.folder, 'playwright.json')
  const env = await journeyEnvironment(run)
  await migrate(env.DATABASE_URL)
  await seed(run.life, env)
  await ensureBuild({ life: run.life, env })
  await startServer(run.life, { env })
  const output = join(ROOT, 'test-results', run.name)
  const args = ['test', ...run.filters, '--reporter=list,json', `--output=${output}`]
  const code = await finish(run.life, 'playwright', args, {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const stats = read<{ stats: PlaywrightStats }>(report)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  const failed = atLeastOneWhen(code !== 0, stats.unexpected)
  return { passed: stats.expected + stats.flaky, failed }
}

type PlaywrightStats = { expected: number; unexpected: number; flaky: number }

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

const atLeastOneWhen = (hasFailed: boolean, failed: number) => (hasFailed ? failed || 1 : failed)

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** One part of a run: what goes wrong around its tests counts as one failed test. */
export async function guard(title: string, suite: () => Promise<Count>): Promise<Count> {
  say(`\n— ${title} —`)
  return suite().catch((error) => {
    console.error(error instanceof Stop ? error.message : error)
    return { passed: 0, failed: 1 }
  })
}
