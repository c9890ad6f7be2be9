import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { findBrowser } from './browser'
import { type Lifetime, Stop, say } from './lifetime'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Each page is somebody's first: beside Lighthouse's own list, what pages remember in the browser. */
const FORGOTTEN = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'local_storage',
] as const
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** One run is as much about the machine as about the page. */
const RUNS = 5

/** Lighthouse's mobile scores of each page, of 100; those of the run in the middle. */
export async function printLighthouse(life: Lifetime, urls: string[]): Promise<void> {
  const { CHROMIUM_PATH } = await findBrowser(life)
  const chrome = await launch({ chromePath: CHROMIUM_PATH, chromeFlags: FLAGS })
  life.add(() => chrome.kill())
  // A browser and a page that have only just started are slower than anybody meets them.
  for (const url of urls) await look(url, chrome.port)
  say(`\n                        Lighthouse, mobile: ${CATEGORIES.join('  ')}`)
  for (const url of urls) {
    const result = await lookOften(url, chrome.port)
    const scores = CATEGORIES.map((name) => result.categories[name]?.score)
    say(`${new URL(url).pathname.padEnd(24)}${scores.map(inHundred).join('')}`)
    for (const audit of Object.values(result.audits)) {
      const isFault = audit.score !== null && audit.score < 0.9
      if (isFault && ['binary', 'numeric'].includes(audit.scoreDisplayMode)) {
        say(`    ${audit.id}: ${audit.displayValue ?? audit.title}`)
      }
    }
  }
}

async function lookOften(url: string, port: number): Promise<Result> {
  const runs: Result[] = []
  while (runs.length < RUNS) runs.push(await look(url, port))
  return computeMedianRun(runs)
}

async function look(url: string, port: number): Promise<Result> {
  const found = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    clearStorageTypes: [...FORGOTTEN],
    logLevel: 'error',
  })
  if (!found) throw new Stop(`Lighthouse saw nothing at ${url}.`)
  return found.lhr
}

const inHundred = (score: number | null | undefined) =>
  String(Math.round((score ?? 0) * 100)).padStart(14)
