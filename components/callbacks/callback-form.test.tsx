import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ModalHost } from '@/components/frame/modal-host'
import { closeModal } from '@/components/shell/modals'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { CallbackForm } from './callback-form'
import { CallbackIsland } from './callback-island'

const WRONG = 'Please check that the name and phone number are correct'
let sent: Record<string, unknown>[]
let answer: () => Response

beforeAll(installPlatform)
beforeEach(() => {
  sent = []
  answer = () => Response.json({ reference: 'abc' }, { status: 201 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(() => {
  closeModal()
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: signs the reader out
  document.cookie = 'auth_token=; max-age=0'
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole('textbox', { name })
const consent = () => screen.getByRole('checkbox', { name: /^I agree/ }) as HTMLInputElement
const press = () => screen.getByRole('button', { name: 'Request a call' })

async function open() {
  const user = show(
    <>
      <CallbackIsland subject="complex" id={7} label="Call me back" icon={null} />
      <ModalHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Call me back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request a call' })
  await within(dialog).findByRole('textbox', { name: 'Your name' }, { timeout: 10_000 })
  return { user, dialog }
}

test('a visitor leaves name, number and consent, and is told that they will be called', async () => {
  const { user, dialog } = await open()
  expect(consent().checked).toBe(false)
  const country = screen.getByRole('combobox', { name: 'Country' }) as HTMLSelectElement
  expect(country.selectedOptions[0]?.textContent).toBe('United Kingdom +44')
  await user.type(field('Your name'), 'Anna')
  await user.selectOptions(country, 'Germany +49')
  await user.type(field('Phone number'), '030 901820')
  await user.click(consent())
  await user.click(press())
  const said = await within(dialog).findByText('Thank you, we have received your request')
  expect(said.closest('[role=status]')).toBe(document.activeElement)
  expect(sent).toEqual([
    {
      subject: 'complex',
      subjectId: 7,
      name: 'Anna',
      phone: '030 901820',
      country: 'DE',
      email: '',
      comment: '',
      consent: '2026-12',
    },
  ])
  expect(screen.queryByRole('link', { name: 'To my requests' })).toBeNull()
  const closing = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement
  await user.click(closing)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is missing is said at once at each field, and the first has the focus', async () => {
  const { user } = await open()
  await user.click(press())
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    WRONG,
    WRONG,
    'Please agree to the processing of your data.',
  ])
  expect(document.activeElement).toBe(field('Your name'))
  expect(consent().getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a number that the server knows to be wrong is said at its field, and the words stay', async () => {
  answer = () =>
    Response.json(
      { code: 'contact_wrong', errors: [{ pointer: '#/phone', code: 'contact_wrong' }] },
      { status: 422 },
    )
  const { user } = await open()
  await user.type(field('Your name'), 'Anna')
  await user.type(field('Phone number'), '12')
  await user.type(field('Comment'), 'After six')
  await user.click(consent())
  await user.click(press())
  expect((await screen.findByRole('alert')).textContent).toBe(WRONG)
  expect(document.activeElement).toBe(field('Phone number'))
  expect(field('Comment')).toHaveProperty('value', 'After six')
  answer = () => Response.json({ reference: 'abc' })
  await user.clear(field('Phone number'))
  await user.type(field('Phone number'), '020 7946 0018')
  await user.click(press())
  expect(await screen.findByText('Thank you, we have received your request')).toBeTruthy()
})

const refused = async (contact: object | null) => {
  const params = { wait: 38, unit: 'minutes' }
  answer = () =>
    Response.json({ code: 'too_many_requests', params, data: { contact } }, { status: 429 })
  const { user } = await open()
  await user.type(field('Your name'), 'Anna')
  await user.type(field('Phone number'), '020 7946 0018')
  await user.click(consent())
  await user.click(press())
  return screen.findByRole('alert')
}

test('who asked too often is told how long to wait, and whom to call meanwhile', async () => {
  const said = await refused({
    name: 'Anna Keller',
    phone: '+4930901820',
    phoneText: '+49 30 901820',
  })
  expect(said.textContent).toContain('Too many attempts. Try again in 38 minutes.')
  expect(said.textContent).toContain('Call directly')
  const link = within(said).getByRole('link')
  expect(link.getAttribute('href')).toBe('tel:+4930901820')
  expect(link.textContent).toBe('Anna Keller: +49\u00a030\u00a0901820')
})

test('where there is no number to call, that is said', async () => {
  const said = await refused(null)
  expect(said.textContent).toContain('No number is given here')
  expect(within(said).queryByRole('link')).toBeNull()
})

test('a member is led to their requests, and may ask for another consultation', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: signs the reader in
  document.cookie = 'auth_token=x'
  const user = show(<CallbackForm subject="consultation" />)
  await user.type(field('Your name'), 'Anna')
  await user.type(field('Phone number'), '020 7946 0018')
  await user.click(consent())
  await user.click(press())
  const link = await screen.findByRole('link', { name: 'To my requests' })
  expect(link.getAttribute('href')).toBe('/en/personal_account_page/requests')
  expect(sent).toMatchObject([{ subject: 'consultation' }])
  await user.click(screen.getByRole('button', { name: 'Send another request' }))
  expect(document.activeElement).toBe(field('Your name'))
  expect(field('Your name')).toHaveProperty('value', '')
  expect(consent().checked).toBe(false)
})
