import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from './environment'
import { finish, type Lifetime, Stop, start } from './lifetime'

const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

const FILES: Record<string, string> = {
  'package.json': '{ "name": "bare", "private": true, "type": "module" }',
  'next.config.mjs':
    "export default { poweredByHeader: false, serverExternalPackages: ['pg'], turbopack: { root: '/' } }",
  // Without one of its own the build finds ours in a folder above, and the bare site does our background tasks.
  'instrumentation.js': 'export function register() {}',
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>',
  'app/page.jsx': 'export default () => <main><h1>Bare</h1></main>',
  // As much text as our home page holds, so that bytes are compared with as many bytes.
  'app/heavy/page.jsx':
    "const words = 'Сколько стоит квартира, кто её строит и что о ней говорят соседи. '.repeat(3)\nexport default () => <main>{Array.from({ length: 150 }, (_, i) => <p key={i}><a href={'/' + i}>{words}</a></p>)}</main>",
  // As many elements and as much text as a filtered list of our catalogue holds: 24 cards of 25 in a frame of 500.
  'app/list/page.jsx':
    "import { headers } from 'next/headers'\nconst words = 'Трёхкомнатная квартира, 74 м²'\nconst Part = ({ n }) => <div className=\"part\"><a href={'/' + n}>{words}</a><p className=\"fact\"><span>{n}</span> {words}</p></div>\nexport default async () => { const host = (await headers()).get('host'); return <main><h1>{host}</h1>{Array.from({ length: 275 }, (_, n) => <Part key={n} n={n} />)}</main> }",
  'app/request/page.jsx':
    "import { headers } from 'next/headers'\nexport default async () => <main><h1>Bare {(await headers()).get('host')}</h1></main>",
  'app/query/route.js':
    "import { Pool } from 'pg'\nconst pool = new Pool({ connectionString: process.env.DATABASE_URL })\nexport const GET = async () => Response.json((await pool.query('select id, name from \"User\" where id = $1', [1])).rows)\nexport const dynamic = 'force-dynamic'",
}

/** A Next site with nothing in it, on the same packages: the measure of what the framework costs. */
export async function startBare(life: Lifetime, folder: string, env: NodeJS.ProcessEnv) {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const options = { cwd: folder, env: { ...env, NODE_ENV: 'production' as const } }
  const code = await finish(life, process.execPath, [next, 'build'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) throw new Stop('The bare site did not build.')
  start(life, process.execPath, [next, 'start', '-p', String(env.PORT)], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswers(`http://localhost:${env.PORT}/`)
}

/** A server of Node alone that sends one file from memory: what the machine can do at most. */
const STATIC = `
const body = Buffer.alloc(Number(process.env.BYTES), 'one file ')
require('node:http')
  .createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
    response.end(body)
  })
  .listen(process.env.PORT)
`

export async function startStatic(life: Lifetime, port: number, bytes: number) {
  start(life, process.execPath, ['-e', STATIC], {
    env: { ...process.env, PORT: String(port), BYTES: String(bytes) },
  })
  await untilAnswers(`http://localhost:${port}/`)
}

async function untilAnswers(url: string) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Stop(`${url} does not answer.`)
}
