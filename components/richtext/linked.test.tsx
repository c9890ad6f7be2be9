import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { Cards } from '@/lib/cards/schema'
import { show } from '@/lib/platform/testing/render'
import type { RichText as RichTextDocument } from '@/lib/richtext/schema'
import { RichText } from './rich-text'

installPlatform()
afterEach(cleanup)

const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content }) as RichTextDocument
const card = (kind: string, id: number) => ({ type: 'card', attrs: { kind, id } })
const image = (letter: string, more = {}) => ({
  type: 'image',
  attrs: { id: letter.repeat(32), width: 1200, height: 800, ...more },
})
const gallery = (...content: unknown[]) => ({ type: 'gallery', content })

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const cards: Cards = {
  'post:5': {
    kind: 'post',
    id: 5,
    section: 'news',
    title: 'Ставка упала',
    language: 'ru',
    author: 'Vera',
    imageId: null,
    publishedAt: '2026-03-01T10:00:00.000Z',
    commentCount: 1,
    views: 30,
  },
  'company:4': {
    kind: 'company',
    id: 4,
    name: 'Stein und Dach',
    companyKind: 'developer',
    isVerified: true,
    city: 'Leipzig',
    imageId: null,
  },
  'object:77': {
    kind: 'property',
    id: 77,
    title: '',
    language: 'de',
    status: 'active',
    propertyKind: 'flat',
    rooms: 2,
    area: 54.5,
    landArea: null,
    price: { amount: 280_000, currency: 'EUR' },
    priceBefore: 300_000,
    city: six('Leipzig'),
    country: 'DE',
    address: 'Karl-Heine-Straße 4',
    imageId: null,
  },
  'object:78': {
    kind: 'complex',
    id: 78,
    name: 'Am Park',
    language: 'de',
    status: 'sold',
    priceFrom: null,
    unitCount: 0,
    city: six('Leipzig'),
    country: 'DE',
    address: '',
    imageId: null,
  },
  'topic:3': { kind: 'topic', id: 3, title: six('Mortgages'), subscribers: 2 },
}

test('a card names the post, where it belongs, who wrote it and what came of it', () => {
  show(<RichText doc={doc(card('post', 5))} cards={cards} />)
  const link = screen.getByRole('link', { name: 'Ставка упала' })
  expect(link.getAttribute('href')).toBe('/en/news/5')
  expect(link.lang).toBe('ru')
  const words = screen.getByRole('figure').textContent
  for (const part of ['News', 'Vera', '1 comment', '30 views']) expect(words).toContain(part)
})

test('a card of a topic leads there', () => {
  show(<RichText doc={doc(card('topic', 3))} cards={cards} />)
  expect(screen.getByRole('link', { name: 'Mortgages' }).getAttribute('href')).toBe(
    '/en/topics_page/3',
  )
  expect(screen.getByRole('figure').textContent).toContain('2 subscribers')
})

test('a card of a property says what it is, where, and its price with the drop', () => {
  show(<RichText doc={doc(card('object', 77))} cards={cards} />)
  const link = screen.getByRole('link', { name: /^2-room flat, 54\.5\sm²$/ })
  expect(link.getAttribute('href')).toBe('/en/detail_page/77')
  const words = screen.getByRole('figure', { name: 'Property' }).textContent
  for (const part of ['€280,000', 'Price before: €300,000', 'Leipzig, Karl-Heine-Straße 4']) {
    expect(words).toContain(part)
  }
})

test('a card of a complex says when it is sold, a card of a company what it does', () => {
  show(<RichText doc={doc(card('object', 78), card('company', 4))} cards={cards} />)
  const complex = screen.getByRole('link', { name: 'Am Park' })
  expect(complex.lang).toBe('de')
  const words = screen.getByRole('figure', { name: 'Residential complex' }).textContent
  expect(words).toContain('Sold')
  expect(words).toContain('none for sale')
  const company = screen.getByRole('link', { name: 'Stein und Dach' })
  expect(company.getAttribute('href')).toBe('/en/companies/4')
  expect(screen.getByRole('figure', { name: 'Company' }).textContent).toContain('Verified')
})

test('what is gone says so quietly; where nothing was asked for, only its kind is said', () => {
  show(<RichText doc={doc(card('post', 404), card('toString', 1))} cards={cards} />)
  expect(document.body.textContent).toBe('This is no longer available.')
  cleanup()
  show(<RichText doc={doc(card('post', 5))} />)
  expect(document.body.textContent).toBe('A post on this site')
})

test('pictures of a gallery are links that keys reach, with captions', () => {
  show(
    <RichText
      doc={doc(
        gallery(image('a', { alt: 'Hall' }), image('b', { caption: 'Kitchen' }), image('c')),
      )}
    />,
  )
  const links = within(screen.getByRole('list', { name: 'Gallery' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Enlarge: Hall',
    'Enlarge: Kitchen',
    'Enlarge: Picture 3 of 3',
  ])
  expect(links[0]?.getAttribute('href')).toBe(`/media/${'a'.repeat(32)}/960.webp`)
  expect(document.querySelector('figcaption')?.textContent).toBe('Kitchen')
})

test('a picture opens large, arrow keys go round, closing leads back', async () => {
  const user = show(
    <RichText doc={doc(gallery(image('a', { alt: 'Hall' }), image('b', { alt: 'Kitchen' })))} />,
  )
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Enlarge: Kitchen' })))
  const box = await screen.findByRole('dialog', { name: 'Picture 2 of 2' }, { timeout: 10_000 })
  expect(shown(box, 'Kitchen')).toBeTruthy()
  within(box).getByRole('button', { name: 'Next picture' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(shown(box, 'Hall')).toBeTruthy())
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(shown(box, 'Kitchen')).toBeTruthy())
  await user.click(within(box).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an image of a text opens in full with its caption in the language of the text', async () => {
  const given = doc(image('a', { alt: 'Flur', caption: 'Der Flur' }))
  const user = show(<RichText doc={given} language="de" />)
  const link = screen.getByRole('link', { name: 'Enlarge: Flur' })
  await act(async () => fireEvent.click(link))
  const box = await screen.findByRole('dialog', { name: 'Picture 1 of 1' }, { timeout: 10_000 })
  expect(shown(box, 'Flur')).toHaveProperty('lang', 'de')
  expect(within(box).getByText('Der Flur').lang).toBe('de')
  expect(within(box).queryByRole('button', { name: 'Next picture' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link)
})

/** The shown slide; its neighbours are inert. */
const shown = (box: HTMLElement, name: string) =>
  within(box)
    .queryAllByRole('img', { name })
    .find((each) => each.closest('[role="group"]:not([inert])'))

test('only the first picture of a page is fetched at once', () => {
  const given = doc(image('a'), gallery(image('b'), image('c')))
  const loading = () =>
    [...document.querySelectorAll('img')].map((each) => each.getAttribute('loading'))
  show(<RichText doc={given} isFirst />)
  expect(loading()).toEqual(['eager', 'lazy', 'lazy'])
  cleanup()
  show(<RichText doc={given} />)
  expect(loading()).toEqual(['lazy', 'lazy', 'lazy'])
})

test('a gallery leaves out what is no upload of ours', () => {
  show(<RichText doc={doc(gallery(image('../x'), { type: 'paragraph' }))} />)
  expect(document.querySelector('img, ul')).toBeNull()
})
