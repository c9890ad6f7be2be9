import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// The generator needs no engine binary, but Prisma downloads one unless it is told of an executable.
const engine = process.platform === 'win32' ? process.execPath : '/bin/true'
const manifest = createRequire(import.meta.url).resolve('prisma/package.json')

const { status } = spawnSync(
  process.execPath,
  [join(dirname(manifest), 'build/index.js'), 'generate', '--no-hints'],
  {
    cwd: join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: engine, CHECKPOINT_DISABLE: '1' },
  },
)
process.exit(status ?? 1)
