import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { emptyBits } from '@/lib/testing/viewer-bits'
import { CommentActions } from './comment-actions'
import { CommentFrame } from './comment-frame'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
installPlatform()
const PATIENT = { timeout: 10_000 }
const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'moderator',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const state = {
  ...{ reacted: false, ignored: false, mayEdit: false, mayDelete: true, mayHide: true },
  ...{ mayReact: true, mayAccept: false, mayIgnore: true },
}
const comment = {
  ...{ id: 1, number: 1, author: 'Ben', authorId: 4, isAccepted: false, language: 'en' as const },
  ...{ reactions: 0, reactionLabel: '0 likes' },
}
let asked: string[]
let comeAnother: () => void

beforeEach(() => {
  asked = []
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/user') return Response.json(me)
    if (!path.startsWith('/api/viewer')) return new Response(null, { status: 204 })
    asked.push(path)
    // What is asked anew is not answered here.
    if (asked.length > 1) await new Promise(() => {})
    return Response.json({ ...emptyBits(), comments: { 1: state } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

function Discussion() {
  const [comments, setComments] = useState([1])
  comeAnother = () => setComments([1, 2])
  return (
    <CommentActions postId={9} isClosed={false} like={null} flag={null} comments={comments}>
      <CommentFrame comment={comment}>Words</CommentFrame>
    </CommentActions>
  )
}

test('a dialog of the staff stays the same while another comment comes', async () => {
  const user = show(<Discussion />)
  await user.click(await screen.findByRole('button', { name: /^Delete/ }, PATIENT))
  const dialog = await screen.findByRole('dialog', {}, PATIENT)
  const words = dialog.textContent
  act(() => comeAnother())
  await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENT)
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(dialog.textContent).toBe(words)
})
