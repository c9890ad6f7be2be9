import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { htmlFaults } from '@/lib/testing/html-rules'
import { readEachKind } from '@/lib/testing/kinds'

/** From scripts/long, which the long run installs. */
const CHECKER = join(process.cwd(), 'scripts/long/node_modules/vnu-jar/build/dist/vnu.jar')

test('pages of members and staff keep to the standard of HTML too', async () => {
  test.setTimeout(600_000)
  const faults: string[] = []
  for (const { path, status, html } of await readEachKind({ included: true })) {
    expect.soft(status, path).toBe(path.endsWith('/nope') ? 404 : 200)
    faults.push(...(await htmlFaults(html)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

type Message = { type: string; url: string; message: string; extract?: string }

test('the W3C Nu checker finds no error in a page of each kind', async () => {
  test.setTimeout(600_000)
  const java = spawnSync('java', ['-version'])
  test.skip(
    java.status !== 0,
    'There is no Java for the Nu checker: apt-get install default-jre-headless, or any Java 11 or newer.',
  )
  const folder = mkdtempSync(join(tmpdir(), 'markup-'))
  const pages = await readEachKind({ included: true })
  const files = pages.map(({ html }, index) => {
    const file = join(folder, `${index}.html`)
    writeFileSync(file, html)
    return file
  })
  const args = ['-Xss2m', '-jar', CHECKER, '--format', 'json', '--exit-zero-always', '--stdout']
  const { stdout, stderr } = spawnSync('java', [...args, '--errors-only', ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  rmSync(folder, { recursive: true })
  expect(stdout, stderr).toContain('"messages"')
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  // Its parser of styles is older than container queries, anchors and @starting-style.
  const ofPages = messages.filter(({ message }) => !message.startsWith('CSS: '))
  const faults = ofPages.map(({ url, message, extract = '' }) => {
    const page = pages[Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10)]
    return `${page?.path}: ${message} · ${extract.replace(/\s+/g, ' ')}`
  })
  expect(faults).toEqual([])
})
