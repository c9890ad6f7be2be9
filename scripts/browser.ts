import { existsSync } from 'node:fs'
import { finish, type Lifetime, say } from './lifetime'

/**
 * Debian's packages of the same browser: the shell has no window, menus or extensions, which nobody sees in a test,
 * and takes two fifths less of the processor.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const binaryOf = (name: string) => `/usr/bin/${name}`

/**
 * Finds a Chromium for Playwright or installs one; gives the settings that point to it, none when
 * it is Playwright's own.
 */
export async function findBrowser(life: Lifetime): Promise<{ CHROMIUM_PATH?: string }> {
  const places = [process.env.CHROMIUM_PATH, ...PACKAGES.map(binaryOf)]
  const found = places.find((path) => path && existsSync(path))
  if (found) return { CHROMIUM_PATH: found }

  say('There is no Chromium here yet: installing one.')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await finish(life, 'apt-get', ['update', '-q'])
    for (const name of PACKAGES) {
      await finish(life, 'apt-get', ['install', '-yq', '--no-install-recommends', name], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (existsSync(binaryOf(name))) return { CHROMIUM_PATH: binaryOf(name) }
    }
  }
  await finish(life, 'npx', ['playwright', 'install', 'chromium'])
  return {}
}
