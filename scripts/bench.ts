import { join } from 'node:path'
import { startBare } from './bench-bare'
import { printLighthouse } from './bench-lighthouse'
import { countStatements, type Load, measureLoad, type Target, weigh } from './bench-measure'
import { installTools } from './bench-tools'
import { ensureBuild } from './build'
import { readSettings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { freePort } from './ports'
import { prepareDatabase, seedOnce, startServer } from './site'

/** Our pages and calls beside a bare Next, in one run on one machine; prints the ratios. */
async function work(life: Lifetime) {
  const settings = readSettings()
  await installTools(life)
  await prepareDatabase(life, settings)
  await seedOnce(life, settings)
  const [port, barePort] = [await freePort(), await freePort()]
  const [ours, bare] = [`http://localhost:${port}`, `http://localhost:${barePort}`]
  const env = {
    ...process.env,
    PORT: String(port),
    SITE_URL: ours,
    RATE_LIMITS: 'off',
    JOBS: 'off',
  }
  await ensureBuild({ life, env })
  await startServer(life, { env })
  const bareFolder = join(settings.DATA_DIR, 'bench-bare')
  await startBare(life, bareFolder, { ...process.env, PORT: String(barePort) })

  const discussion = await busiestDiscussion(ours)
  const cookie = await signIn()
  const pages: Target[] = [
    { name: 'home', url: `${ours}/` },
    { name: 'forums', url: `${ours}/forums` },
    { name: 'discussion', url: `${ours}/forum_page/${discussion}` },
    { name: 'filtered list', url: `${ours}/forums?sort=views_desc&language=de` },
  ]
  const calls: Target[] = [
    { name: 'GET /api/user', url: `${ours}/api/user`, headers: { cookie } },
    { name: 'GET /api/drafts', url: `${ours}/api/drafts`, headers: { cookie } },
    { name: 'GET /api/favorites', url: `${ours}/api/favorites`, headers: { cookie } },
    {
      name: 'GET /api/viewer',
      url: `${ours}/api/viewer?posts=1,2,3&topics=1,2`,
      headers: { cookie },
    },
  ]
  const measures: Target[] = [
    { name: 'bare cached', url: `${bare}/` },
    { name: 'bare of our weight', url: `${bare}/heavy` },
    { name: 'bare per request', url: `${bare}/request` },
    { name: 'bare handler', url: `${bare}/query` },
    { name: 'static file', url: `${bare}/static.txt` },
  ]
  const loads = await measureLoad(life, [...measures, ...pages, ...calls])
  printLoads(loads)
  await printStatements([...pages, ...calls])
  await printWeights([...pages.slice(0, 3), { name: 'bare', url: `${bare}/` }])
  await printLighthouse(life, [`${ours}/en`, ...pages.slice(1, 3).map(({ url }) => url)])
  return { code: 0 }
}

type Rival = [name: string, target: number]

const rivalsOf = (name: string): Rival[] => {
  if (['home', 'forums', 'discussion'].includes(name)) {
    return [
      ['bare cached', 0.8],
      ['bare of our weight', 0.8],
    ]
  }
  if (name === 'filtered list') return [['bare per request', 0.6]]
  return name.startsWith('GET ') ? [['bare handler', 0.5]] : []
}

function printLoads(loads: Map<string, Load>) {
  say('\n                        requests/s   p99 ms    KiB   ratio (target)')
  for (const [name, { perSecond, p99, bytes }] of loads) {
    const verdict = rivalsOf(name)
      .map(([rival, target]) => {
        const ratio = perSecond / (loads.get(rival)?.perSecond ?? 1)
        return `${ratio.toFixed(2)} × ${rival} (≥ ${target})`
      })
      .join(', ')
    say(
      `${name.padEnd(22)}${perSecond.toFixed(0).padStart(12)}${p99.toFixed(0).padStart(9)}${(bytes / 1024).toFixed(1).padStart(7)}   ${verdict}`,
    )
  }
}

async function printStatements(targets: Target[]) {
  say('\n                        SQL statements per request')
  const counts = await countStatements(process.env.DATABASE_URL ?? '', targets)
  for (const [name, count] of counts) {
    say(`${name.padEnd(22)}${count.toFixed(1).padStart(12)}`)
  }
}

async function printWeights(targets: Target[]) {
  say('\n                        KiB gz: html  scripts   styles    fonts    total')
  for (const { name, url } of targets) {
    const { html, script, style, other } = await weigh(url)
    const cells = [html, script, style, other, html + script + style + other]
    say(`${name.padEnd(24)}${cells.map((one) => (one / 1024).toFixed(1).padStart(9)).join('')}`)
  }
}

async function busiestDiscussion(ours: string): Promise<number> {
  const list = await (await fetch(`${ours}/api/posts?section=forum&sort=views_desc`)).json()
  const id = list.items?.[0]?.id
  if (!id) throw new Stop('There is no discussion to measure: run npm run seed first.')
  return id
}

/** Cookie of a member's session, made in the database as the login makes it. */
async function signIn(): Promise<string> {
  const { db } = await import('@/lib/platform/db')
  const { startSession } = await import('@/lib/platform/auth/session')
  const user = await db.user.findFirstOrThrow({ where: { role: 'member' }, orderBy: { id: 'asc' } })
  const cookies = await startSession(user, 'bench')
  await db.$disconnect()
  return cookies.map((one) => one.split(';')[0]).join('; ')
}

await run(work)
