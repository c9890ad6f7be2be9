import { defineConfig } from '@playwright/test'
import { AS_WITH_4G } from './lib/testing/first-view'
import { REFUSED } from './lib/testing/refused'

/** Beside them every tab of the site would hear of another build and load its page anew. */
const DEPLOYED = '**/deploy.long.ts'
const UNWRITTEN = ['**/crawl.e2e.ts', '**/bytes.e2e.ts']
/** A part of each in the usual suite. */
const WHOLE = ['**/accessibility.e2e.ts', '**/addresses.e2e.ts', '**/keyboard.e2e.ts']

export default defineConfig({
  testDir: 'app',
  // `runJourneys` plays one after another: what is looked at first is of pages that no journey has written on yet.
  projects: process.env.TEST_LONG
    ? [
        { name: 'long', testMatch: ['**/*.long.ts', ...WHOLE], testIgnore: DEPLOYED },
        { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: [...UNWRITTEN, ...WHOLE] },
        { name: 'deploys', testMatch: DEPLOYED },
      ]
    : [
        { name: 'crawl', testMatch: UNWRITTEN },
        { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: UNWRITTEN },
      ],
  globalSetup: './lib/testing/before-journeys.ts',
  fullyParallel: false,
  workers: 2,
  // A busy machine delays a page past a time-out; what passes at its second try is named at the end of the run.
  retries: process.env.TEST_LONG ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: `${process.env.DATA_DIR ?? '.data'}/test-results`,
  use: {
    // Without it an action that cannot be done takes all the time of its test, and the report does not name it.
    actionTimeout: 45_000,
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ru-RU',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'off',
    storageState: REFUSED,
    // What it answers is no request of the page; the journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      // Without a UTF-8 locale the browser cannot save a file whose name is in another script.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        AS_WITH_4G,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
