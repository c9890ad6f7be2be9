import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import type * as Recheck from 'recheck'
import { beforeAll, expect, test } from 'vitest'

/** From scripts/long, which the long run installs; its own program in JavaScript is the same on every machine. */
process.env.RECHECK_SYNC_BACKEND = 'pure'
const ROOT = join(import.meta.dirname, '..')
const ofLongRun = createRequire(join(ROOT, 'scripts/long/package.json'))

/** Expressions that take more than linear time, and what bounds what they read. */
const BOUNDED: Record<string, string> = {
  '/(\\d+) requests in [\\d.]+\\w+, ([\\d.]+)([KMG]?)B read/': 'what wrk prints for our benchmark',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of one number',
  '/(?<=.{3})[aeiouyáéěíóúůýąę]+$/u': 'a lexeme of PostgreSQL, 2 KB at most',
  '/[^ \\n]{500}(?=[^ \\n])/gu': '500 steps a character',
  '/[\\s.,:;!?…–—-]+$/u': 'an excerpt, cut before',
  '/<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/g':
    'pages of ours, in which texts are escaped',
  '/(<script\\b[\\s\\S]*?<\\/script>)/': 'error pages of ours, before the address is filled in',
  '/<style[^>]* data-href="([^"]*)"/g': 'pages of ours, in which texts are escaped',
  '/"notFound":\\[\\[\\["\\$","title",null,\\{"children":"404: .*?"children":"This page could not be found\\."\\}\\]\\}\\]\\]\\}\\]\\}\\]\\],/':
    'data of our pages, in which quotes of texts are escaped',
  '/[^\\s<>]+@[^\\s<>]+/': 'MAIL_FROM, a setting',
}

/** Files that compose an expression, and of what: those are read by no checker. */
const COMPOSED: Record<string, string> = {
  'components/frame/language-bar.tsx': 'the name of a cookie',
  'lib/media/queries.ts': 'the widths of renditions',
  'lib/opengraph/schema.ts': 'languages and kinds',
  'lib/page-address.ts': 'first segments of addresses; feedSource, which page-match.test.ts holds',
  'lib/page-match.ts': 'segments of addresses, one class of letters each',
  'lib/platform/front/api-methods.ts': 'segments of addresses, one class of letters each',
  'lib/platform/i18n/language-choice.ts': 'languages, six at most',
  'next.config.ts': 'a name of ours',
}

type Found = { name: string; pattern: string; flags: string; files: Set<string> }
const found = new Map<string, Found>()
const composing = new Set<string>()

beforeAll(() => {
  const folders = globSync('{app,components,lib,prisma,scripts}/**/*.{ts,tsx,js,mjs,cjs}', {
    cwd: ROOT,
  })
  const isCode = (file: string) =>
    !/node_modules|generated|\.(test|e2e|long|d)\.tsx?$|\.d\.json\.ts$|\/testing\//.test(file)
  for (const file of ['middleware.ts', 'next.config.ts', ...folders].filter(isCode)) collect(file)
})

function collect(file: string) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const parsed = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
  JSON.stringify(parsed, (_, node) => {
    if (node?.type === 'NewExpression' && node.callee.value === 'RegExp') composing.add(file)
    if (node?.type === 'RegExpLiteral') keep(node, file)
    return node
  })
}

function keep({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>, file: string) {
  const name = `/${pattern}/${flags}`
  const known = found.get(name) ?? { name, pattern, flags, files: new Set() }
  known.files.add(file)
  found.set(name, known)
}

test('every regular expression is linear, or reads what is bounded', () => {
  const { checkSync } = ofLongRun('recheck') as typeof Recheck
  const slow = [...found.values()].filter(
    ({ pattern, flags }) => checkSync(pattern, flags, { timeout: 30_000 }).status !== 'safe',
  )
  const told = slow.filter(({ name }) => !(name in BOUNDED))
  expect(told.map(({ name, files }) => `${name} of ${[...files]}`)).toEqual([])
  // What is linear now needs no bound any more.
  expect(slow.map(({ name }) => name).sort()).toEqual(Object.keys(BOUNDED).sort())
})

test('expressions are composed in known places alone', () => {
  expect([...composing].sort()).toEqual(Object.keys(COMPOSED).sort())
})
