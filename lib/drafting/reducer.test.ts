import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError, refusal } from '@/lib/platform/errors'
import { type SavingEvent as EventOf, step } from './reducer'
import { delayOf, startSaving } from './saving'
import { type DraftKind, isUnsaved, type Saving as SavingOf } from './schema'

const words = z.object({ title: z.string(), rows: z.array(z.number()) })
type Words = z.output<typeof words>
const stored = words.extend({ id: z.number(), version: z.number(), savedAt: z.string() })
type Stored = z.output<typeof stored>
type Saving = SavingOf<Words, Stored>
type SavingEvent = EventOf<Words, Stored>

const never = () => Promise.reject(new Error('nothing is sent here'))
const kind: DraftKind<Words, Stored> = {
  prefix: 'test',
  content: words,
  conflict: z.object({ draft: stored }),
  storable: ({ title, rows }) => ({ title: title.trim(), rows }),
  contentOf: ({ title, rows }) => ({ title, rows }),
  numbered: ({ title }, { rows }) => ({ title, rows }),
  create: never,
  save: never,
}
const fresh: Words = { title: '', rows: [] }
const written = (title: string): Words => ({ ...fresh, title })
const draft = (version: number, title: string): Stored => ({
  ...written(title),
  id: 7,
  version,
  savedAt: '2026-01-02T03:04:05.000Z',
})
const run = (state: Saving, ...events: SavingEvent[]) =>
  events.reduce((before, event) => step(kind, before, event), state)
const start = (begun: Stored | null, copy: { content: Words; version: number } | null = null) =>
  startSaving(kind, { draft: begun, fresh, copy })
const typed = (title: string): SavingEvent => ({ type: 'typed', content: written(title) })
const saved = (version: number, title: string): SavingEvent => ({
  type: 'saved',
  draft: draft(version, title),
})
const failed = (error: AppError): SavingEvent => ({ type: 'failed', error })
const due: SavingEvent = { type: 'due' }
const conflictWith = (theirs: Stored) =>
  failed(new AppError('version_conflict', [], { data: { draft: theirs } }))
const offline = failed(new AppError('offline'))
const blank = start(null)
const opened = start(draft(3, 'Old'))

describe('a new text', () => {
  test('opening it saves nothing', () => {
    expect([blank.phase, blank.id, isUnsaved(blank), delayOf(blank)]).toEqual([
      'idle',
      null,
      false,
      null,
    ])
    expect(run(blank, due)).toBe(blank)
  })

  test('a change is saved after one second and gets its id', () => {
    const waiting = run(blank, typed('R'))
    expect([delayOf(waiting), isUnsaved(waiting)]).toEqual([1000, true])
    const sending = run(waiting, due)
    expect(sending.sending?.content.title).toBe('R')
    expect(delayOf(sending)).toBeNull()
    const done = run(sending, saved(1, 'R'))
    expect([done.id, done.version, done.phase, isUnsaved(done)]).toEqual([7, 1, 'idle', false])
  })

  test('text typed while the first save is in flight is saved after it as an update', () => {
    const state = run(blank, typed('R'), due, typed('Ro'), due)
    expect(state.sending?.content.title).toBe('R')
    const after = run(state, saved(1, 'R'))
    expect([after.phase, after.id, after.content.title, isUnsaved(after)]).toEqual([
      'waiting',
      7,
      'Ro',
      true,
    ])
  })
})

