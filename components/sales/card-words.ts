import { useLocale, useTranslations } from 'next-intl'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import type { Upload } from '@/lib/media/schema'
import {
  type SaleCard as Listed,
  type SaleFlag,
  type SaleState,
  saleTitle,
} from '@/lib/sales/schema'
import { flagsOf } from './sale-flags'

/** A card as text: formatted once, drawn by server and browser alike. */
export type SaleCardWords = {
  id: number
  state: SaleState
  updatedAt: string
  image: Upload | null
  title: string
  /** Language of the title, when it is not the page's. */
  lang?: string | undefined
  place: string
  flags: { flag: SaleFlag; text: string }[]
  price: string
  /** Is the price for members only? */
  isLocked: boolean
  developer?: { id: number; name: string }
}

/** Words of the cards of closed sales. */
export function useSaleCardWords(): (sale: Listed) => SaleCardWords {
  const t = useTranslations('sales')
  const locale = useLocale()
  const words = useSaleWords()
  return (sale) => {
    const { id, state, updatedAt, mainImage, developer, price, membersOnly } = sale
    const title = saleTitle(sale, locale)
    const isLocked = !price && membersOnly
    return {
      id,
      state,
      updatedAt,
      image: mainImage && { id: mainImage.id, width: mainImage.width, height: mainImage.height },
      title: title.text,
      lang: foreignLang(title.language, locale),
      place: words.place(sale),
      flags: flagsOf(sale).map((flag) => ({ flag, text: t(`flag.${flag}`) })),
      price: isLocked ? t('price.members') : words.price(price),
      isLocked,
      ...(developer && { developer: { id: developer.id, name: developer.name } }),
    }
  }
}
