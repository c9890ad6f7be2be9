import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { Ballot } from './ballot'

installPlatform()
const WORDS = { voted: 'Voted', login: 'Log in to vote', facts: 'one choice' }
let answers: (() => Response)[]
let sent: [string, unknown][]
let id = 100

beforeEach(() => {
  answers = []
  sent = []
  // Votes that were told stay known by the id of their poll.
  id += 1
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push([`${init.method} ${path}`, init.body ? JSON.parse(String(init.body)) : null])
    return answers.shift()?.() ?? new Response('{}', { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Asked = { choice?: number[]; isMultiple?: boolean; isSecret?: boolean; mayVote?: boolean }

const ballot = ({ choice = [], isMultiple = false, isSecret = true, mayVote = true }: Asked = {}) =>
  show(
    <div data-ballot="">
      <Ballot
        poll={{
          id,
          key: '6f1b2a34-0000-4000-8000-000000000000',
          counts: [3, 1],
          voters: 4,
          endsAt: null,
          options: ['Buy', 'Rent'],
          isMultiple,
          isSecret,
          isOver: false,
        }}
        words={WORDS}
        choice={choice}
        mayVote={mayVote}
      />
    </div>,
  )
const answer = (counts: number[], choice: number[]) => () =>
  Response.json({
    id,
    key: '6f1b2a34-0000-4000-8000-000000000000',
    counts,
    voters: counts.reduce((sum, count) => sum + count, 0),
    endsAt: null,
    isOver: false,
    choice,
  })
const press = (name: string) => ours().getByRole('button', { name })
/** Without what the toasts say. */
const ours = () => within(document.querySelector<HTMLElement>('[data-ballot]') ?? document.body)
const bars = () =>
  ours()
    .getAllByRole('listitem')
    .map((bar) => bar.textContent)

test('one option is chosen and sent; then the votes of the server are shown', async () => {
  const user = ballot()
  expect((press('Vote') as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Buy' }))
  await user.click(screen.getByRole('radio', { name: 'Rent' }))
  answers.push(answer([3, 2], [1]))
  await user.click(press('Vote'))
  await waitFor(() => expect(bars()).toEqual(['Buy60% (3)', 'Rent40% (2)']))
  expect(sent).toEqual([[`PUT /api/polls/${id}/vote`, { options: [1] }]])
  expect(screen.getByText('Voted: 5 · one choice')).toBeTruthy()
})

test('where several may be chosen they are ticked and unticked', async () => {
  const user = ballot({ isMultiple: true })
  const [buy, rent] = ['Buy', 'Rent'].map((name) => screen.getByRole('checkbox', { name }))
  if (!buy || !rent) throw new Error('no options')
  await user.click(buy)
  await user.click(rent)
  await user.click(buy)
  answers.push(answer([3, 2], [1]))
  await user.click(press('Vote'))
  await waitFor(() => expect(sent).toEqual([[`PUT /api/polls/${id}/vote`, { options: [1] }]]))
})

test('who has voted sees the own vote, changes it and takes it back', async () => {
  const user = ballot({ choice: [0] })
  expect(bars()).toEqual(['Your vote:Buy75% (3)', 'Rent25% (1)'])
  await user.click(press('Change my vote'))
  expect((screen.getByRole('radio', { name: 'Buy' }) as HTMLInputElement).checked).toBe(true)
  await user.click(press('Show the results'))
  answers.push(answer([2, 1], []))
  await user.click(press('Take my vote back'))
  await waitFor(() => expect(sent).toEqual([[`DELETE /api/polls/${id}/vote`, null]]))
})

test('the focus goes with what is pressed: to the way back, and to the own choice', async () => {
  const user = ballot()
  const focused = (name: string) =>
    waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  await user.click(press('Show the results'))
  await focused('Back to voting')
  await user.click(press('Back to voting'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Buy' })),
  )
  await user.click(screen.getByRole('radio', { name: 'Rent' }))
  answers.push(answer([3, 2], [1]))
  await user.click(press('Vote'))
  await focused('Back to voting')
  cleanup()
  const again = ballot({ choice: [1] })
  await again.click(press('Change my vote'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rent' })),
  )
})

test('a refusal leaves the ballot as it was marked', async () => {
  const user = ballot()
  await user.click(screen.getByRole('radio', { name: 'Rent' }))
  answers.push(() => new Response('{}', { status: 500 }))
  await user.click(press('Vote'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect((screen.getByRole('radio', { name: 'Rent' }) as HTMLInputElement).checked).toBe(true)
})

test('who may not vote sees the bars alone; names are offered for public polls only', () => {
  ballot({ mayVote: false })
  expect(ours().queryByRole('radio')).toBeNull()
  expect(ours().queryByRole('button')).toBeNull()
  cleanup()
  ballot({ mayVote: false, isSecret: false })
  expect(press('Who voted for what').getAttribute('aria-expanded')).toBe('false')
})

test('the names of a public poll are read when they are asked for', async () => {
  const user = ballot({ choice: [0], isSecret: false })
  const person = { id: 3, name: 'Anna', avatarId: null, role: 'member' }
  answers.push(() =>
    Response.json({
      options: [
        { people: [person], more: 2 },
        { people: [], more: 0 },
      ],
    }),
  )
  await user.click(press('Who voted for what'))
  expect(await screen.findByText('Anna')).toBeTruthy()
  expect(screen.getByText('and 2 more people')).toBeTruthy()
  expect(screen.getByText('Nobody')).toBeTruthy()
  expect(sent).toEqual([[`GET /api/polls/${id}/voters`, null]])
})
