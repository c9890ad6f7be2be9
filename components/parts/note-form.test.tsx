import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { NoteForm } from './note-form'

afterEach(cleanup)

const words = { label: 'Note', hint: '', submit: 'Add' }
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const open = (place: string, onSend = vi.fn()) =>
  show(<NoteForm place={place} words={words} isBusy={false} onSend={onSend} />)

test('a note that was not sent is there when its place is drawn anew, and nowhere else', async () => {
  const user = open('note:report:1')
  await user.type(field(), 'He did it before')
  cleanup()
  open('note:report:2')
  expect(field().value).toBe('')
  cleanup()
  open('note:report:1')
  expect(field().value).toBe('He did it before')
})

test('a note that was sent is gone', async () => {
  const user = open(
    'note:report:3',
    vi.fn((_, taken) => taken()),
  )
  await user.type(field(), 'Seen')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  cleanup()
  open('note:report:3')
  expect(field().value).toBe('')
})
