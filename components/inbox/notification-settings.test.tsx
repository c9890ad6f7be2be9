import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { GROUPS, MATRIX } from '@/lib/inbox/matrix/schema'
import { show } from '@/lib/platform/testing/render'
import { NotificationSettings } from './notification-settings'

installPlatform()
const settings = {
  groups: Object.fromEntries(GROUPS.map((group) => [group, MATRIX[group].defaults])),
  followOwn: true,
  digest: 'weekly',
  quiet: null as { from: number; to: number } | null,
  timeZone: 'Europe/Berlin',
}
let edits: object[]
let answer: () => Response

beforeEach(() => {
  edits = []
  answer = () => Response.json(settings)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (init.method !== 'PATCH') return Response.json(settings)
    edits.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('a box of the matrix is saved at once; what concerns the account stays on the site', async () => {
  answer = () => {
    const replies = { site: true, mail: false, push: true }
    return Response.json({ ...settings, groups: { ...settings.groups, replies } })
  }
  const user = show(<NotificationSettings />)
  const mail = await box('Replies and quotes: By e-mail')
  expect(mail.checked).toBe(true)
  await user.click(mail)
  await waitFor(() => expect(edits).toEqual([{ groups: { replies: { mail: false } } }]))
  expect((await box('Replies and quotes: By e-mail')).checked).toBe(false)
  expect((await box('About my account: On the site')).disabled).toBe(true)
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

test('mails that the table does not decide about are named beside it', async () => {
  show(<NotificationSettings />)
  const boxes = await screen.findAllByRole('checkbox', {
    description: /E-mails about saved searches come as often as each search says/,
  })
  expect(boxes).toHaveLength(3)
  const plain = screen.getByRole('rowheader', { name: 'Mentions' }).parentElement
  expect(plain?.querySelector('[aria-describedby]')).toBeNull()
})

test('quiet hours come with the time zone of the browser, the digest with its rhythm', async () => {
  answer = () => Response.json({ ...settings, ...Object.assign({}, ...edits) })
  const user = show(<NotificationSettings />)
  await user.click(await box('No e-mails or device notifications during quiet hours'))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await waitFor(() => expect(edits).toEqual([{ quiet: { from: 22, to: 8 }, timeZone }]))
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'America/New York')
  await waitFor(() => expect(edits).toContainEqual({ timeZone: 'America/New_York' }))
  await user.selectOptions(screen.getByLabelText(/Digest by e-mail/), 'Daily')
  await waitFor(() => expect(edits).toContainEqual({ digest: 'daily' }))
})

test('a refused change is taken back', async () => {
  answer = () => Response.json({ code: 'internal' }, { status: 500 })
  const user = show(<NotificationSettings />)
  await user.click(await box('Mentions: By e-mail'))
  await waitFor(() => expect(edits).toHaveLength(1))
  await waitFor(async () => expect((await box('Mentions: By e-mail')).checked).toBe(true))
})
