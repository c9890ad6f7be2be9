import { join, relative } from 'node:path'
import { ROOT } from './environment'
import { finish } from './lifetime'
import { findRedis } from './redis-server'
import { type Count, type Run, read, withReason } from './test-suites'
import type { Times } from './test-times'
import type { FileTime, VitestNotes } from './vitest-notes'

/** Vitest's projects; those with a database get the address of a server for tests. */
export async function runVitest(run: Run, projects: string[]): Promise<Count> {
  const report = join(run.folder, 'vitest.json')
  const notesFile = join(run.folder, 'vitest-notes.json')
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', VITEST_NOTES: notesFile }
  if (projects.includes('db')) {
    env.TEST_DATABASE_URL = (await run.postgres()).adminUrl
    env.TEST_DATABASE_PREFIX = `${run.name}_db`
    env.TEST_REDIS_SERVER = await findRedis(run.life)
  }
  const args = [
    ...['run', ...run.filters, ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    '--reporter=./scripts/vitest-notes.ts',
  ]
  const work = () => finish(run.life, 'vitest', args, { cwd: ROOT, env })
  const code = await run.times.of(projects.join(', '), work)
  const notes = read<VitestNotes>(notesFile)
  keepVitestTimes(run.times, notes?.times ?? [])
  return { ...countVitest(code, read<VitestReport>(report)), flaky: notes?.flaky ?? [] }
}

// The projects run side by side, so that their files together take longer than the whole.
function keepVitestTimes(times: Times, files: FileTime[]) {
  const sums = new Map<string, number>()
  for (const { file, project, seconds } of files) {
    sums.set(project, (sums.get(project) ?? 0) + seconds)
    times.addFile(file, seconds)
  }
  for (const [project, seconds] of sums) times.add(`  files of ${project}`, seconds)
}

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

// A file that cannot be loaded or cleaned up after has no test that failed: it counts as one.
function countVitest(code: number, report: VitestReport | undefined): Omit<Count, 'flaky'> {
  if (!report) return { passed: 0, failed: 1, faults: ['vitest left no report'] }
  const faults = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const file = relative(ROOT, name)
      return failed.length
        ? failed.map(({ fullName, failureMessages }) =>
            withReason(`${file} › ${fullName}`, failureMessages[0]),
          )
        : [`${file}: ${message}`]
    })
  if (code !== 0 && faults.length === 0) faults.push('vitest: an error outside of the tests')
  return { passed: report.numPassedTests, failed: faults.length, faults }
}
