import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** How long a file of tests took. */
export type FileTime = { file: string; project: string; seconds: number }
/** What the JSON report of Vitest leaves out; `flaky` names the tests that passed at their second try. */
export type VitestNotes = { times: FileTime[]; flaky: string[] }

/**
 * Keeps the time of each file with its setup, its imports and its hooks, because what is dear is often made before
 * the first test, and the flaky tests.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks a reporter's file for its default.
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((module): FileTime => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      const seconds = (setupDuration + collectDuration + duration) / 1000
      return { file: module.moduleId, project: module.project.name, seconds }
    })
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ fullName }) => `${relative(process.cwd(), module.moduleId)} › ${fullName}`),
    )
    const notes: VitestNotes = { times, flaky }
    writeFileSync(process.env.VITEST_NOTES ?? '', JSON.stringify(notes))
  }
}
