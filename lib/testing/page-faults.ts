import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import {
  LOCALES,
  type Locale,
  languageTag,
  localePath,
  splitLocale,
} from '@/lib/platform/i18n/locales'

/** What a page says about itself to search engines, and what is wrong with it. */
export type Sheet = {
  path: string
  canonical: string
  alternates: Record<string, string>
  isKept: boolean
  faults: string[]
}

export type Site = {
  base: string
  /** Of people, companies and places: names are the same in every language (WCAG 3.1.2). */
  names: readonly string[]
}

/** Reads one page of the site as it is sent. */
export function sheetOf(html: string, path: string, { base, names }: Site): Sheet {
  const { document } = new JSDOM(html, { url: base + path }).window
  const { locale } = splitLocale(new URL(path, base).pathname)
  const canonical = attribute(document, 'link[rel=canonical]', 'href')
  const alternates = Object.fromEntries(
    [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  )
  const robots = attribute(document, 'meta[name=robots]', 'content')
  const isKept = !robots.includes('noindex')
  const faults = [
    ...headFaults(document, locale),
    ...placeFaults(document),
    ...addressFaults({ canonical, alternates, locale, base }),
    ...wordFaults(document, locale, names),
  ]
  return { path, canonical, alternates, isKept, faults }
}

const attribute = (document: Document, selector: string, name: string): string =>
  document.querySelector(selector)?.getAttribute(name) ?? ''

function headFaults(document: Document, locale: Locale): string[] {
  const { lang } = document.documentElement
  const headings = document.querySelectorAll('h1').length
  return [
    lang === languageTag(locale) ? [] : [`lang is ${lang}`],
    document.title.trim() ? [] : ['no title'],
    attribute(document, 'meta[name=description]', 'content').trim() ? [] : ['no description'],
    attribute(document, 'meta[property="og:image"]', 'content') ? [] : ['no picture to share'],
    document.body.dataset.page ? [] : ['no name in data-page'],
    headings === 1 ? [] : [`${headings} h1`],
  ].flat()
}

/** Links to places of the page itself, such as the one past its head; `#` alone is its top. */
function placeFaults(document: Document): string[] {
  const links = [...document.querySelectorAll('a[href^="#"]')]
  const names = new Set(
    links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '').slice(1)),
  )
  return [...names]
    .filter((name) => name && !document.getElementById(name))
    .map((name) => `no #${name}`)
}

type Addresses = {
  canonical: string
  alternates: Record<string, string>
  locale: Locale
  base: string
}

/** All six and the default, at the same path; the page itself is the one of its language. */
function addressFaults({ canonical, alternates, locale, base }: Addresses): string[] {
  if (!canonical.startsWith(base)) return [`canonical is “${canonical}”`]
  const { path } = splitLocale(canonical.slice(base.length).split('?')[0] || '/')
  const query = canonical.split('?')[1]
  const at = (other: Locale) =>
    new URL(localePath(other, path) + (query ? `?${query}` : ''), base).href
  const own = new URL(canonical).href === at(locale) ? [] : [`canonical is “${canonical}”`]
  const names: [string, Locale][] = [
    ...LOCALES.map((other): [string, Locale] => [languageTag(other), other]),
    ['x-default', 'ru'],
  ]
  const wrong = names.filter(([name, other]) => {
    const found = alternates[name]
    return !found || new URL(found).href !== at(other)
  })
  return [...own, ...wrong.map(([name]) => `hreflang ${name} is “${alternates[name] ?? ''}”`)]
}

const CYRILLIC = /\p{Script=Cyrillic}{2,}/u
const LATIN = /\p{Script=Latin}{4,}/u
const IN_CYRILLIC: Locale[] = ['ru', 'sr']

/** Words that may stand in another script or in English. Each entry says why. */
const ALLOWED: [pattern: RegExp, why: string][] = [
  [/^(?:Kvartal|Квартал)$/, 'the name of the site'],
  [/^Kvartal Media s\.r\.o\.$/, 'the name of the operator'],
  [
    /^(?:RSS|Atom|PDF|JSON|XML|CSV|ZIP|HTTP|API|OpenAPI|URL|Markdown|YRL)\b/,
    'formats have one name',
  ],
  [
    /\b(?:GET|POST|PUT|PATCH|DELETE)\b|application\/|text\/|multipart\/|image\//,
    'what the API speaks',
  ],
  [/\b(?:Yandex|Telegram|WhatsApp|VK|Viber|Google)\b/, 'services have one name'],
  [/^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$|@|^https?:/, 'addresses'],
  [/^(?=\S*\d)\S+[-/.]\S+$/, 'numbers of permits and documents'],
  [/^Light industrial\b/, 'a class of warehouses that the trade names in English'],
  [/^#/, 'tags are words of no one language'],
  [/^Likes$/, 'is what Germans say too'],
]

/** Text of the page's own language that is written in another script, or is still English. */
function wordFaults(document: Document, locale: Locale, names: readonly string[]): string[] {
  const own = languageTag(locale)
  const english = locale === 'en' ? new Set<string>() : englishOnly(locale)
  const faults = new Set<string>()
  for (const { text, parent } of textsOf(document)) {
    if (parent.closest('[lang]')?.getAttribute('lang') !== own) continue
    if (ALLOWED.some(([pattern]) => pattern.test(text))) continue
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
    const where = `<${parent.localName}> ${text.slice(0, 80)}`
    if (isInAnotherScript(rest, locale)) faults.add(`another script: ${where}`)
    else if (english.has(text)) faults.add(`English: ${where}`)
  }
  return [...faults]
}

function* textsOf(document: Document) {
  const walker = document.createTreeWalker(document.body, 4)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim()
    if (text && parent && !parent.closest('script, style, noscript, code, pre, kbd, svg title'))
      yield { text, parent }
  }
}

const isInAnotherScript = (text: string, locale: Locale): boolean =>
  IN_CYRILLIC.includes(locale) ? LATIN.test(text) && !CYRILLIC.test(text) : CYRILLIC.test(text)

const MESSAGES = join(import.meta.dirname, '../../messages')
const known = new Map<Locale, Set<string>>()

/** Messages in English that say something else in this language. */
function englishOnly(locale: Locale): Set<string> {
  const found = known.get(locale)
  if (found) return found
  const own = new Set(textsIn(locale))
  const only = new Set(textsIn('en').filter((text) => /[a-z]{3}/.test(text) && !own.has(text)))
  known.set(locale, only)
  return only
}

const textsIn = (locale: Locale): string[] =>
  readdirSync(join(MESSAGES, locale))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => leaves(JSON.parse(readFileSync(join(MESSAGES, locale, file), 'utf8'))))

const leaves = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(leaves)
