import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, type Process, processOf } from '@/scripts/processes'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Asks again until it is true, which the time limit of the test ends. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20)
}

/** What runs a module of scripts/ that is given as text, for a shell or for `runModule`. */
export const moduleArguments = (code: string) => [
  '--conditions=react-server',
  '--import=tsx',
  '--input-type=module',
  '-e',
  code,
]

/** Runs such a module in a process of its own; settles with the first that it writes. */
export async function runModule(code: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, moduleArguments(code), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said) }
}

/** All processes that this one has started, and those that they have. */
export function startedBy(pid: number): Process[] {
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.flatMap(([above, child]) => (above === parent && child ? [child, ...below(child)] : []))
  return below(pid).map(processOf)
}

export const allGone = (processes: Process[]) => !processes.some(isAlive)
