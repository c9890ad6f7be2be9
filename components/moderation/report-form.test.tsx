import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ModalHost } from '@/components/frame/modal-host'
import { closeModal } from '@/components/shell/modals'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { signedOut } from '@/lib/platform/web/signed-out'
import { ProblemForm } from './problem-form'
import { ReportIsland } from './report-island'

let sent: { path: string; body: object }[]
let answer: () => Response

beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  answer = () => Response.json({ id: 1, isNew: true }, { status: 201 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push({ path: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => {
  closeModal()
  cleanup()
  // What was typed is kept for as long as nobody signs out.
  signedOut()
  // biome-ignore lint/suspicious/noDocumentCookie: signs the reader out
  document.cookie = 'auth_token=; max-age=0'
  vi.unstubAllGlobals()
})

async function open() {
  const user = show(
    <>
      <ReportIsland kind="company" id={7} icon={null} />
      <ModalHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report' })
  await screen.findByRole('group', { name: 'What is wrong?' }, { timeout: 5000 })
  return { user, dialog }
}

test('what was typed is there again after Escape, until it is sent', async () => {
  const { user } = await open()
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Details' })
  await user.click(screen.getByRole('radio', { name: 'Fraud or deception' }))
  await user.type(words(), 'No such flat')
  closeModal()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const again = (await open()).user
  expect(words().value).toBe('No such flat')
  await again.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toMatchObject({ reason: 'fraud', text: 'No such flat' })
  cleanup()
  await open()
  expect(words().value).toBe('')
})

test('a visitor chooses a reason, may leave an address, and the dialog closes', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Fraud or deception' }))
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'No such flat')
  await user.type(screen.getByRole('textbox', { name: 'Your e-mail address' }), 'a@example.org')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      path: 'POST /api/reports',
      body: {
        kind: 'company',
        targetId: 7,
        reason: 'fraud',
        text: 'No such flat',
        email: 'a@example.org',
      },
    },
  ])
})

test('what is missing stands at its field, and nothing is sent', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required.')
  await user.click(screen.getByRole('radio', { name: 'Something else' }))
  await user.type(screen.getByRole('textbox', { name: 'Your e-mail address' }), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Please enter a valid e-mail address.')).toBeTruthy()
  const words = screen.getByRole('textbox', { name: 'Details' })
  await user.clear(screen.getByRole('textbox', { name: 'Your e-mail address' }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

test('a member is asked for no address; a refusal is said and the words stay', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: signs the reader in
  document.cookie = 'auth_token=x'
  answer = () => Response.json({ code: 'blocked' }, { status: 403 })
  const { user, dialog } = await open()
  expect(screen.queryByRole('textbox', { name: 'Your e-mail address' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Spam or advertising' }))
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Adverts')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/account is blocked/)
  expect(dialog.isConnected).toBe(true)
  expect(screen.getByDisplayValue('Adverts')).toBeTruthy()
})

test('refused for an old token, the form says so, keeps its words, and sends them when asked again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = () => Response.json({ code: 'csrf_mismatch' }, { status: 419 })
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Fraud or deception' }))
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'No such flat')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The page was open too long. Please try again.',
  )
  expect([sent.length, screen.getByDisplayValue('No such flat').isConnected]).toEqual([1, true])
  answer = () => Response.json({ id: 1, isNew: true }, { status: 201 })
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
})

test('a problem of a page is sent with its path, whatever was pasted', async () => {
  const user = show(<ProblemForm />)
  const path = screen.getByRole('textbox', { name: 'Which page is it about?' })
  await user.type(path, 'https://elsewhere.example/x')
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Nothing moves')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('This is not an address on this site.')).toBeTruthy()
  await user.clear(path)
  await user.type(path, `${location.origin}/de/forums?sort=old`)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you, we have received your report')).toBeTruthy()
  expect(sent).toMatchObject([
    { body: { kind: 'page', path: '/de/forums?sort=old', reason: 'other', text: 'Nothing moves' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Report another problem' }))
  expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveProperty('value', '')
})
