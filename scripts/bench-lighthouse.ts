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
    }),
  ),
})
type Report = z.infer<typeof report>

/** Lighthouse's mobile scores of each page, of 100; those of the run in the middle. */
export async function printLighthouse(life: Lifetime, urls: string[]): Promise<void> {
  const { CHROMIUM_PATH = chromium.executablePath() } = await findBrowser(life)
  const look = (url: string) => lookOnce(life, url, CHROMIUM_PATH)
  // A page that has only just started is slower than anybody meets it.
  for (const url of urls) await look(url)
  say(`\n                        Lighthouse, mobile: ${CATEGORIES.join('  ')}`)
  for (const url of urls) {
    const runs: Report[] = []
    while (runs.length < RUNS) runs.push(await look(url))
    printReport(url, median(runs))
  }
}

function printReport(url: string, { categories, audits }: Report) {
  const scores = CATEGORIES.map((name) => categories[name]?.score)
  say(`${new URL(url).pathname.padEnd(24)}${scores.map(inHundred).join('')}`)
  for (const audit of Object.values(audits)) {
    const isFault = audit.score !== null && audit.score < 0.9
    if (isFault && ['binary', 'numeric'].includes(audit.scoreDisplayMode)) {
      say(`    ${audit.id}: ${audit.displayValue ?? audit.title}`)
    }
  }
}

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
  [...runs].sort((a, b) => performanceOf(a) - performanceOf(b))[
    Math.floor(runs.length / 2)
  ] as Report

const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0

const inHundred = (score: number | null | undefined) =>
  String(Math.round((score ?? 0) * 100)).padStart(14)
