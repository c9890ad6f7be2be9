import { join } from 'node:path'
import { findBrowser } from './browser'
import { ensureBuild } from './build'
import { ROOT } from './environment'
import { finish, Stop } from './lifetime'
import { freePort } from './ports'
import { startRealtime } from './realtime-process'
import { migrateForSite, seedBeside, startServer } from './site'
import { ownerUrl, setOwner, siteUrlOf } from './site-role'
import { type Count, type Run, read, withReason } from './test-suites'
import type { Times } from './test-times'

type SiteEnvironment = Awaited<ReturnType<typeof journeyEnvironment>>

/**
 * The production build and a filled database for the journeys, beside the tests before them, which leave both cores idle
 * for a tenth of their time. The build takes what is left; the demo content does not, as its transactions must begin in
 * time.
 */
export async function prepareSite(run: Run): Promise<SiteEnvironment> {
  const env = await journeyEnvironment(run)
  await migrateForSite(ownerUrl(), env.DATABASE_URL)
  const life = run.life.background()
  const build = (beside: NodeJS.ProcessEnv) =>
    run.times.of('  e2e: build', () => ensureBuild({ life, env: beside }))
  await run.times.of('e2e: seed and build', () => seedBeside(run.life, env, build))
  return env
}

/** Journeys in a browser against the production build, with a database and a server of their own. */
export async function runJourneys(run: Run, site = prepareSite(run)): Promise<Count> {
  const env = await run.times.of('e2e: waiting for the site', () => site)
  await startRealtime(run.life, env)
  await run.times.of('e2e: start', () => startServer(run.life, { env }))
  const counts: Count[] = []
  const first = process.env.TEST_LONG ? 'long' : 'crawl'
  for (const project of [first, 'journeys', ...(process.env.TEST_LONG ? ['deploys'] : [])]) {
    const work = () => play(run, env, project)
    counts.push(await run.times.of(`e2e: ${project}`, work))
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  if (passed + failed === 0) throw new Stop(`No journey is called ${run.filters}.`)
  const [faults, flaky] = [
    counts.flatMap((count) => count.faults),
    counts.flatMap((count) => count.flaky),
  ]
  return { passed, failed, faults, flaky }
}

/** One project of playwright.config.ts. A filter may leave it without tests. */
async function play(run: Run, env: NodeJS.ProcessEnv, project: string): Promise<Count> {
  const report = join(run.folder, `playwright-${project}.json`)
  const output = join(ROOT, 'test-results', `${run.name}-${project}`)
  const args = [
    ...['test', ...run.filters, `--project=${project}`, '--pass-with-no-tests'],
    ...['--reporter=list,json', `--output=${output}`],
  ]
  const options = {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'test' as const, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }
  const code = await finish(run.life, 'playwright', args, options)
  const answer = read<PlaywrightReport>(report)
  for (const suite of answer?.suites ?? []) keepJourneyTimes(run.times, suite)
  return countJourneys(code, answer)
}

function keepJourneyTimes(times: Times, { specs, suites = [] }: Suite) {
  for (const { file, tests } of specs) {
    const results = tests.flatMap((test) => test.results)
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
    times.addFile(join(ROOT, 'app', file), milliseconds / 1000)
  }
  for (const suite of suites) keepJourneyTimes(times, suite)
}

type Spec = {
  file: string
  title: string
  ok: boolean
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
}
type Suite = { specs: Spec[]; suites?: Suite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

function countJourneys(code: number, report: PlaywrightReport | undefined): Count {
  if (!report) return { passed: 0, failed: 1, faults: ['playwright left no report'], flaky: [] }
  const { expected, unexpected } = report.stats
  const specs = report.suites.flatMap(specsOf)
  const faults = specs.filter(({ ok }) => !ok).map(described)
  if (code !== 0 && faults.length === 0) faults.push('playwright: an error outside of the tests')
  const flaky = specs.filter(isFlaky).map(described)
  const failed = Math.max(unexpected, faults.length)
  return { passed: expected + report.stats.flaky, failed, faults, flaky }
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky')
const described = ({ file, title, tests }: Spec) =>
  withReason(`${file} › ${title}`, reasonOf(tests))

const reasonOf = (tests: Spec['tests']) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message

async function journeyEnvironment(run: Run) {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const owner = (await run.postgres()).url(`${run.name}_e2e`)
  setOwner(owner)
  const yandex = `http://localhost:${await freePort()}`
  return {
    ...process.env,
    ...(await findBrowser(run.life)),
    NODE_ENV: 'production' as const,
    PORT: port,
    REALTIME_PORT: String(await freePort()),
    SITE_URL: url,
    // Journeys refuse the counter, but for the one about it, which stands in for Yandex.
    YANDEX_METRIKA_ID: '1',
    OPERATOR_NAME: 'Kvartal Media s.r.o.',
    NOTICE_EMAIL: 'notices@kvartal.local',
    BASE_URL: url,
    DATA_DIR: run.folder,
    DATABASE_URL: siteUrlOf(owner),
    SESSION_SECRET: run.settings.SESSION_SECRET,
    PUSHER_SECRET: run.settings.PUSHER_SECRET,
    PUSHER_HOST: '',
    VAPID_PUBLIC_KEY: run.settings.VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: run.settings.VAPID_PRIVATE_KEY,
    RATE_LIMITS: 'off',
    TRUST_PROXY: '0',
    SMTP_URL: '',
    NEXT_PUBLIC_YANDEX_MAPS_KEY: 'the-key-of-the-tests',
    // The journey of it has a server listen there (lib/testing/yandex-server.ts).
    YANDEX_OAUTH_URL: yandex,
    YANDEX_INFO_URL: yandex,
    YANDEX_CLIENT_ID: 'kvartal',
    YANDEX_CLIENT_SECRET: 'the-secret-of-the-tests',
  }
}
