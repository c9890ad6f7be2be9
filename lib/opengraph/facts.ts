import 'server-only'
import type { CardFacts } from '@/lib/cards/schema'
import { nameObject } from '@/lib/catalogue/refs'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { moneyIn, wordsFor } from '@/lib/platform/i18n/words'
import { saleTitle } from '@/lib/sales/schema'

/** What a picture says; its version is made of this. */
export type PictureFacts = {
  site: string
  /** The section that it belongs to. */
  label: string
  title: string
  price: string
  /** The author, or where it is. */
  foot: string
  /** An upload. */
  imageId: string | null
}

type Told = Omit<PictureFacts, 'site'>
type Of<K extends CardFacts['kind']> = Extract<CardFacts, { kind: K }>

/** What is told of a thing in a language; of the site itself for null. */
export async function factsOf(facts: CardFacts | null, locale: Locale): Promise<PictureFacts> {
  return { site: env().SITE_NAME, ...(await told(facts, locale)) }
}

function told(facts: CardFacts | null, locale: Locale): Promise<Told> | Told {
  switch (facts?.kind) {
    case 'post':
      return ofPost(facts, locale)
    case 'topic':
      return ofTopic(facts, locale)
    case 'company':
      return ofCompany(facts, locale)
    case 'property':
    case 'complex':
      return ofObject(facts, locale)
    case 'sale':
      return ofSale(facts, locale)
    case 'profile':
      return { label: '', title: facts.name, price: '', foot: facts.about, imageId: facts.imageId }
    default:
      return ofSite(locale)
  }
}

async function ofSite(locale: Locale): Promise<Told> {
  const t = await wordsFor(locale, 'shell')
  return { label: '', title: t('tagline'), price: '', foot: '', imageId: null }
}

async function ofPost(post: Of<'post'>, locale: Locale): Promise<Told> {
  const t = await wordsFor(locale, 'shell')
  const { section, title, author, imageId } = post
  return { label: t(`sections.${section}`), title, price: '', foot: author, imageId }
}

async function ofTopic({ title }: Of<'topic'>, locale: Locale): Promise<Told> {
  const t = await wordsFor(locale, 'shell')
  const own = { title: inLanguage(title, locale), price: '', foot: '', imageId: null }
  return { label: t('nav.topics'), ...own }
}

async function ofCompany(company: Of<'company'>, locale: Locale): Promise<Told> {
  const t = await wordsFor(locale, 'shell')
  const { name, city, imageId } = company
  return { label: t('nav.companies'), title: name, price: '', foot: city, imageId }
}

async function ofObject(object: Of<'property' | 'complex'>, locale: Locale): Promise<Told> {
  const t = await wordsFor(locale, 'shell')
  const words = await wordsFor(locale, 'catalogue')
  const naming = object.kind === 'complex' ? object : { ...object, kind: object.propertyKind }
  const asked = object.kind === 'complex' ? object.priceFrom : object.price
  const amount = asked && moneyIn(locale, asked.currency, asked.amount, 'narrowSymbol')
  const isFrom = object.kind === 'complex' && amount
  return {
    label: t('nav.catalogue'),
    title: await nameObject(naming, locale),
    price: isFrom ? words('range.from', { from: amount }) : (amount ?? ''),
    foot: [inLanguage(object.city, locale), object.address].filter(Boolean).join(', '),
    imageId: object.imageId,
  }
}

async function ofSale(sale: Of<'sale'>, locale: Locale): Promise<Told> {
  const t = await wordsFor(locale, 'shell')
  return {
    label: t('nav.sales'),
    title: saleTitle(sale, locale).text,
    price: await priceOf(sale, locale),
    foot: sale.cities.map(({ name }) => inLanguage(name, locale)).join(', '),
    imageId: sale.imageId,
  }
}

async function priceOf({ price, membersOnly }: Of<'sale'>, locale: Locale): Promise<string> {
  const t = await wordsFor(locale, 'sales')
  if (!price) return t(membersOnly ? 'price.members' : 'price.onRequest')
  const [from, to] = [price.from, price.to ?? price.from].map((amount) =>
    moneyIn(locale, price.currency, amount, 'narrowSymbol'),
  )
  return from === to ? String(from) : t('price.range', { from: String(from), to: String(to) })
}
