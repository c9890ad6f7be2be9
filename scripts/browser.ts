import { existsSync } from 'node:fs'
import { finish, type Lifetime, say } from './lifetime'

const SYSTEM = '/usr/bin/chromium'

/**
 * Finds a Chromium for Playwright or installs one; gives the settings that point to it, none when
 * it is Playwright's own.
 */
export async function findBrowser(life: Lifetime): Promise<{ CHROMIUM_PATH?: string }> {
  const found = [process.env.CHROMIUM_PATH, SYSTEM].find((path) => path && existsSync(path))
  if (found) return { CHROMIUM_PATH: found }

  say('There is no Chromium here yet: installing one.')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await finish(life, 'apt-get', ['update', '-q'])
    await finish(life, 'apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync(SYSTEM)) return { CHROMIUM_PATH: SYSTEM }
  }
  await finish(life, 'npx', ['playwright', 'install', 'chromium'])
  return {}
}
