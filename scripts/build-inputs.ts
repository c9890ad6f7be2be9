import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './environment'

const FOLDERS = ['app', 'components', 'lib', 'messages', 'prisma/schema', 'public']
const FILES =
  /^(middleware\.ts|instrumentation.*\.ts|.+\.config\.\w+|package-lock\.json|tsconfig\.json)$/
const TESTS =
  /(\.(test|e2e|long)\.tsx?|\.d\.json\.ts|^(vitest|playwright)\.config\.\w+)$|^lib\/(platform\/)?testing\//

/** One hash of the contents of everything that the build reads. */
export function hashInputs(): string {
  const hash = createHash('sha256')
  const files = [
    ...readdirSync(ROOT).filter((name) => FILES.test(name)),
    ...FOLDERS.flatMap((folder) => filesIn(folder)),
  ]
  for (const file of files.filter((name) => !TESTS.test(name)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const filesIn = (folder: string) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((name) => statSync(join(ROOT, name)).isFile())
    : []
