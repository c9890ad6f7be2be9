import { afterEach, expect, test, vi } from 'vitest'
import { safeNavigate, safePath } from './safe-navigate'

const SITE = 'https://kvartal.example'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/draft', '/draft'],
  ['/de/forum_page/7?page=2#post-21', '/de/forum_page/7?page=2#post-21'],
  ['/forums/новости', '/forums/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  [`${SITE}/topics`, '/topics'],
  ['https://anna@kvartal.example/topics', '/topics'],
  ['/a?next=https://elsewhere.example', '/a?next=https://elsewhere.example'],
  ['topics', '/topics'],
  // Browsers read a scheme without slashes as a path.
  ['https:elsewhere.example/x', '/elsewhere.example/x'],
])('%s stays on the site as %s', (target, path) => {
  expect(safePath(target, SITE)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'https://elsewhere.example/',
  'http://kvartal.example/',
  'https://kvartal.example:8443/',
  'https://kvartal.example.elsewhere.example/',
  'https://kvartal.example@elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '\n//elsewhere.example',
  `${SITE}//elsewhere.example`,
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  `blob:${SITE}/4f2a`,
  `filesystem:${SITE}/x`,
  'http://[',
  '////elsewhere.example',
  'https:///elsewhere.example',
  'https://elsewhere.example#@kvartal.example',
  'https://elsewhere.example?kvartal.example/',
  'https://kvartal.example\\@elsewhere.example',
  'https://kvartal.example.',
  'https://xn--kvartal-example.example/',
  'https://ｅlsewhere.example/',
  'https://kvartal。example.elsewhere.example/',
  'ftp://kvartal.example/',
  'ws://kvartal.example/',
  'mailto:anna@kvartal.example',
  'tel:+420123',
  'about:blank',
  'file:///etc/passwd',
  'view-source:https://kvartal.example/',
  'jAvAsCrIpT://kvartal.example/%0aalert(1)',
  '\u0000javascript:alert(1)',
  '/\u0009//elsewhere.example',
  '/%2e//elsewhere.example',
  '/x/%2e%2e//elsewhere.example',
])('%j leads nowhere', (target) => {
  expect(safePath(target, SITE)).toBeNull()
})

test('another site is reached only when it is said so, a script never', () => {
  vi.stubGlobal('window', { location: { origin: SITE } })
  const go = vi.fn()
  expect(safeNavigate('https://bank.example/rates', { go })).toBe(false)
  expect(safeNavigate('javascript:alert(1)', { go, external: true })).toBe(false)
  expect(go).not.toHaveBeenCalled()

  expect(safeNavigate('https://bank.example/rates', { go, external: true })).toBe(true)
  expect(safeNavigate(`${SITE}/topics`, { go })).toBe(true)
  expect(go.mock.calls).toEqual([['https://bank.example/rates'], ['/topics']])
})
