import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test, vi } from 'vitest'
import { storeImage } from '@/lib/media/commands'
import { folderOf } from '@/lib/media/queries'
import { uploads } from '@/lib/platform/storage'
import { amount } from '@/lib/platform/testing/long'
import { aUser } from '@/lib/testing/factories'
import type { Sale, SalePicture } from '../schema'
import { makePresentation } from './commands'

let ownerId = 0
beforeAll(async () => {
  ownerId = (await aUser({ role: 'moderator' })).id
})

/** A noisy picture, as heavy as a photograph. */
async function picture(
  tone: number,
  more: Partial<SalePicture> = {},
  [width, height] = [1600, 1067],
): Promise<SalePicture> {
  const background = { r: tone, g: 120, b: 200 - tone }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background, noise } })
    .blur(1.5)
    .jpeg()
    .toBuffer()
  const { id } = await storeImage(ownerId, bytes)
  return { id, width, height, kind: 'photo', caption: `Вид ${tone}`, ...more }
}

const name = { ru: 'Москва', en: 'Moscow', de: 'Moskau', cs: 'Moskva', pl: 'Moskwa', sr: 'Москва' }
const LETTERS = 'č ř ž ł ś ą ę ů ď ť ñ ß ђ ћ џ љ њ ё й щ ъ № ₽ «ёлочки» – „лапки“'
const SALE: Sale = {
  id: 12,
  state: 'presale',
  language: 'ru',
  title: 'Дубинин, вторая очередь',
  description: `Дом у бывшей котельной.\n\n${LETTERS}`,
  about: 'Двор без машин.',
  translations: {
    de: { title: 'Dubinin, zweiter Bauabschnitt', description: 'Das Kesselhaus bleibt.' },
  },
  country: 'RU',
  cities: [{ id: 1, slug: 'moskva', name, country: 'RU' }],
  address: 'Дубининская улица, 59',
  place: { latitude: 55.7219, longitude: 37.6366 },
  developer: { id: 3, slug: 'dom', name: 'СтройВектор', logoId: null, isVerified: true },
  complex: { id: 4, name: 'Дубинин' },
  manager: { id: 5, name: 'Анна Белова', avatarId: null, role: 'moderator' },
  contactPhone: '+74950000141',
  mainImage: null,
  images: [],
  isPremium: true,
  isAffordable: false,
  isReady: false,
  isPresale: false,
  membersOnly: false,
  price: null,
  characteristics: [{ name: 'Высота потолков', value: '3,05 м' }],
  legal: {
    declarationUrl: 'https://example.org/declaration',
    permitNumber: '77-126000-020345-2026',
    escrowBank: 'Банк Долина',
  },
  details: {
    price: { from: 19_800_000, to: 61_400_000, currency: 'RUB' },
    documents: [],
    presentation: null,
  },
  publishedAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, string> }
  const outline = (await document.getOutline()).map(({ title }) => title)
  return {
    document,
    info,
    outline,
    pages: text,
    text: text.join('\n').replace(/[\s\u00a0\u202f]+/g, ' '),
  }
}

