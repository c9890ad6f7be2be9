import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { BROTLI_COPY, isTextFile } from '@/lib/platform/front/files'
import { BUILD_FILES, BUILD_ID_FILE } from '@/lib/platform/front/next-internals'
import { hashInputs } from './build-inputs'
import { ROOT, readSettings } from './environment'
import { finish, type Lifetime, run, Stop, say } from './lifetime'
import { withLock } from './lock'
import { prepareDatabase } from './site'

const INFO = join(ROOT, '.next/kvartal-build.json')
const brotli = promisify(brotliCompress)
const LOCK = join(ROOT, 'node_modules/.cache/kvartal-build.lock')

/** What `.next/kvartal-build.json` says; written last, so that it stands for a finished build. */
export type BuildInfo = { id: string; hash: string }

type Options = { life: Lifetime; env: NodeJS.ProcessEnv }

/**
 * Builds when there is no finished build of these sources; of two processes the second waits.
 * `env` names a migrated database and SESSION_SECRET.
 */
export async function ensureBuild({ life, env }: Options): Promise<BuildInfo> {
  return withLock(LOCK, async () => {
    const hash = hashInputs()
    const known = readBuildInfo()
    if (known?.hash === hash) return known

    say('Building the site; this takes a minute or two.')
    rmSync(INFO, { force: true })
    await describeApi(life, env)
    const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
    const code = await finish(life, process.execPath, ['scripts/bound.mjs', next, 'build'], {
      cwd: ROOT,
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (code !== 0) throw new Stop('The build failed.')
    hintStartup()
    await compressTexts()
    return writeBuildInfo(hash)
  })
}

/** In a process of its own, as it loads every route. */
export async function describeApi(life: Lifetime, env: NodeJS.ProcessEnv): Promise<void> {
  const script = join(ROOT, 'scripts/openapi.ts')
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/bound.mjs', script]
  const code = await finish(life, process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (code !== 0) throw new Stop('The description of the API could not be made.')
}

/**
 * Lets Chrome compile what every page starts with while it arrives, beside the page, instead of
 * function by function in its way: https://v8.dev/blog/explicit-compile-hints
 */
function hintStartup() {
  for (const file of mainFiles()) {
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
  }
}

/**
 * Nobody waits for this compression, so what every page loads is as dense as can be; the rest is the densest but one, as
 * the last takes three times as long for 2 %.
 */
const QUALITY = { everywhere: 11, elsewhere: 10 }

async function compressTexts() {
  const folder = join(ROOT, BUILD_FILES)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isTextFile)
  const everywhere = new Set(mainFiles())
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const quality = everywhere.has(file) ? QUALITY.everywhere : QUALITY.elsewhere
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
      await writeFile(file + BROTLI_COPY, await brotli(await readFile(file), { params }))
    }),
  )
}

/** Scripts that every page loads. */
function mainFiles(): string[] {
  const manifest = readFileSync(join(ROOT, '.next/build-manifest.json'), 'utf8')
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] }
  return rootMainFiles.map((name) => join(ROOT, '.next', name))
}

/** The finished build in this checkout, stale or not. */
export function readBuildInfo(): BuildInfo | undefined {
  return existsSync(INFO) ? JSON.parse(readFileSync(INFO, 'utf8')) : undefined
}

function writeBuildInfo(hash: string): BuildInfo {
  const id = readFileSync(join(ROOT, BUILD_ID_FILE), 'utf8').trim()
  const info = { id, hash }
  writeFileSync(`${INFO}.new`, JSON.stringify(info))
  renameSync(`${INFO}.new`, INFO)
  return info
}

async function work(life: Lifetime) {
  const settings = readSettings()
  await prepareDatabase(life, settings)
  const { id } = await ensureBuild({ life, env: process.env })
  say(`Build ${id} is ready.`)
  return { code: 0 }
}

if (process.argv[1] === import.meta.filename) await run(work)
