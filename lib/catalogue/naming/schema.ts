import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { landSize, pricedArea } from '../land/schema'
import type { PropertyKind } from '../schema'

/** What of an object says how it is called; `title` is empty when it is named by what it is. */
export type Naming =
  | { kind: 'complex'; name: string }
  | ({ kind: PropertyKind; title: string } & Sizes)
type Sizes = { rooms: number | null; area: number | null; landArea: number | null }

/**
 * Arguments of the message `catalogue.card.named`, for a property that has no title of its own: a plot
 * by its land, which is -1 of all others and where it is not known.
 */
export function namingOf(
  { kind, rooms, area, landArea }: Sizes & { kind: PropertyKind },
  locale: Locale,
) {
  const plot = kind === 'plot' ? pricedArea({ kind, area, landArea }) : null
  const size = kind === 'plot' ? null : (area ?? landArea)
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1 })
  return {
    kind,
    rooms: rooms ?? -1,
    area: size === null ? 'none' : number.format(size),
    land: plot === null ? -1 : landSize(plot, locale),
  }
}
