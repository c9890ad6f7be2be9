import 'server-only'
import { nameObject } from '@/lib/catalogue/refs'
import type { ObjectCard } from '@/lib/catalogue/schema'
import type { Letter, Recipient } from '@/lib/mailing/commands'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { moneyIn, wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'

/** A search with the count of new matches, and the newest of them. */
export type Told = {
  name: string
  query: string
  stopToken: string
  found: number
  cards: ObjectCard[]
}

/** One mail for all searches of a person; its one-click unsubscribe ends all of them. */
export async function alertsLetter(
  { language, name }: Recipient,
  searches: Told[],
): Promise<Letter> {
  const [first] = searches as [Told]
  const t = await wordsFor(language, 'mails')
  const parts = await Promise.all(searches.map((search) => partOf(search, language)))
  const all = searches.length > 1 ? '?all=1' : ''
  return {
    subject: t('alert.subject', { count: searches.reduce((sum, { found }) => sum + found, 0) }),
    language: languageTag(language),
    stopUrl: absolute(`/api/saved-searches/stop/${first.stopToken}${all}`),
    paragraphs: [t('greeting', { name }), ...parts.flat()],
  }
}

async function partOf({ name, query, stopToken, found, cards }: Told, language: Locale) {
  const to = routesIn(language)
  const [t, titles] = await Promise.all([
    wordsFor(language, 'mails'),
    Promise.all(cards.map((card) => nameObject(card, language))),
  ])
  return [
    t('alert.text', { count: found, name }),
    ...cards.map((card, index) => ({
      link: absolute(to.object(card.id)),
      label: [titles[index], inLanguage(card.city.name, language), priceOf(card, language)]
        .filter(Boolean)
        .join(', '),
    })),
    { link: absolute(to.catalogue(query)), label: t('alert.action') },
    { link: absolute(to.stopAlerts(stopToken)), label: t('alert.stop') },
  ]
}

const absolute = (path: string) => new URL(path, env().SITE_URL).href

function priceOf(card: ObjectCard, language: Locale): string {
  const price = card.kind === 'complex' ? card.priceFrom : card.price
  return price ? moneyIn(language, price.currency, price.amount) : ''
}
