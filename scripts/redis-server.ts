import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { finish, type Lifetime, Stop, say } from './lifetime'

const NAMES = ['redis-server', 'valkey-server']

/**
 * The Redis server that tests start for themselves; installs one where that is possible.
 * @throws Stop where there is none: these tests are never left out
 */
export async function findRedis(life: Lifetime): Promise<string> {
  const found = onPath()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('There is no Redis server here yet: installing one.')
    // Its own service is not wanted: tests start a server each.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    await finish(life, 'apt-get', ['update', '-q'])
    await finish(life, 'apt-get', ['install', '-yq', '--no-install-recommends', 'redis-server'], {
      env,
    })
  }
  const installed = onPath()
  if (installed) return installed
  throw new Stop(`The tests need ${NAMES.join(' or ')} on PATH (Debian: redis-server).`)
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
