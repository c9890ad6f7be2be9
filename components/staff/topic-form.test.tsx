import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import type { Topic } from '@/lib/topics/schema'
import { StaffTopics } from './staff-topics'
import { TopicForm } from './topic-form'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const loans: Topic = {
  id: 7,
  slug: 'loans',
  title: six('Loans'),
  description: six('All about them'),
  subscribers: 4,
  postCount: 2,
  position: 3,
  version: 2,
}
/** As somebody else has saved it meanwhile. */
const theirs = { ...loans, position: 9, title: { ...loans.title, de: 'Kredite' }, version: 3 }

function Listed() {
  const [topic, setTopic] = useState(loans)
  return (
    <>
      <TopicForm topic={topic} onClose={() => {}} />
      <button type="button" onClick={() => setTopic(theirs)}>
        Load again
      </button>
    </>
  )
}

installPlatform()

let answer: () => Response
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  sent = []
  answer = () => Response.json(loans)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method === 'GET') return Response.json({ items: [loans], next: null })
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ call: `${init.method} ${path}`, body })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (button: string) => {
  const user = show(<StaffTopics />)
  await user.click(await screen.findByRole('button', { name: button }))
  return user
}
const english = () => screen.getAllByRole('textbox', { name: /^Name/ })[0] as HTMLInputElement
const address = () => screen.getByRole('textbox', { name: /^Address/ })
const press = (name: string) => screen.getByRole('button', { name })

test('a new topic needs an English name and an address, and says so at the fields', async () => {
  const user = await open('New topic')
  await user.click(press('Create'))
  await waitFor(() => expect(english().getAttribute('aria-invalid')).toBe('true'))
  expect(address().getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(english(), 'Permits')
  await user.type(address(), 'permits')
  answer = () => Response.json({ code: 'conflict', errors: [] }, { status: 409 })
  await user.click(press('Create'))
  expect(await screen.findByText(/already a topic with this address/)).toBeTruthy()
  answer = () => Response.json(loans, { status: 201 })
  await user.click(press('Create'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual({
    call: 'POST /api/topics',
    body: {
      slug: 'permits',
      title: { ...six(''), en: 'Permits' },
      description: six(''),
      position: 0,
    },
  })
})

test('what somebody else has changed meanwhile is kept: saved again, both edits are there', async () => {
  answer = () =>
    Response.json({ code: 'edited_meanwhile', errors: [], data: theirs }, { status: 409 })
  const user = await open('Edit “Loans”')
  await user.clear(english())
  await user.type(english(), 'Mortgages')
  await user.click(press('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ call: 'PATCH /api/topics/7', body: { version: 2, position: 3 } })
  await waitFor(() => expect(press('Save').getAttribute('aria-busy')).not.toBe('true'))
  expect(english().value).toBe('Mortgages')
  answer = () => Response.json(loans)
  await user.click(press('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]?.body).toMatchObject({
    version: 3,
    position: 9,
    title: { en: 'Mortgages', de: 'Kredite', cs: 'Loans' },
  })
})

test('a list that is loaded again under the open form loses nothing of what somebody else has changed', async () => {
  const user = show(<Listed />)
  await user.clear(english())
  await user.type(english(), 'Mortgages')
  fireEvent.click(screen.getByText('Load again'))
  answer = () =>
    Response.json({ code: 'edited_meanwhile', errors: [], data: theirs }, { status: 409 })
  await user.click(press('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 2 })
  await waitFor(() => expect(press('Save').getAttribute('aria-busy')).not.toBe('true'))
  answer = () => Response.json(loans)
  await user.click(press('Save'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({
    version: 3,
    position: 9,
    title: { en: 'Mortgages', de: 'Kredite', cs: 'Loans' },
  })
})

test('a topic is deleted once that is confirmed', async () => {
  answer = () => new Response(null, { status: 204 })
  const user = await open('Delete “Loans”')
  expect(sent).toEqual([])
  await user.click(press('Delete'))
  await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /api/topics/7', body: undefined }]))
})
