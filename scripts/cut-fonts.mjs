import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'

// Cuts the site's fonts from the whole ones into app/[locale]/fonts: `node scripts/cut-fonts.mjs`. The results are
// committed, so that an install needs neither the whole fonts nor this tool. The letters stand again as
// `unicode-range` in app/[locale]/fonts.css; app/[locale]/fonts.test.ts compares both.

const require = createRequire(import.meta.url)
const TO = join(import.meta.dirname, '../app/[locale]/fonts')
const INTER = require.resolve('inter-ui/variable/InterVariable.woff2')
const SERIF = require.resolve(
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
)

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const letters = 'ÁÄÉÍÓÖÚÜÝßáäéíóöúüýĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž'
const signs = '\u00a0£§©«°²₂³·»×–—‘’‚“”„•…\u2009\u202f€₽№→−≈'
const cyrillic = 'ЁЂЈЉЊЋЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяёђјљњћџ'
/** From another file than the letters, lines would break anew when the second one comes; marks have no room in 60 KiB. */
const spaces = ' \u00a0'
/** With these a Russian headline needs no second file. */
const headline = ' !"%(),-./0123456789:;?\u00a0«»–—…“„²€₽№'
/** Foreign names: loaded only where one stands. */
const foreign = 'ÀÂÃÅÆÇÈÊËÌÎÏÑÒÔÕØÙÛàâãåæçèêëìîïñòôõøùûÿĀāĂăĒēĞğĪīİıŐőŒœŞşŪūŰűŸȘșȚțІіЇїЄєЎўҐґ'

const kept = ['kern', 'mark', 'ccmp', 'locl']
const inter = {
  source: INTER,
  options: {
    keepFeatures: [...kept, 'tnum'],
    variationAxes: { opsz: 14, wght: { min: 400, max: 620 } },
  },
}
const serif = { source: SERIF, options: { keepFeatures: kept } }

const FACES = {
  'inter-latin': { ...inter, text: ascii + letters + signs },
  'inter-cyrillic': { ...inter, text: cyrillic + spaces },
  'inter-foreign': { ...inter, text: foreign },
  'serif-latin': { ...serif, text: ascii + letters + signs },
  'serif-cyrillic': { ...serif, text: cyrillic + headline },
  'serif-foreign': { ...serif, text: foreign },
}

mkdirSync(TO, { recursive: true })
for (const [name, { source, text, options }] of Object.entries(FACES)) {
  const bytes = await subset(readFileSync(source), text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  })
  writeFileSync(join(TO, `${name}.woff2`), bytes)
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b)
  process.stdout.write(`${name} ${bytes.length} ${rangeOf(points)}\n`)
}
copyFileSync(join(INTER, '../../LICENSE.txt'), join(TO, 'inter-license.txt'))
copyFileSync(join(SERIF, '../../LICENSE_FONT'), join(TO, 'serif-license.txt'))

/** `unicode-range` of these code points. */
function rangeOf(points) {
  const runs = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0')
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}
