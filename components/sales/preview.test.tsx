import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import callbacks from '@/messages/en/callbacks.json'
import catalogue from '@/messages/en/catalogue.json'
import common from '@/messages/en/common.json'
import conversations from '@/messages/en/conversations.json'
import errors from '@/messages/en/errors.json'
import favorites from '@/messages/en/favorites.json'
import forum from '@/messages/en/forum.json'
import maps from '@/messages/en/maps.json'
import moderation from '@/messages/en/moderation.json'
import objects from '@/messages/en/objects.json'
import saleform from '@/messages/en/saleform.json'
import sales from '@/messages/en/sales.json'
import { details, sale } from './fixture'
import { PREVIEW_WORDS } from './preview-words'
import { SalePreview } from './sale-preview'

const ALL = {
  callbacks,
  catalogue,
  common,
  conversations,
  errors,
  favorites,
  forum,
  maps,
  moderation,
  objects,
  saleform,
  sales,
}
type Words = { [key: string]: Words | string }

/** The page gets only the messages that the frame provides. */
function given(): Words {
  const words: Words = {}
  for (const path of ['common', 'errors.problem', ...PREVIEW_WORDS]) {
    const steps = path.split('.')
    let [from, to]: [Words, Words] = [ALL, words]
    for (const step of steps.slice(0, -1)) {
      from = from[step] as Words
      to[step] ??= {}
      to = to[step] as Words
    }
    const last = steps.at(-1) ?? ''
    to[last] = from[last] as Words
  }
  return words
}

const price = { amount: 200_000, currency: 'EUR' }
const complex = {
  id: 12,
  kind: 'complex',
  name: 'Am Ufer',
  language: 'de',
  city: sale.cities[0],
  district: 'Mitte',
  address: 'Uferstraße 12',
  place: null,
  metro: { name: 'Bellevue', minutes: 4 },
  status: 'active',
  class: 'business',
  state: 'building',
  builtYear: 2028,
  builtQuarter: 3,
  company: null,
  images: [],
  hasParking: true,
  publishedAt: sale.updatedAt,
  priceFrom: price,
  priceTo: { ...price, amount: 900_000 },
  areaFrom: 30,
  areaTo: 120,
  unitCount: 40,
}
const [prices] = details?.documents ?? []
const working = {
  ...sale,
  state: 'open',
  isChanged: true,
  title: 'Residenz, neu',
  translations: {},
  about: 'Drei Höfe.',
  place: { latitude: 52.5, longitude: 13.4 },
  images: [{ id: 'a'.repeat(20), width: 800, height: 600, kind: 'photo', caption: '' }],
  characteristics: [{ name: 'Etagen', value: '7' }],
  complex: { id: 12, name: 'Am Ufer' },
  manager: { id: 5, name: 'Anna Keller', avatarId: null, role: 'moderator' },
  contactPhone: '+4930901820',
  legal: { declarationUrl: 'https://example.org/x', permitNumber: '7', escrowBank: 'Bank' },
  details: {
    price: details?.price,
    documents: [
      { ...prices, isPublished: true },
      { ...prices, id: null, name: 'Lageplan', version: 1, earlier: [], isPublished: false },
      { ...prices, id: 4, name: 'Expose', isPublished: false },
    ],
    presentation: null,
    isHandedOut: false,
  },
}
let answers: Record<string, unknown>
let wrong: string[]

beforeEach(() => {
  installPlatform()
  wrong = []
  answers = {
    '/api/sales/7?preview=1': working,
    '/api/complexes/12': complex,
    '/api/rates': { items: [] },
    '/api/maps': { isConfigured: false },
  }
  class Unseen {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseen)
  vi.stubGlobal('ResizeObserver', Unseen)
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path]
    return answer ? Response.json(answer) : new Response('{}', { status: 403 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  expect(wrong).toEqual([])
})

function draw() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      messages={given()}
      onError={(error) => wrong.push(error.message)}
    >
      <QueryClientProvider client={queryClient}>
        <SalePreview id={7} origin="https://kvartal.example" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}
const partOf = (name: string) => within(screen.getByRole('region', { name }))

test('a preview is the page of readers under a line that says what it is', async () => {
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'Residenz, neu' })).toBeTruthy()
  expect(screen.getByText('Preview: readers do not see this yet.')).toBeTruthy()
  expect(screen.getByText(/^Visitors will see neither price/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the form' }).getAttribute('href')).toBe(
    '/en/close_sale_page/7/edit',
  )
  expect(screen.getAllByText('€300,000 – €500,000')).toHaveLength(2)
  expect(partOf('Description').getByText('Etagen')).toBeTruthy()
  expect(partOf('About the complex').getByText('Drei Höfe.')).toBeTruthy()
  expect(await partOf('About the complex').findByRole('link', { name: 'Am Ufer' })).toBeTruthy()
  expect(partOf('Contact the manager').getByText('Anna Keller')).toBeTruthy()
})

test('what is not published cannot be had, and what readers press does nothing', async () => {
  draw()
  await screen.findByRole('heading', { level: 1 })
  const documents = partOf('Documents and presentations')
  expect(documents.getByRole('link', { name: 'Preisliste' })).toBeTruthy()
  expect(documents.getByText('Lageplan').closest('a')).toBeNull()
  expect(documents.getByText('Expose').closest('a')).toBeNull()
  expect(documents.getAllByText('Can be downloaded once published.')).toHaveLength(3)
  const made = documents.getByRole<HTMLButtonElement>('button', {
    name: 'Download the presentation',
  })
  expect(made.disabled).toBe(true)
  for (const button of screen.getAllByText('Request a call')) {
    expect(button.closest('[inert]')).not.toBeNull()
  }
  expect(screen.getByText('Print').closest('[inert]')).not.toBeNull()
})

test('where nothing is unpublished it says so, and its presentation can be had', async () => {
  answers['/api/sales/7?preview=1'] = {
    ...working,
    isChanged: false,
    complex: null,
    details: { ...working.details, documents: [], isHandedOut: true },
  }
  draw()
  expect(await screen.findByText(/^Preview: everything is published/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download the presentation' })).toBeTruthy()
})

test('who may not look is told so', async () => {
  answers = {}
  draw()
  expect(await screen.findByText('The preview could not be opened')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
})
