import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { underLoad } from './faults-ledger'
import { atMost, checksOf, holds, type Row } from './faults-rows'
import { type Scene, untilReady } from './faults-site'
import type { Lifetime } from './lifetime'

const SIZE = '6G'
const FULL_MS = 15_000
const BACK_MS = 10_000

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

/** Not one block is left for the database and for files. */
export async function fillDisk({ clients, site, folder }: Scene): Promise<Row> {
  const filler = join(folder, 'filler')
  let back = 0
  const load = await underLoad(clients, async () => {
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4M', 'oflag=direct'])
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'oflag=append', 'conv=notrunc'])
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
