import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { init } from 'license-checker-rseidelsohn'
import { expect, test } from 'vitest'
import { ROOT } from './environment'

/** Licences that ask for no more than to be named. */
const FREE = [
  ...['MIT', 'MIT-0', 'Apache-2.0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Zlib', 'Python-2.0'],
]

/** Rows of a table of docs/licences.md by their first cell, where a star stands for the rest of a name. */
function rowsUnder(heading: string): { name: string; second: string }[] {
  const text = readFileSync(join(ROOT, 'docs/licences.md'), 'utf8')
  const part = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const cells = [...part.matchAll(/^\| `([^`]+)`\s*\|\s*([^|]*?)\s*\|/gm)]
  return cells.map(([, name = '', second = '']) => ({ name, second }))
}

const fits = (row: string, name: string) =>
  row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name

/** Whether every licence of it is a free one; of `A OR B` one is enough. */
function isFree(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1').replaceAll('*', '')
  return bare.includes(' OR ')
    ? bare.split(' OR ').some((one) => FREE.includes(one))
    : bare.split(/ and /i).every((one) => FREE.includes(one))
}

test('every package has a licence that asks for nothing, or is in the list of those that do', async () => {
  const found = await promisify(init)({ start: ROOT, excludePrivatePackages: true })
  const packages = Object.entries(found).map(([key, { licenses }]) => ({
    name: key.slice(0, key.lastIndexOf('@')),
    licence: [licenses ?? 'none'].flat().join(' AND '),
  }))
  expect(packages.length).toBeGreaterThan(500)
  const rows = rowsUnder('Licences that ask for something')
  const others = packages.filter(({ licence }) => !isFree(licence))
  expect(
    others.filter(
      ({ name, licence }) => !rows.some((row) => fits(row.name, name) && row.second === licence),
    ),
  ).toEqual([])
  expect(rows.filter((row) => !others.some(({ name }) => fits(row.name, name)))).toEqual([])
}, 60_000)

test('every package that wants to run a script when it is installed is in the list', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const wanting = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([path, { hasInstallScript }]) => path && hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const rows = rowsUnder('Scripts at the installation')
  expect(wanting.filter((name) => !rows.some((row) => fits(row.name, name)))).toEqual([])
  expect(rows.filter((row) => !wanting.some((name) => fits(row.name, name)))).toEqual([])
})
