import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The settings are read once, on first use. */
async function under(mode: string) {
  vi.stubEnv('NODE_ENV', mode)
  vi.resetModules()
  const [{ sendMail }, list, one] = await Promise.all([
    import('@/lib/platform/mail'),
    import('./route'),
    import('./[file]/route'),
  ])
  await sendMail({
    to: 'preview@kvartal.local',
    subject: 'Ein <Haus> & Garten',
    language: 'de',
    paragraphs: ['Guten Tag', { link: 'https://kvartal.example/x', label: 'Öffnen' }],
  })
  const ask = (path: string) => new Request(`http://localhost:3000/api/mails${path}`)
  return {
    list: () => list.GET(ask(''), { params: Promise.resolve({}) }),
    show: (file: string, query = '') =>
      one.GET(ask(`/x${query}`), { params: Promise.resolve({ file }) }),
  }
}

test('in development the mails of the outbox are pages, with their words as text', async () => {
  const { list, show } = await under('development')
  const listed = await (await list()).text()
  expect(listed).toContain('Ein &lt;Haus&gt; &amp; Garten')
  const [, file = ''] = listed.match(/mails\/([^"?]+)"/) ?? []
  const shown = await (await show(decodeURIComponent(file))).text()
  expect(shown).toContain('<html lang="de">')
  expect(shown).toContain('class="button" href="https://kvartal.example/x"')
  const words = await (await show(decodeURIComponent(file), '?part=text')).text()
  expect(words).toContain('Öffnen:\nhttps://kvartal.example/x')
  expect((await show('../secret.eml')).status).toBe(404)
  expect((await show('none.eml')).status).toBe(404)
})

test('elsewhere there is no such page', async () => {
  const { list, show } = await under('production')
  expect((await list()).status).toBe(404)
  expect((await show('x.eml')).status).toBe(404)
})
