import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { doc, paragraph, prepareEditor } from '@/components/editor/writing-fixture'
import { nothingKept } from '@/lib/comments/drafts/client'
import type { Message } from '@/lib/conversations/messages/schema'
import { show } from '@/lib/platform/testing/render'
import { MessageItem } from './message-item'

prepareEditor()
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') saved.push(`${method} ${path}`)
    return Response.json(nothingKept({ kind: 'message', id: 5 }))
  })
  return () => vi.unstubAllGlobals()
})

const boris = { id: 2, name: 'Boris', avatarId: null, role: 'member' as const }
const mine: Message = {
  id: 5,
  conversationId: 7,
  authorId: 1,
  body: doc(paragraph('Is it free?')),
  language: 'en',
  createdAt: new Date().toISOString(),
  editedAt: null,
}

function DeletedElsewhere() {
  const [message, setMessage] = useState(mine)
  return (
    <>
      <button type="button" onClick={() => setMessage({ ...mine, body: null })}>
        Delete elsewhere
      </button>
      <MessageItem message={message} person={boris} isLastSeen={false} />
    </>
  )
}

test('what was written into an edit stays when the message is deleted elsewhere, until it is closed', async () => {
  const user = show(<DeletedElsewhere />)
  await user.click(screen.getByRole('button', { name: /Actions for the message/ }))
  await user.click(screen.getByRole('button', { name: 'Edit', hidden: true }))
  const field = await screen.findByRole('textbox', { name: 'Text of your message' })
  await user.click(field)
  await user.keyboard('Tell me: ')
  await user.click(screen.getByRole('button', { name: 'Delete elsewhere' }))
  expect(field.isConnected).toBe(true)
  expect(field.textContent).toContain('Tell me:')
  expect(screen.getByText(/has been deleted in the meantime/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Message deleted')).toBeTruthy()
  expect(saved).not.toContain('PATCH /api/messages/5')
})
