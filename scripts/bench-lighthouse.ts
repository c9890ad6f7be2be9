import { chromium } from '@playwright/test'
import { z } from 'zod'
import { runTool } from './bench-tools'
import { findBrowser } from './browser'
import { type Lifetime, say } from './lifetime'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** One run is as much about the machine as about the page. */
const RUNS = 5

const score = z.number().nullable()
const report = z.object({
  categories: z.record(z.string(), z.object({ score })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score,
      scoreDisplayMode: z.string(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
})
type Report = z.infer<typeof report>

type Page = { name: string; url: string }

/**
 * Lighthouse's mobile scores of each page, of 100, and its blocking time: of the run in the middle, beside those of a
 * page of a bare Next.
 */
export async function printLighthouse(life: Lifetime, bare: Page, pages: Page[]): Promise<void> {
  const { CHROMIUM_PATH = chromium.executablePath() } = await findBrowser(life)
  const look = (url: string) => lookOnce(life, url, CHROMIUM_PATH)
  // A page that has only just started is slower than anybody meets it.
  for (const { url } of [bare, ...pages]) await look(url)
  const medianOf = async (url: string) => {
    const runs: Report[] = []
    while (runs.length < RUNS) runs.push(await look(url))
    return median(runs)
  }
  say(`\n                        Lighthouse, mobile: ${CATEGORIES.join('  ')}  blocked ms`)
  const floor = await medianOf(bare.url)
  say(line(bare.name, floor))
  for (const { name, url } of pages) {
    const report = await medianOf(url)
    say(`${line(name, report)}   ${beside(report, floor)}`)
    for (const fault of faultsOf(report)) say(`    ${fault}`)
  }
}

const line = (name: string, report: Report) =>
  [
    name.padEnd(24),
    ...CATEGORIES.map((category) => inHundred(report, category).toString().padStart(14)),
    blockedMs(report).toFixed(0).padStart(12),
  ].join('')

const beside = (report: Report, floor: Report) => {
  const points = inHundred(report, 'performance') - inHundred(floor, 'performance')
  const blocked = blockedMs(report) - blockedMs(floor)
  return `${signed(points)} points (≥ -3), ${signed(blocked)} ms (≤ 100) to bare Next`
}

const faultsOf = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => {
      return score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode)
    })
    .map(({ id, title, displayValue }) => `${id}: ${displayValue ?? title}`)

/** Each page is somebody's first: every run has a browser of its own, which remembers nothing. */
async function lookOnce(life: Lifetime, url: string, browser: string): Promise<Report> {
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${FLAGS.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browser }
  return report.parse(await runTool(life, 'lighthouse', args, env))
}

const median = (runs: Report[]): Report =>
  runs.toSorted((a, b) => inHundred(a, 'performance') - inHundred(b, 'performance'))[
    runs.length >> 1
  ] as Report

const inHundred = ({ categories }: Report, name: string) =>
  Math.round((categories[name]?.score ?? 0) * 100)

const blockedMs = ({ audits }: Report) => audits['total-blocking-time']?.numericValue ?? 0

const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(Math.round(value))}`
