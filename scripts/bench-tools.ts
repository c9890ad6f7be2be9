import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from './environment'
import { finish, type Lifetime, Stop, say, start } from './lifetime'

const FOLDER = join(ROOT, 'scripts/bench')
const WANTED = join(FOLDER, 'package-lock.json')
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json')

/** Installs what only the benchmark runs, in the versions of `scripts/bench`, unless it is there. */
export async function installTools(life: Lifetime): Promise<void> {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(WANTED).mtimeMs) return
  say('Installing the tools of the benchmark.')
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  if (await finish(life, 'npm', args, { cwd: FOLDER })) {
    throw new Stop(
      'The tools of the benchmark could not be installed: is the npm registry reachable?',
    )
  }
}

/** Runs one of these tools, that answers with JSON; gives this answer. */
export async function runTool(
  life: Lifetime,
  name: 'autocannon' | 'lighthouse',
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<unknown> {
  const child = start(life, join(FOLDER, 'node_modules/.bin', name), args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error(`${name} has no output`)
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Stop(`${name} ended with ${code}.`)
  return JSON.parse(answer)
}
