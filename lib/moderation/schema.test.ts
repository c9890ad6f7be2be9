import { expect, test } from 'vitest'
import { isDecided, reportDraft, reportMayBecome, reportStatus, reportWork } from './schema'

const all = reportStatus.options
const allowed = [
  'open → inWork',
  'inWork → open',
  'inWork → inWork',
  'inWork → resolved',
  'inWork → rejected',
]

test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
  'a report goes from %s to %s only as the table says',
  (from, to) => expect(reportMayBecome(from, to)).toBe(allowed.includes(`${from} → ${to}`)),
)

test('what is resolved or rejected is decided', () => {
  expect(all.filter(isDecided)).toEqual(['resolved', 'rejected'])
})

const faults = (schema: typeof reportDraft | typeof reportWork, given: object) => {
  const { success, error } = schema.safeParse(given)
  return success ? [] : error.issues.map((issue) => issue.path.join('/'))
}

test.each([
  [{ kind: 'post', targetId: 1, reason: 'spam' }, []],
  [{ kind: 'post', reason: 'spam' }, ['targetId']],
  [{ kind: 'post', targetId: 1, reason: 'other', text: '  ' }, ['text']],
  [{ kind: 'page', path: '/de/forums?sort=old', reason: 'other', text: 'Slow' }, []],
  [{ kind: 'page', path: '/forums', reason: 'outdated' }, ['text']],
  [{ kind: 'page', reason: 'other', text: 'Slow' }, ['path']],
  [{ kind: 'flat', targetId: 1, reason: 'spam' }, ['kind']],
  [{ kind: 'post', targetId: 1, reason: 'dull' }, ['reason']],
  [{ kind: 'post', targetId: 1, reason: 'spam', email: 'nobody' }, ['email']],
])('of %o these fields are wrong: %o', (given, fields) => {
  expect(faults(reportDraft, given)).toEqual(fields)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/a b',
  '/a\tb',
])('%j is no page of this site', (path) => {
  expect(faults(reportDraft, { kind: 'page', path, reason: 'other', text: 'x' })).toEqual(['path'])
})

test.each([
  [{ status: 'inWork' }, []],
  [{ note: 'Seen' }, []],
  [{ status: 'resolved', answer: 'Done' }, []],
  [{}, ['status']],
  [{ status: 'inWork', answer: 'Done' }, ['answer']],
  [{ note: 'Seen', answer: 'Done' }, ['answer']],
])('of the work %o these fields are wrong: %o', (given, fields) => {
  expect(faults(reportWork, given)).toEqual(fields)
})
