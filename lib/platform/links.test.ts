import { expect, test } from 'vitest'
import { holdsLink } from './links'

test.each(
  [
    [
      'evil.com',
      'Buy at evil.com now',
      'https://x',
      'www.evil',
      'EVIL.COM',
      'кредит.рф',
      'a@b.org',
    ],
    [
      't.me',
      '(evil.com)',
      '«evil.com»',
      'evil.com.',
      'evil.com/path',
      'ｅｖｉｌ．ｃｏｍ',
      'банк.онлайн',
    ],
  ].flat(),
)('%s would become a link', (text) => {
  expect(holdsLink(text)).toBe(true)
})

test.each(
  [
    [
      'А.С.Пушкин',
      'J. R. R. Tolkien',
      'St. John',
      'Anna',
      '2+kk, 54.5 m²',
      'Praha 5, do 8.000.000',
    ],
    [
      '3-room flats: up to 200.000',
      'ул. Мира',
      'г.Москва',
      'Москва, ул.Ленина',
      'м. Сокол',
      'от 1.5 млн',
    ],
  ].flat(),
)('%s would not', (text) => {
  expect(holdsLink(text)).toBe(false)
})
