import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Lifetime, Stop, start } from './lifetime'
import { folderOf } from './own-packages'

/** Runs a tool of the benchmark that answers with JSON; gives this answer. */
export async function runTool(
  life: Lifetime,
  name: 'autocannon' | 'lighthouse',
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<unknown> {
  const child = start(life, join(folderOf('bench'), 'node_modules/.bin', name), args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error(`${name} has no output`)
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Stop(`${name} ended with ${code}.`)
  return JSON.parse(answer)
}
