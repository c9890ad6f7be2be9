import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { underLoad } from './faults-ledger'
import { atMost, checksOf, holds, type Row } from './faults-rows'
import { type Scene, untilReady } from './faults-site'
import type { Lifetime } from './lifetime'

const SIZE = '6G'
const FULL_MS = 15_000
const BACK_MS = 10_000
/** Blocks that the file system wants to describe the file, and writes of the moment. */
const SLACK = 4096
const run = promisify(execFile)

/** A disk of its own in a file, which can be filled; only root can mount one. Whether there is one. */
export function mountDisk(life: Lifetime, folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  if (!isMounted(folder)) {
    mkdirSync(folder, { recursive: true })
    const image = `${folder}.img`
    const isNew = !existsSync(image)
    execFileSync('truncate', ['-s', SIZE, image])
    if (isNew) execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
    if (spawnSync('mount', ['-o', 'loop', image, folder]).status !== 0) return false
  }
  life.add(() => void spawnSync('umount', [folder]))
  return true
}

const isMounted = (folder: string) => spawnSync('mountpoint', ['-q', folder]).status === 0

/**
 * The blocks are reserved, as writing gigabytes is half a minute for a slow disk, and beside the clients, who would
 * wait too; the rest is written until that fails.
 */
async function takeRest(folder: string, filler: string) {
  const { bavail, bsize } = await statfs(folder)
  await run('fallocate', ['-l', String(Math.max(bavail - SLACK, 1) * bsize), filler])
  const args = ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'oflag=append', 'conv=notrunc']
  await run('dd', args).catch(() => {})
}

/** Not one block is left for the database and for files. */
export async function fillDisk({ clients, site, folder }: Scene): Promise<Row> {
  const filler = join(folder, 'filler')
  let back = 0
  const load = await underLoad(clients, async () => {
    await takeRest(folder, filler)
    await wait(FULL_MS)
    rmSync(filler)
    const begun = performance.now()
    await untilReady(site.url, 60_000)
    back = performance.now() - begun
    await wait(3000)
  })
  const refused = load.writes.statuses.get(503) ?? 0
  return {
    name: 'The disk is full for 15 s',
    checks: [
      ...checksOf(load),
      holds('writes were refused with 503 meanwhile', refused > 0, `${refused} times`),
      atMost('ready after there is room', BACK_MS, back, ' ms'),
    ],
  }
}