describe('a lost network', () => {
  test('is retried with exponential backoff up to 30 seconds', () => {
    let state = run(opened, typed('New'), due)
    const waits: (number | null)[] = []
    for (let i = 0; i < 7; i++) {
      state = run(state, offline)
      waits.push(delayOf(state))
      state = run(state, due)
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(state.content.title).toBe('New')
  })

  test('typing does not change the retry schedule', () => {
    const state = run(opened, typed('A'), due, offline, typed('AB'))
    expect([state.phase, delayOf(state), state.content.title]).toEqual(['retrying', 2000, 'AB'])
    expect(run(state, due).sending?.content.title).toBe('AB')
  })

  test('a success resets the attempts', () => {
    const state = run(opened, typed('A'), due, offline, due, saved(4, 'A'))
    expect([state.phase, state.attempt, state.error]).toEqual(['idle', 0, null])
  })

  test.each(['internal', 'too_many_requests', 'csrf_mismatch'] as const)('so is %s', (code) => {
    expect(run(opened, typed('A'), due, failed(new AppError(code))).phase).toBe('retrying')
  })

  test('Retry-After is respected', () => {
    const slow = new AppError('too_many_requests', [], { retryAfter: 50 })
    expect(delayOf(run(opened, typed('A'), due, failed(slow)))).toBe(50_000)
  })
})

describe('a refusal', () => {
  test.each([
    'unauthenticated',
    'forbidden',
    'blocked',
    'invalid',
    'not_found',
    'too_large',
  ] as const)('%s waits for the writer and keeps the text', (code) => {
    const state = run(opened, typed('A'), due, failed(new AppError(refusal(code, 422))))
    expect([state.phase, delayOf(state), isUnsaved(state)]).toEqual(['refused', null, true])
    expect(run(state, due).phase).toBe('sending')
    expect(run(state, typed('B')).phase).toBe('waiting')
  })
})

describe('two versions', () => {
  const state = run(opened, typed('Mine'), due, conflictWith(draft(4, 'Theirs')))

  test('wait for a choice; nothing is sent meanwhile, typing stays possible', () => {
    expect([state.phase, state.theirs?.title, delayOf(state)]).toEqual(['conflict', 'Theirs', null])
    const more = run(state, typed('Mine!'), due)
    expect([more.phase, more.content.title, isUnsaved(more)]).toEqual(['conflict', 'Mine!', true])
  })

  test('a later conflict keeps the choice open', () => {
    expect(run(state, failed(new AppError('version_conflict')))).toBe(state)
    const newer = run(state, conflictWith(draft(5, 'Newer')))
    expect([newer.phase, newer.theirs?.title]).toEqual(['conflict', 'Newer'])
  })

  test('mine is sent over theirs', () => {
    const kept = run(state, { type: 'keptMine' })
    expect([kept.version, kept.sending?.content.title, kept.theirs]).toEqual([4, 'Mine', null])
  })

  test('theirs replaces mine in the fields', () => {
    const taken = run(state, { type: 'tookTheirs' })
    expect([taken.content.title, taken.version, taken.epoch, isUnsaved(taken)]).toEqual([
      'Theirs',
      4,
      1,
      false,
    ])
  })

  test('a conflict with an own save whose response was lost is resolved', () => {
    const lost = run(opened, typed('Mine'), due, offline, due, conflictWith(draft(4, 'Mine')))
    expect([lost.phase, lost.version, isUnsaved(lost)]).toEqual(['idle', 4, false])
  })

  test('a lost response with newer text goes on saving', () => {
    const lost = run(
      opened,
      typed('Mine'),
      due,
      typed('Mine, longer'),
      conflictWith(draft(4, 'Mine')),
    )
    expect([lost.phase, lost.version, lost.content.title]).toEqual(['waiting', 4, 'Mine, longer'])
  })

  test('a conflict without the other version is refused and keeps the text', () => {
    const odd = run(opened, typed('A'), due, failed(new AppError('version_conflict')))
    expect([odd.phase, odd.content.title]).toEqual(['refused', 'A'])
  })
})

describe('another window', () => {
  const elsewhere: SavingEvent = { type: 'savedElsewhere', draft: draft(4, 'From there') }

  test('replaces the text when nothing is unsaved here', () => {
    expect(run(opened, elsewhere).content.title).toBe('From there')
  })
  test('changes nothing while something is unsaved here, nor with an older or another draft', () => {
    const busy = run(opened, typed('A'))
    expect(run(busy, elsewhere)).toBe(busy)
    expect(run(opened, { type: 'savedElsewhere', draft: draft(3, 'x') })).toBe(opened)
    const other = { ...draft(9, 'x'), id: 8 }
    expect(run(opened, { type: 'savedElsewhere', draft: other })).toBe(opened)
  })
  test('closes the draft here after publishing it', () => {
    const closed = run(opened, { type: 'closed' }, typed('late'), due)
    expect([closed.phase, closed.content.title, isUnsaved(closed)]).toEqual([
      'closed',
      'Old',
      false,
    ])
  })
})

describe('a copy on this device', () => {
  const copy = (version: number, title: string) => ({ content: written(title), version })

  test('of the current version is restored and saved', () => {
    const state = start(draft(3, 'Old'), copy(3, 'Old and new'))
    expect([state.content.title, state.phase, state.isRestored, isUnsaved(state)]).toEqual([
      'Old and new',
      'waiting',
      true,
      true,
    ])
  })
  test('of a text that was never saved is restored', () => {
    const state = start(null, copy(0, 'Begun'))
    expect([state.content.title, state.id, delayOf(state)]).toEqual(['Begun', null, 1000])
  })
  test('equal to the stored draft is ignored', () => {
    expect(start(draft(3, 'Old'), copy(2, 'Old')).isRestored).toBe(false)
  })
  test('of an older version is a conflict', () => {
    const state = start(draft(5, 'Newer'), copy(3, 'Mine'))
    expect([state.phase, state.content.title, state.theirs?.title]).toEqual([
      'conflict',
      'Mine',
      'Newer',
    ])
  })
})

describe('a text that was published and goes on', () => {
  const now = { ...draft(5, 'Mine'), rows: [1, 2] }
  const renewed: SavingEvent = { type: 'renewed', draft: now }

  test('is what the server says', () => {
    const state = run(opened, typed('Mine'), due, saved(4, 'Mine'), renewed)
    expect([state.content, state.version, state.phase]).toEqual([
      { title: 'Mine', rows: [1, 2] },
      5,
      'idle',
    ])
  })
  test('keeps text typed in the meantime, with the ids assigned by the server', () => {
    const state = run(opened, typed('Mine, longer'), renewed)
    expect([state.content, state.version, state.phase, isUnsaved(state)]).toEqual([
      { title: 'Mine, longer', rows: [1, 2] },
      5,
      'waiting',
      true,
    ])
  })
  test('stores updated metadata', () => {
    const state = run(opened, { type: 'noted', facts: { savedAt: 'later' } })
    expect([state.stored?.savedAt, state.stored?.title]).toEqual(['later', 'Old'])
  })
})

test('an own save with a lost response is recognised after more typing', () => {
  const state = run(opened, typed('Mine'), due, offline, typed('Mine, longer'), due)
  const after = run(state, conflictWith(draft(4, 'Mine')))
  expect([after.phase, after.version, after.sending?.content.title]).toEqual([
    'sending',
    4,
    'Mine, longer',
  ])
})

/** A server that refuses stale saves, and a network that loses every third answer. */
function world(seed: number) {
  let dice = seed
  const random = (below: number) => {
    dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((dice / 2_147_483_648) * below)
  }
  let server = draft(3, 'Old')
  const receive = ({ version, sending }: Saving): SavingEvent => {
    if (random(3) === 0) return offline
    if (version !== server.version) return conflictWith(server)
    server = draft(server.version + 1, sending?.content.title ?? '')
    return random(3) === 0 ? offline : { type: 'saved', draft: server }
  }
  return { random, receive, title: () => server.title }
}

test.each(Array.from({ length: 50 }, (_, i) => 1000 + i * 7919))(
  'in whatever order things happen, the newest text is here or on the server (%i)',
  (seed) => {
    const { random, receive, title } = world(seed)
    let state = opened
    let last = 'Old'
    for (let i = 0; i < 200; i++) {
      const event = [typed(`text ${i}`), due, due, due][random(4)] ?? due
      if (event.type === 'typed') last = event.content.title
      state = step(kind, state, event)
      if (state.sending && random(2) === 0) state = step(kind, state, receive(state))
      expect([state.content.title, state.theirs]).toEqual([last, null])
      expect(isUnsaved(state) || title() === last).toBe(true)
    }
  },
)

describe('a submitted text', () => {
  const sent = (title: string, next: Stored): SavingEvent => ({
    type: 'sent',
    content: written(title),
    draft: next,
  })

  test('leaves what was typed meanwhile, which follows on the text that the server has emptied', () => {
    const before = run(opened, typed('Whole'), due, saved(4, 'Whole'), typed('Whole and more'))
    const emptied = new AppError('version_conflict', [], { data: { draft: draft(5, '') } })
    const failed: SavingEvent = { type: 'failed', error: emptied }
    const early = run(before, sent('Whole', draft(5, '')), due, failed)
    const late = run(before, due, failed, sent('Whole', draft(5, '')))
    for (const after of [early, late]) {
      expect(after).toMatchObject({
        content: written('Whole and more'),
        version: 5,
        phase: 'sending',
        theirs: null,
      })
    }
  })

  test('is replaced by an empty one of the next version', () => {
    const before = run(opened, typed('Whole'), due, saved(4, 'Whole'))
    const after = run(before, sent('Whole', draft(5, '')))
    expect(after).toMatchObject({ content: fresh, version: 5, phase: 'idle', error: null })
    expect(isUnsaved(after)).toBe(false)
    expect(after.epoch).toBe(before.epoch + 1)
  })

  test('is replaced also when it was never saved as a draft', () => {
    const refused = run(opened, typed('Whole'), due, offline)
    const after = run(refused, sent('Whole', draft(0, '')))
    expect([after.content, after.phase, after.lost]).toEqual([fresh, 'idle', []])
  })

  test('keeps text typed in the meantime', () => {
    const before = run(opened, typed('Whole'), due, saved(4, 'Whole'), typed('Whole and more'))
    const after = run(before, sent('Whole', draft(5, '')))
    expect(after.content).toEqual(written('Whole and more'))
    expect(isUnsaved(after)).toBe(true)
  })
})
