import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, type Process, thisProcess } from './processes'

const BEAT = 3_000
const STALE = 30_000

/** A lock that is held; `wasLeft` when a process that has died held it before. */
type Lock = { release: () => Promise<void>; wasLeft: boolean }
type Holder = Process & { host: string }

/** Does the work while no other process of this machine holds the same file; others wait. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  let lock = await tryLock(file)
  while (!lock) {
    await wait(150)
    lock = await tryLock(file)
  }
  try {
    return await work()
  } finally {
    await lock.release()
  }
}

/** Takes the lock unless another process holds it. */
export async function tryLock(file: string): Promise<Lock | undefined> {
  await mkdir(dirname(file), { recursive: true })
  const mine = JSON.stringify({ ...thisProcess(), host: hostname(), id: randomUUID() })
  let wasLeft = false
  while (!(await take(file, mine))) {
    if (!(await breakStale(file))) return undefined
    wasLeft = true
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), BEAT)
  beat.unref()
  const release = async () => {
    clearInterval(beat)
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true })
  }
  return { release, wasLeft }
}

const take = (file: string, mine: string) =>
  writeFile(file, mine, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** Removes the lock of a dead process; whether it is worth trying again. */
async function breakStale(file: string): Promise<boolean> {
  const seen = await readFile(file, 'utf8').catch(() => undefined)
  if (seen === undefined) return true
  if (!(await isStale(file, seen))) return false
  const aside = `${file}.${randomUUID()}`
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!isMoved) return true
  // Somebody may have been quicker: give a fresh lock back.
  if ((await readFile(aside, 'utf8')) !== seen) await rename(aside, file)
  else await rm(aside)
  return true
}

async function isStale(file: string, content: string) {
  const holder = parse(content)
  if (holder?.host === hostname()) {
    if (!isAlive(holder)) return true
    // A process that stands still for long holds its lock all the same.
    if (holder.born !== undefined) return false
  }
  const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now())
  return age > STALE
}

/** Who holds a lock, as far as its file says. */
export async function holderOf(file: string): Promise<Holder | undefined> {
  return parse(await readFile(file, 'utf8').catch(() => ''))
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
