import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { firstPhone, PhoneButton } from './phone-button'
import { PhoneIsland } from './phone-island'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const counted: string[] = []
function pointer(canHover: boolean) {
  counted.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: canHover }))
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, 'https://site.example')
    if (pathname.endsWith('/calls')) counted.push(pathname)
    return new Response(null, { status: 204 })
  })
}
const followed = () => {
  let isPrevented = false
  addEventListener('click', (event) => (isPrevented = event.defaultPrevented), { once: true })
  return () => !isPrevented
}

test('a mouse has the number shown first, and it counts once', async () => {
  pointer(true)
  show(<PhoneButton objectId={9} phone="+78432920001" />)
  const link = screen.getByRole('link', { name: 'Show phone' })
  const isFollowed = followed()
  await userEvent.click(link)
  expect(isFollowed()).toBe(false)
  expect(link.textContent).toMatch(/^\+7\s843\s292\s00\s01$/)
  await userEvent.click(link)
  await vi.waitFor(() => expect(counted).toEqual(['/api/objects/9/calls']))
})

test('a finger calls at once, and it counts', async () => {
  pointer(false)
  show(<PhoneButton objectId={9} phone="+78432920001" />)
  const link = screen.getByRole('link')
  const isFollowed = followed()
  await userEvent.click(link)
  expect(isFollowed()).toBe(true)
  expect(link.getAttribute('href')).toBe('tel:+78432920001')
  await vi.waitFor(() => expect(counted).toHaveLength(1))
})

test('without scripts the number can be read', () => {
  const html = renderToStaticMarkup(
    <PhoneIsland objectId={9} phone="+78432920001" text="+7 843 292" label="Show" icon={null} />,
  )
  expect(html).toContain('<noscript>: +7 843 292</noscript>')
})

test('the seller of a listing is called before its company, nobody once it is closed', () => {
  const seller = { name: '', company: '', phone: '+78432920001', category: null }
  const company = { phone: '+74951234567' }
  expect(firstPhone({ status: 'active', seller }, company)).toBe(seller.phone)
  expect(firstPhone({ status: 'active', seller: null }, company)).toBe(company.phone)
  expect(firstPhone({ status: 'active', seller: null }, null)).toBe('')
  expect(firstPhone({ status: 'sold', seller }, company)).toBe('')
})
