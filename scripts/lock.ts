import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const BEAT = 3_000
const STALE = 30_000

/** Does the work while no other process of this machine holds the same file; others wait. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() })
  while (!(await take(file, mine))) {
    await breakStale(file)
    await wait(150)
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), BEAT)
  beat.unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true })
  }
}

const take = (file: string, mine: string) =>
  writeFile(file, mine, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

async function breakStale(file: string) {
  const seen = await readFile(file, 'utf8').catch(() => undefined)
  if (seen === undefined || !(await isStale(file, seen))) return
  const aside = `${file}.${randomUUID()}`
  if (
    !(await rename(file, aside)
      .then(() => true)
      .catch(() => false))
  )
    return
  // Somebody may have been quicker: give a fresh lock back.
  if ((await readFile(aside, 'utf8')) !== seen) await rename(aside, file)
  else await rm(aside)
}

async function isStale(file: string, content: string) {
  const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now())
  if (age > STALE) return true
  const holder = parse(content)
  return holder?.host === hostname() && !isAlive(holder.pid)
}

function parse(content: string): { pid: number; host: string } | undefined {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Whether a process with this id runs, ours or somebody else's. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
