import { ensureBuild } from './build'
import { readSettings } from './environment'
import { type Lifetime, Stop } from './lifetime'
import { announce, assertPortFree, drawRest, prepareDatabase, seedOnce, startServer } from './site'

/** Everything from an empty checkout to a serving site; returns only when the server ends unasked. */
export async function serve(life: Lifetime, { dev }: { dev: boolean }): Promise<never> {
  const settings = readSettings()
  await assertPortFree(settings)
  await prepareDatabase(life, settings)
  const build = async (env: NodeJS.ProcessEnv) => dev || ensureBuild({ life, env })
  await seedOnce(life, settings, build)
  await build(process.env)
  const server = await startServer(life, { env: process.env, dev })
  announce(settings)
  await drawRest(life)
  await server.ended
  throw new Stop('The server has ended unexpectedly.')
}
