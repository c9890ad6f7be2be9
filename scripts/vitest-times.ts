import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** How long a file of tests took. */
export type FileTime = { file: string; project: string; seconds: number }

/**
 * Keeps the time of each file with its setup, its imports and its hooks, which the JSON report of
 * Vitest leaves out: what is dear is often made before the first test.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks a reporter's file for its default.
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((module): FileTime => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      const seconds = (setupDuration + collectDuration + duration) / 1000
      return { file: module.moduleId, project: module.project.name, seconds }
    })
    writeFileSync(process.env.VITEST_TIMES ?? '', JSON.stringify(times))
  }
}
