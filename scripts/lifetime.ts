import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { ignoreFullDisk } from '@/lib/platform/log'
import { parentsOfScript } from './processes'

/** A reason to stop that its sentence explains; shown without a stack. */
export class Stop extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`)

type Cleanup = () => Promise<void> | void
type Outcome = { code: number; lastLine?: string }

/** What this process has started and ends in reverse order when it ends itself. */
export class Lifetime {
  private cleanups: Cleanup[] = []
  private ending: Promise<never> | undefined
  private readonly over = new AbortController()
  /** Aborted when the end has begun. */
  readonly signal = this.over.signal

  /** `isBackground`: its children get less of the processor than others. */
  constructor(readonly isBackground = false) {}

  /** A lifetime of background work, which ends with this one. */
  background(): Lifetime {
    const work = new Lifetime(true)
    this.add(() => {
      work.over.abort()
      return work.cleanUp()
    })
    return work
  }

  add(cleanup: Cleanup) {
    this.cleanups.push(cleanup)
  }

  remove(cleanup: Cleanup) {
    this.cleanups = this.cleanups.filter((each) => each !== cleanup)
  }

  /** Cleans up and leaves; the first call decides the exit code. */
  end(outcome: Outcome): Promise<never> {
    this.over.abort()
    return (this.ending ??= this.leave(outcome))
  }

  get isEnding() {
    return this.signal.aborted
  }

  /** Ends for a reason that came from outside the work. */
  fail(reason: string) {
    if (!this.isEnding) console.error(reason)
    return this.end({ code: 1 })
  }

  private async leave({ code, lastLine }: Outcome): Promise<never> {
    await this.cleanUp()
    if (lastLine) say(lastLine)
    process.exit(code)
  }

  private async cleanUp() {
    for (let next = this.cleanups.pop(); next; next = this.cleanups.pop()) {
      await Promise.resolve(next()).catch((error) => console.error(error))
    }
  }
}

/** Runs a script's work; signals and failures end everything it has started. */
export async function run(work: (life: Lifetime) => Promise<Outcome>, codeOnSignal = 130) {
  const life = new Lifetime()
  ignoreFullDisk()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => life.end({ code: codeOnSignal }))
  }
  endWithNpm(life, codeOnSignal)
  endWithParent(life)
  const outcome = await work(life).catch((error: unknown) => {
    if (!life.isEnding) console.error(error instanceof Stop ? error.message : error)
    return { code: 1 }
  })
  await life.end(outcome)
}

// npm passes a signal to the shell between us, and some shells keep it to themselves; neither tells
// of its own end.
function endWithNpm(life: Lifetime, code: number) {
  if (!process.env.npm_lifecycle_event) return
  const parents = String(parentsOfScript())
  setInterval(() => String(parentsOfScript()) !== parents && life.end({ code }), 300).unref()
}

// One of our own scripts that has started us may be killed.
function endWithParent(life: Lifetime) {
  process.on('disconnect', () => life.end({ code: 1 }))
  process.channel?.unref()
}

const isWindows = process.platform === 'win32'

/**
 * Starts a child in a process group of its own, so that the terminal's Ctrl-C reaches only us and
 * ending it takes its own children along.
 */
export function start(life: Lifetime, command: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows && command !== process.execPath,
    ...options,
    detached: !isWindows,
  })
  if (life.isBackground) lowerPriority(child, BACKGROUND)
  const cleanup = () => end(child)
  life.add(cleanup)
  // Its number may belong to others later.
  child.once('exit', () => {
    signal(child, 'SIGKILL')
    life.remove(cleanup)
  })
  return child
}

/** Starts a child and waits for its exit code; a child that cannot start or is killed counts as 1. */
export async function finish(
  life: Lifetime,
  command: string,
  args: string[],
  options?: SpawnOptions,
): Promise<number> {
  const child = start(life, command, args, options)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Asks a child to stop, waits 12 seconds at most, and leaves nothing of its group behind. */
export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  signal(child, 'SIGTERM')
  await Promise.race([once(child, 'exit'), wait(12_000, undefined, { ref: false })])
  signal(child, 'SIGKILL')
}

function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL') {
  if (!child.pid) return
  try {
    if (isWindows) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The group is gone already.
  }
}

/** A third of the weight of usual work: with none to speak of, a build waits until one core alone is busy with it. */
const BACKGROUND = 5

/**
 * Gives a child that has just been started less of the processor, or only what nobody else wants of it; its threads
 * take their priority from it when they begin.
 */
export function lowerPriority({ pid }: ChildProcess, to: number = constants.priority.PRIORITY_LOW) {
  if (!pid) return
  try {
    setPriority(pid, to)
    // Linux shares the processor among sessions first, and a child is one of its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(to))
  } catch {
    // It is gone already, or this system knows no sessions.
  }
}

/** Node arguments that run one of our TypeScript files. */
export const script = (path: string) => ['--conditions=react-server', '--import', 'tsx', path]
