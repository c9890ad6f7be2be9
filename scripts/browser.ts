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
  for (const name of PACKAGES) {
    await installFromDebian(life, [name])
    if (existsSync(binaryOf(name))) return { CHROMIUM_PATH: binaryOf(name) }
  }
  await finish(life, 'npx', ['playwright', 'install', 'chromium'])
  return {}
}

/** The other engines, by the settings that point to what is run. */
const ENGINES = [
  {
    setting: 'FIREFOX_PATH',
    names: ['firefox-esr', 'xvfb'],
    binary: binaryOf('firefox-esr'),
  },
  {
    setting: 'WEBKIT_DRIVER',
    names: ['webkit2gtk-driver', 'xvfb'],
    binary: binaryOf('WebKitWebDriver'),
  },
]

/** Finds Firefox and the driver of WebKit, or installs them; one that is not to be had is left out. */
export async function findEngines(life: Lifetime): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { setting, names, binary } of ENGINES) {
    if (!existsSync(binary)) await installFromDebian(life, names)
    if (existsSync(binary)) found[setting] = binary
  }
  return found
}

let isListed = false
/** Does nothing where there is no Debian, or no right to install. */
async function installFromDebian(life: Lifetime, names: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (!isListed) await finish(life, 'apt-get', ['update', '-q'])
  isListed = true
  await finish(life, 'apt-get', ['install', '-yq', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
