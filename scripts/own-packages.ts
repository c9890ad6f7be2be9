import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './environment'
import { finish, type Lifetime, Stop, say } from './lifetime'

/** A folder of `scripts` with packages that only one command needs, so that `npm ci` does without them. */
export type OwnPackages = 'bench' | 'long'

export const folderOf = (name: OwnPackages): string => join(ROOT, 'scripts', name)

/** Installs them in the versions of their lock file, unless they are there. */
export async function installPackages(life: Lifetime, name: OwnPackages): Promise<void> {
  const folder = folderOf(name)
  const wanted = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return
  say(`Installing the packages of scripts/${name}.`)
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  if (await finish(life, 'npm', args, { cwd: folder })) {
    throw new Stop(`scripts/${name} could not be installed: is the npm registry reachable?`)
  }
}
