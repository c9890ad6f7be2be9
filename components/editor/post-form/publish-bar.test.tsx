import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { useDraftSaving } from '@/lib/posts/drafts/client'
import { type Draft, draftContent } from '@/lib/posts/drafts/schema'
import { PublishBar } from './publish-bar'
import { usePostPublication } from './use-post-publication'

const fresh = draftContent.parse({
  language: 'en',
  title: 'Roofs of Prague',
  categoryId: 1,
  section: 'news',
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'They leak.' }] }],
  },
})
const LATER = '2040-05-06T07:08:00.000Z'
let stored: Draft
let calls: string[]
let refusal: object | null
let user = 100

async function fakeFetch(path: string, { method = 'GET', body }: RequestInit) {
  calls.push(`${method} ${path}`)
  if (method === 'PUT' && refusal) return Response.json(refusal, { status: 422 })
  const isPlanned = method === 'PUT' || method === 'DELETE'
  if (isPlanned) {
    const { at = null } = JSON.parse(String(body ?? '{}'))
    stored = { ...stored, scheduledAt: at }
  }
  if (method !== 'PUT') return Response.json(stored)
  const { scheduledAt } = stored
  return Response.json({ id: 7, section: 'news', scheduledAt, isHidden: false })
}

beforeAll(installPlatform)
beforeEach(() => {
  user++
  calls = []
  refusal = null
  const names = { cover: null, coAuthors: [] }
  const savedAt = '2026-01-02T03:04:05.000Z'
  stored = { ...fresh, ...names, id: 7, version: 3, savedAt, isPublished: false, scheduledAt: null }
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=x'
  vi.stubGlobal('fetch', fakeFetch)
})
afterEach(cleanup)

function Bar() {
  const start = { userId: user, id: 7, draft: stored, fresh, onCreated() {} }
  const { saver, state } = useDraftSaving(start)
  const publication = usePostPublication(saver, 'f')
  return (
    <>
      <PublishBar saver={saver} state={state} publication={publication} isUploading={false} />
      <output aria-label="Faults">{JSON.stringify(publication.errors)}</output>
      <button type="button" onClick={() => void publication.publish(LATER)}>
        Plan
      </button>
    </>
  )
}
const press = (hand: ReturnType<typeof show>, name: string) =>
  hand.click(screen.getByRole('button', { name }))

test('a text is scheduled and says when in words', async () => {
  const hand = show(<Bar />)
  await press(hand, 'Plan')
  expect(await screen.findByText(/Will be published on Sunday, .*6 May 2040/)).toBeTruthy()
  expect(calls).toContain('PUT /api/posts/7/publication')
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish later…' })).toBeNull()
})

test('a scheduled one can be changed and cancelled', async () => {
  stored = { ...stored, scheduledAt: LATER }
  const hand = show(<Bar />)
  await press(hand, 'Change')
  expect(await screen.findByRole('dialog', { name: 'When should it be published?' })).toBeTruthy()
  await press(hand, 'Cancel')
  await press(hand, 'Cancel scheduling')
  await waitFor(() => expect(screen.queryByText(/Will be published on/)).toBeNull())
  expect(calls).toContain('DELETE /api/posts/7/publication')
  expect(screen.getByRole('button', { name: 'Publish later…' })).toBeTruthy()
})

test('what the server finds wrong lands at its field', async () => {
  const errors = [{ pointer: '#/coAuthorIds/1', code: 'invalid', message: '' }]
  refusal = { code: 'invalid', errors }
  const hand = show(<Bar />)
  await press(hand, 'Plan')
  expect((await screen.findByRole('alert')).textContent).toMatch(/One thing/)
  expect(screen.getByLabelText('Faults').textContent).toContain('coAuthorIds')
  expect(stored.scheduledAt).toBeNull()
})
