import { relative } from 'node:path'
import { ROOT } from './environment'

const SLOWEST = 10

/** Where the time of one run of the tests goes, part by part and file by file. */
export class Times {
  private parts: { title: string; seconds: number }[] = []
  private files = new Map<string, number>()

  /** Does the work and keeps how long it took, also when it fails. */
  async of<T>(title: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.parts.push({ title, seconds: (performance.now() - started) / 1000 })
    }
  }

  /** The time that one part of a whole has taken, known afterwards. */
  add(title: string, seconds: number) {
    this.parts.push({ title, seconds })
  }

  /** Adds to the time of a file of tests. */
  addFile(file: string, seconds: number) {
    const name = relative(ROOT, file)
    this.files.set(name, (this.files.get(name) ?? 0) + seconds)
  }

  /** The parts in the order of their ends, then the slowest files. */
  lines(): string[] {
    const slowest = [...this.files].sort(([, one], [, other]) => other - one).slice(0, SLOWEST)
    return [
      '\n— where the time went, in seconds —',
      ...this.parts.map(({ title, seconds }) => lineOf(title, seconds)),
      ...(slowest.length ? ['the slowest files:'] : []),
      ...slowest.map(([file, seconds]) => lineOf(file, seconds)),
    ]
  }
}

const lineOf = (title: string, seconds: number) => `${seconds.toFixed(1).padStart(7)}  ${title}`
