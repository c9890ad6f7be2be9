import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { emptyBits } from '@/lib/testing/viewer-bits'
import { QuestionTools } from './question-tools'

installPlatform()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const me = (role: string) => ({
  id: 3,
  name: 'Anna',
  avatarId: null,
  role,
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
})
let role: string
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  role = 'moderator'
  sent = []
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') return Response.json(me(role))
    if (path.startsWith('/api/viewer')) return Response.json(emptyBits())
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ call: `${init.method} ${path}`, body })
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const open = async (authorId: number) => {
  const user = show(<QuestionTools id={7} objectId={4} authorId={authorId} isAnswered={false} />)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { name: 'Delete this question?' }, { timeout: 10_000 })
  return user
}
const confirm = () => {
  const buttons = screen.getAllByRole('button', { name: 'Delete' })
  return buttons.at(-1) as HTMLElement
}

test('a moderator says why a question of somebody else goes, and that its answer goes too', async () => {
  const user = await open(9)
  expect(
    await screen.findByText(/Its answer goes with it\. It can be restored for 30 days/),
  ).toBeTruthy()
  await user.click(confirm())
  expect(sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Insult or harassment' }))
  await user.type(screen.getByRole('textbox'), 'It calls the seller a thief.')
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      call: 'DELETE /api/questions/7',
      body: { reason: 'abuse', text: 'It calls the seller a thief.' },
    },
  ])
})

test('an own question goes without a reason', async () => {
  role = 'member'
  const user = await open(3)
  await user.click(confirm())
  await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /api/questions/7', body: undefined }]))
})
