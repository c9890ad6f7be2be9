import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { details, sale } from './fixture'
import { MemberDocuments, MemberPrice } from './member-parts'

let answer: () => Response
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: as the session leaves it
  document.cookie = 'auth_token=; max-age=0'
  vi.unstubAllGlobals()
})

const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the session sets it
  document.cookie = 'auth_token=1'
}
const draw = () =>
  show(
    <>
      <MemberPrice id={7} updatedAt={sale.updatedAt} idle="Price shown to members" />
      <MemberDocuments
        id={7}
        updatedAt={sale.updatedAt}
        origin="https://kvartal.example"
        idle={<p>For members of the site</p>}
      />
    </>,
  )

test('a visitor is told what members see, and nothing is asked for', async () => {
  draw()
  expect(screen.getByText('Price shown to members')).toBeTruthy()
  expect(screen.getByText('For members of the site')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a member gets price, documents with their earlier versions and the presentation, asked once', async () => {
  answer = () => Response.json({ ...sale, details })
  signIn()
  draw()
  expect(await screen.findByText('€300,000 – €500,000')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Preisliste' })
  expect(link.getAttribute('href')).toBe('/api/sales/7/documents/3')
  expect(screen.getByText('2.4 MB', { selector: 'p > span' })).toBeTruthy()
  expect(screen.getByText('version 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Version 1, 1 January 2026' }).getAttribute('href')).toBe(
    '/api/sales/7/documents/3?version=1',
  )
  expect(screen.getByRole('link', { name: 'Download the presentation' }).getAttribute('href')).toBe(
    '/api/sales/7/presentation?language=en',
  )
  expect(asked).toEqual(['/api/sales/7'])
})

test('where the session turns out to be over it stays as visitors see it', async () => {
  answer = () => Response.json(sale)
  signIn()
  draw()
  await waitFor(() => expect(asked).toEqual(['/api/sales/7']))
  expect(await screen.findByText('For members of the site')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download the presentation' })).toBeNull()
})

test('what could not be loaded says so and can be tried again', async () => {
  answer = () => new Response('{}', { status: 500 })
  signIn()
  const user = draw()
  expect(await screen.findByText('This part could not be loaded.')).toBeTruthy()
  answer = () => Response.json({ ...sale, details })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Preisliste' })).toBeTruthy()
})