test('text of a presentation can be selected in every alphabet of the site', async () => {
  const { text, info, outline, document } = await read(await makePresentation(SALE, 'ru'))
  expect(text).toContain(LETTERS)
  for (const part of [
    'Дубинин, вторая очередь',
    'СтройВектор',
    '19 800 000 ₽ – 61 400 000 ₽',
    'Премиум',
    'Предпродажа',
    'Высота потолков',
    'Дубининская улица, 59',
    '55.72190, 37.63660',
    'https://example.org/declaration',
    'Анна Белова',
    '+7 495 000 01 41',
    'http://localhost:3000/close_sale_page/12',
    'не является публичной офертой',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('\0')
  expect(info).toMatchObject({ Title: SALE.title, Author: 'Kvartal', Language: 'ru' })
  expect(outline).toEqual([
    SALE.title,
    'О\u00a0проекте',
    'Описание',
    'О\u00a0комплексе',
    'Расположение',
    'Юридическая информация',
    'Контакты',
  ])
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
})

test('words are of the language, texts too where they are translated', async () => {
  const { text, info } = await read(await makePresentation(SALE, 'de'))
  expect(info.Language).toBe('de')
  for (const part of [
    'Dubinin, zweiter Bauabschnitt',
    'Das Kesselhaus bleibt.',
    'Двор без машин.',
    'Bauträger',
    'Moskau',
    '19.800.000 ₽',
    '/de/close_sale_page/12',
  ]) {
    expect(text).toContain(part)
  }
  const serbian = await read(await makePresentation(SALE, 'sr'))
  expect(serbian.info.Language).toBe('sr-Cyrl')
  expect(serbian.text).toContain('Инвеститор')
})

test('what is for members only stands in it when it is known, and not otherwise', async () => {
  const { text } = await read(await makePresentation({ ...SALE, details: null }, 'ru'))
  expect(text).not.toContain('19 800 000')
  expect(text).not.toContain('Цена')
  const onRequest = { documents: [], presentation: null, price: null }
  const asked = await read(await makePresentation({ ...SALE, details: onRequest }, 'ru'))
  expect(asked.text).toContain('Цена по запросу')
})

test('long texts go on over pages, and nothing of them is lost', async () => {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `слово${from + i}`).join(' ')
  const sale = {
    ...SALE,
    title: `${'Жилойквартал'.repeat(11)} конец`,
    description: [0, 400, 800].map((from) => words(from, 400)).join('\n\n'),
    about: `${'безпробелов'.repeat(400)}финал`,
    characteristics: Array.from({ length: 40 }, (_, i) => ({
      name: `Свойство ${i} ${'ы'.repeat(60)}`,
      value: `${'значение '.repeat(20)}${i}.`,
    })),
  }
  const { text, pages } = await read(await makePresentation(sale, 'ru'))
  for (let i = 0; i < 1200; i += 1) expect(text).toContain(`слово${i} `)
  expect(text).toContain('финал')
  for (let i = 0; i < 40; i += 1) expect(text).toContain(`${i}.`)
  expect(pages.length).toBeGreaterThan(7)
  expect(pages.length).toBeLessThan(30)
  expect(pages.every((page) => page.trim() !== '')).toBe(true)
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
})

test('letters that the type has not, and those that are not seen, do no harm', async () => {
  const sale = { ...SALE, title: 'Дом\u202e \u0007№ 1 🏡\ud800', address: 'ул. \t Мира,\u00ad 5' }
  const { text, info } = await read(await makePresentation(sale, 'ru'))
  expect(text).toContain('Дом № 1')
  expect(text).toContain('Мира, 5')
  expect(info.Title).toContain('Дом')
})

const PICTURES = amount({ usual: 3, long: 12 })
test('twelve pictures weigh no more than a mail may carry, three no more than their share', async () => {
  const tones = Array.from({ length: PICTURES }, (_, i) => i * 15)
  const images: SalePicture[] = []
  for (const tone of tones) images.push(await picture(tone, tone % 4 ? {} : { kind: 'plan' }))
  const sale = { ...SALE, images, mainImage: images[0] ?? null }
  const pdf = await makePresentation(sale, 'en')
  expect(pdf.length).toBeLessThan((3 * 1024 * 1024 * PICTURES) / 12)
  const { text, outline } = await read(pdf)
  for (const { caption } of images) expect(text).toContain(caption)
  expect(outline).toContain('Gallery')
  expect(outline).toContain('Plans')
})

test('the same sale gives the same bytes', async () => {
  const image = await picture(10, {})
  const sale = { ...SALE, images: [image], mainImage: image }
  const pdf = await makePresentation(sale, 'en')
  expect(pdf.equals(await makePresentation(sale, 'en'))).toBe(true)
  const changed = await makePresentation({ ...sale, title: 'Other' }, 'en')
  expect(pdf.equals(changed)).toBe(false)
})

test('forty pictures of any shape have a place; those whose files are gone are left out', async () => {
  const [wide, tall, tiny, gone, small] = await Promise.all([
    picture(10, { caption: 'Широкая' }, [2000, 300]),
    picture(20, { caption: 'Высокая' }, [600, 1800]),
    picture(30, { caption: 'Крошка' }, [40, 30]),
    picture(40, { caption: 'Пропавшая' }),
    picture(50, { caption: 'Уцелевшая' }),
  ])
  await uploads().delete(folderOf(gone.id))
  for (const file of ['1600.webp', '1600.avif', '960.webp', '960.avif']) {
    await uploads().delete(`${folderOf(small.id)}/${file}`)
  }
  await uploads().put(`${folderOf(small.id)}/480.webp`, Buffer.from('not a picture'))
  const images = Array.from({ length: 8 }, () => [wide, tall, tiny, gone, small]).flat()
  const { text, pages } = await read(
    await makePresentation({ ...SALE, images, mainImage: gone }, 'ru'),
  )
  expect(text.match(/Широкая/g)).toHaveLength(8)
  expect(text.match(/Уцелевшая/g)).toHaveLength(8)
  expect(text).not.toContain('Пропавшая')
  expect(pages.length).toBeLessThan(20)
})

test('letters without a space are laid out as words of a length that a page bears', async () => {
  const measured = vi.spyOn(PDFDocument.prototype, 'widthOfString')
  const sale = { ...SALE, description: 'ы'.repeat(10_000), about: '—'.repeat(10_000) }
  const { text } = await read(await makePresentation(sale, 'ru'))
  const words = measured.mock.calls.flatMap(([part]) => String(part).split(/\s/))
  const lengths = words.map((word) => word.length)
  // Time grows with the square of it.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(501)
  expect(text.match(/ы/g)?.length).toBeGreaterThanOrEqual(10_000)
})

test('an address in letters of any alphabet can be followed', async () => {
  const legal = { ...SALE.legal, declarationUrl: 'https://наш.дом.рф/объект/7' }
  const { document } = await read(await makePresentation({ ...SALE, legal }, 'ru'))
  const pages = Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1))
  const marks = await Promise.all(pages.map(async (page) => (await page).getAnnotations()))
  expect(marks.flat().map(({ url }) => url)).toContain(new URL(legal.declarationUrl).href)
})
