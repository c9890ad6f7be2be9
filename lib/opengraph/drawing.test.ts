import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw } from './drawing'
import { wrap } from './letters'

const SITE = { site: 'Квартал', label: '', price: '', foot: '', imageId: null }

test.each([
  ['Цены на новостройки Праги: что изменилось за год и чего ждать', '12 400 000 ₽'],
  ['Přestěhování do Brna: zkušenosti, ceny a čtvrti', '310 000 €'],
  ['Ћирилица у називу: Београд на води', ''],
  ['x'.repeat(300), ''],
  ['🏠 平屋 only signs that a font may lack 🏠', ''],
  ['<script>alert("&")</script>', '& < >'],
])('“%s” is drawn as a JPEG of its size', async (title, price) => {
  const bytes = await draw({ ...SITE, title, price, foot: 'Анна Волкова' })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)
  // Letters have been drawn on the paper.
  const { channels } = await sharp(bytes)
    .extract({ left: 72, top: 150, width: 900, height: 80 })
    .stats()
  expect(channels[0]?.min).toBeLessThan(80)
})

test('a title is cut where its lines end, a word where a line ends', () => {
  const box = { face: 'title', size: 46, width: 400, lines: 2 } as const
  expect(wrap('Кратко', box)).toEqual({ lines: ['Кратко'], isWhole: true })
  const long = wrap('Очень длинный заголовок, который не помещается в две строки никак', box)
  expect(long.isWhole).toBe(false)
  expect(long.lines).toHaveLength(2)
  expect(long.lines[1]).toMatch(/…$/)
  expect(wrap('щ'.repeat(60), box).lines).toHaveLength(2)
})
