import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const roots = ['app', 'components'].filter((root) => existsSync(root))
const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
)
const stylesheets = files.filter((path) => path.endsWith('.module.css'))
const sources = files
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

test.each(stylesheets)('%s defines what its components use, no more, no less', (stylesheet) => {
  const defined = definedIn(readFileSync(stylesheet, 'utf8'))
  const uses = sources.flatMap((source) => usesOf(stylesheet, source))
  const named = unique(uses.flatMap((use) => use.names))
  expect(named.filter((name) => !defined.includes(name))).toEqual([])
  const unused = uses.some((use) => use.dynamic)
    ? []
    : defined.filter((name) => !named.includes(name))
  expect(unused).toEqual([])
})

test.each(sources.flatMap(importsOf))(
  '$path imports the stylesheet $stylesheet, which is there',
  ({ stylesheet }) => {
    expect(stylesheets).toContain(stylesheet)
  },
)

// Every insertion into the page asks `:has()` of all that stands above. A rule whose last part may be any element makes
// the browser compute the style of the whole page again then, several times in each load.
test('what `:has()` chooses is named by a class, an attribute or a tag', () => {
  const wide = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => selectorsOf(readFileSync(path, 'utf8')).map((rule) => `${path}: ${rule}`))
    .filter((rule) => rule.includes(':has(') && isAny(rule))
  expect(wide).toEqual([])
})

const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, rule = '']) =>
    rule.split(/,(?![^()]*\))/).map((each) => each.trim().replace(/\s+/g, ' ')),
  )

/** Whether one of the parts after the first `:has()` is `*`, or says only what it is not. */
const isAny = (rule: string): boolean =>
  withoutBrackets(rule.slice(rule.indexOf(':has(') + 1))
    .split(/[ >~+]+/)
    .slice(1)
    .some((part) => /^(?:\*|:not)/.test(part))

/** Without what stands in brackets, however deep. */
function withoutBrackets(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : withoutBrackets(less)
}

type Source = (typeof sources)[number]

/** Class names that a source uses; a computed index may use all of them. */
function usesOf(stylesheet: string, source: Source) {
  // `staff.module.css` in an import is no use of `staff`.
  const code = source.code.replace(/^import .*$/gm, '')
  return importsOf(source)
    .filter((imported) => imported.stylesheet === stylesheet)
    .map(({ as }) => ({
      names: [
        ...taken(code, new RegExp(`\\b${as}\\??\\.([\\w$]+)`, 'g')),
        ...taken(code, new RegExp(`\\b${as}\\[['"]([^'"]+)['"]\\]`, 'g')),
      ],
      dynamic: new RegExp(`\\b${as}\\[[^'"]|\\.\\.\\.${as}\\b|[({,:=]\\s*${as}\\s*[,)}]`).test(
        code,
      ),
    }))
}

function importsOf({ path, code }: Source) {
  const pattern = /^import (\w+) from '([^']+\.module\.css)'/gm
  return [...code.matchAll(pattern)].map(([, as = '', from = '']) => ({
    path,
    as,
    stylesheet: from.startsWith('@/') ? from.slice(2) : relativeTo(path, from),
  }))
}

function relativeTo(path: string, from: string) {
  return resolve(path, '..', from).slice(process.cwd().length + 1)
}

/** Class names in selectors, without comments, strings, values and `:global(…)`. */
function definedIn(css: string) {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/:global\([^)]*\)/g, '')
    .match(/[^{};]+(?=\{)/g)
  return unique(
    (selectors ?? [])
      .filter((selector) => !/^\s*@(?!scope)/.test(selector))
      .flatMap((selector) => taken(selector, /\.([A-Za-z_][\w-]*)/g)),
  )
}

function taken(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function unique(names: string[]) {
  return [...new Set(names)].sort()
}

// A property that is not there makes its declaration empty: a button without a ground, a text of another size.
test('custom properties that stylesheets use are defined', () => {
  const all = files
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(path, 'utf8'))
  const set = sources.flatMap(({ code }) => code.match(/(?<=['"])--[\w-]+(?=['"])/g) ?? [])
  const defined = new Set([...all.flatMap((css) => css.match(/--[\w-]+(?=\s*:)/g) ?? []), ...set])
  const used = unique(all.flatMap((css) => css.match(/(?<=var\()--[\w-]+/g) ?? []))
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})
