import { ROOT } from './environment'
import { type Lifetime, say, start } from './lifetime'
import type { Count, Run } from './test-suites'

const CHECKS = [
  {
    title: 'types',
    steps: [
      ['next', 'typegen'],
      // One checker, as the other core has the rest to do: each further one works out the shared types for itself.
      ['tsc', '--noEmit', '--checkers', '1'],
    ],
  },
  { title: 'rooms', steps: [['npm', 'run', '-s', 'check:rooms']] },
  { title: 'biome', steps: [['biome', 'check', '.']] },
  { title: 'unused', steps: [['knip', '--no-config-hints']] },
]

/** Lint, types, the rooms and what nobody uses, side by side and each as one test. */
export async function runChecks({ life, times }: Run): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, faults: [], flaky: [] }
  const check = async ({ title, steps }: (typeof CHECKS)[number]) => {
    let isFine = true
    let said = ''
    for (const step of steps) {
      if (!isFine) break
      const { code, output } = await collect(life, step)
      said += output
      isFine = code === 0
    }
    say(`${said}${isFine ? '✓' : '✗'} ${title}`)
    count[isFine ? 'passed' : 'failed']++
    if (!isFine) count.faults.push(title)
  }
  await times.of('check', () =>
    Promise.all(CHECKS.map((each) => times.of(`  ${each.title}`, () => check(each)))),
  )
  return count
}

/** Runs a command to its end and keeps what it says, so that those beside it do not mix with it. */
function collect(life: Lifetime, [command = '', ...args]: string[]) {
  const child = start(life, command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
