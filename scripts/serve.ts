import { join } from 'node:path'
import { BUILDS, keepBuild } from '@/lib/platform/front/builds'
import { log } from '@/lib/platform/log'
import { describeApi, ensureBuild } from './build'
import { ROOT, readSettings } from './environment'
import { type Lifetime, Stop } from './lifetime'
import { startRealtime } from './realtime-process'
import { announce, claimSite, drawRest, prepareDatabase, seedOnce, startServer } from './site'
import { keepRunning } from './supervisor'

/**
 * Everything from an empty checkout to a serving site, which is started again when it ends unasked;
 * returns only when that does not help.
 */
export async function serve(life: Lifetime, { dev }: { dev: boolean }): Promise<never> {
  const settings = readSettings()
  // Who starts it at a terminal reads along; elsewhere programs do.
  if (!dev) process.env.LOG_FORMAT ||= process.stderr.isTTY ? 'text' : 'json'
  await claimSite(life, settings)
  await prepareDatabase(life, settings)
  const build = async (env: NodeJS.ProcessEnv) =>
    dev ? describeApi(life, env) : ensureBuild({ life, env })
  await seedOnce(life, settings, build)
  await build(process.env)
  if (!dev) keepBuild(ROOT, join(settings.DATA_DIR, BUILDS))
  await startRealtime(life, process.env)
  const begin = () => startServer(life, { env: process.env, dev })
  let server: Awaited<ReturnType<typeof begin>> | undefined = await begin()
  announce(settings)
  await drawRest(life)

  async function run() {
    try {
      server ??= await begin()
    } catch (error) {
      return (error as Error).message.replace(/\.$/, '')
    }
    const how = await server.ended
    server = undefined
    return `The server has ended (${how})`
  }
  await keepRunning({ run, tell: log.error, signal: life.signal })
  throw new Stop('The site has stopped: its server does not stay up; see what it said above.')
}
