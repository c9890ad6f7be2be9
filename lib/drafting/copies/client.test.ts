import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { keptMs } from '@/lib/quotas'
import { deleteCopies, deleteOwnCopy, keepCopy, takeCopy } from './client'

class MemoryStorage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? (this[name] as string) : null
  }
  setItem(name: string, value: string) {
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
}

let [local, tabs] = [new MemoryStorage(), new Map<string, MemoryStorage>()]
const inTab = (name: string) => {
  const session = tabs.get(name) ?? new MemoryStorage()
  tabs.set(name, session)
  vi.stubGlobal('sessionStorage', session)
}
beforeEach(() => {
  local = new MemoryStorage()
  tabs = new Map()
  vi.stubGlobal('localStorage', local)
  inTab('first')
})

const NOW = 1_800_000_000_000
const written = z.object({ title: z.string().max(140) })
const me = { prefix: 'draft', user: 1, draft: 7 }
const copy = (title: string, at = NOW) => ({
  content: { title },
  version: 3,
  at,
})
const taken = (owner = me, now = NOW) => takeCopy(owner, written, now)?.content.title ?? null

test('a reload restores the copy of this tab every time', () => {
  keepCopy(me, copy('Mine'))
  expect(taken()).toBe('Mine')
  expect(taken()).toBe('Mine')
})

test('a new tab takes over the copy of a closed one', () => {
  keepCopy(me, copy('Left behind'), true)
  inTab('second')
  expect(taken()).toBe('Left behind')
  deleteOwnCopy(me)
  expect(taken()).toBeNull()
})

test('a copy in use by another tab is not taken over, unless that tab crashed', () => {
  keepCopy(me, copy('Being written'))
  inTab('second')
  expect(taken(me, NOW + 9000)).toBeNull()
  expect(taken(me, NOW + 11_000)).toBe('Being written')
})

test('the newest copy wins', () => {
  keepCopy(me, copy('Older', NOW - 60_000), true)
  inTab('second')
  keepCopy(me, copy('Newer', NOW - 30_000), true)
  inTab('third')
  expect(taken()).toBe('Newer')
})

test('copies are separate by account and draft', () => {
  keepCopy(me, copy('Mine'), true)
  expect(taken({ ...me, user: 2 })).toBeNull()
  expect(taken({ ...me, draft: null } as never)).toBeNull()
  expect(taken({ ...me, draft: 70 })).toBeNull()
  expect(taken({ ...me, prefix: 'sale-draft' })).toBeNull()
})

test('deleteCopies deletes the copies of all tabs', () => {
  keepCopy(me, copy('First'), true)
  inTab('second')
  keepCopy(me, copy('Second'), true)
  deleteCopies(me)
  inTab('third')
  expect(taken(me, NOW + 99_999)).toBeNull()
})

test('invalid copies are ignored', () => {
  inTab('second')
  local.setItem('draft.1.7.zzz', '{"content":')
  local.setItem('draft.1.7.yyy', '{"content":{"title":5},"at":1}')
  expect(taken(me, NOW)).toBeNull()
})

test('errors of a full storage are ignored', () => {
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  inTab('first')
  expect(() => keepCopy(me, copy('Mine'))).not.toThrow()
})

test('what was typed too long ago is gone at the next reading, of every member and text', () => {
  const names = () => Object.keys(local).filter((name) => name.includes('.'))
  const [old, fresh] = [NOW - keptMs.onDevice, NOW - keptMs.onDevice + 1]
  keepCopy(me, copy('Too old', old), true)
  keepCopy({ ...me, draft: 8 }, copy('Old', fresh), true)
  keepCopy({ prefix: 'listing-draft', user: 2, draft: 5 }, copy('Of another', old), true)
  local.setItem('send-later.2.6', JSON.stringify({ at: old }))
  local.setItem('send-later.2.7', JSON.stringify({ at: fresh }))
  local.setItem('other.1', '{"at":1}')
  expect(taken()).toBeNull()
  expect(names()).toEqual([expect.stringMatching(/^draft\.1\.8\./), 'send-later.2.7', 'other.1'])
})

test('what an older release kept without a time has as long from now on', () => {
  local.setItem('send-later.1.7', '{"key":"k"}')
  taken()
  expect(JSON.parse(String(local.getItem('send-later.1.7')))).toEqual({ key: 'k', at: NOW })
  taken(me, NOW + keptMs.onDevice)
  expect(local.getItem('send-later.1.7')).toBeNull()
})
