import { useLocale, useTranslations } from 'next-intl'
import { CARD_MESSAGES } from '@/components/catalogue/card-words'
import type { ComplexCard } from '@/lib/catalogue/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import type { WorkingDetails } from '@/lib/sales/preview/schema'
import { type Sale, saleTitle } from '@/lib/sales/schema'
import { LiveSales } from './live-sales'
import styles from './sale.module.css'
import { SaleCall } from './sale-call'
import { SaleComplex } from './sale-complex'
import { SaleDescription } from './sale-description'
import { SaleDocuments } from './sale-documents'
import { SaleGallery } from './sale-gallery'
import { SaleHead, SaleOffer } from './sale-head'
import { SaleLegal } from './sale-legal'
import { SaleLocation } from './sale-location'
import { SaleManager } from './sale-manager'
import { picturesOf } from './sale-pictures'
import { SectionNav } from './section-nav'

export type SalePageProps = {
  sale: Sale
  complex: ComplexCard | null
  rates: Rate[]
  usual: Currency
  /** Origin of the site. */
  origin: string
  /** Documents of a preview, in which buttons are disabled. */
  working?: WorkingDetails
}

/** One closed sale, in the order of its navigation. Needs the messages `saleWords`. */
export function SalePage({ sale, complex, rates, usual, origin, working }: SalePageProps) {
  const locale = useLocale()
  const title = saleTitle(sale, locale).text
  const { id, state, updatedAt } = sale
  const isPreview = working !== undefined
  return (
    <div data-wide className={styles.page}>
      <SaleHead sale={sale} />
      <SaleGallery sale={sale} />
      <SaleOffer sale={sale} isPreview={isPreview} />
      <Contents sale={sale} hasComplex={complex !== null || sale.about.trim() !== ''} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SaleLocation sale={sale} />
          <SaleDescription sale={sale} />
          <SaleComplex sale={sale} complex={complex} rates={rates} usual={usual} />
          <SaleDocuments sale={sale} origin={origin} working={working} />
          <SaleLegal legal={sale.legal} />
          <SaleManager sale={sale} isPreview={isPreview} />
        </div>
        <SaleCall sale={sale} isPreview={isPreview} />
      </div>
      {isPreview ? null : <LiveSales sales={[{ id, title, state, updatedAt }]} />}
    </div>
  )
}

/** Messages of the islands on the page of a sale. */
export const saleWords = (sale: Sale): string[] => [
  'callbacks.button',
  'conversations.button',
  'favorites.button',
  'forum.actions',
  'moderation.button',
  'sales.state',
  'sales.live',
  'sales.page.print',
  'sales.page.edit',
  ...(sale.details ? [] : ['sales.price', 'sales.page', 'sales.members']),
  ...(sale.place ? ['maps', 'objects.location'] : []),
  ...(sale.complex ? CARD_MESSAGES : []),
]

/** Navigation to the sections that are present. */
function Contents({ sale, hasComplex }: { sale: Sale; hasComplex: boolean }) {
  const t = useTranslations('sales.page')
  const parts = {
    gallery: picturesOf(sale).length > 0,
    location: true,
    description: true,
    complex: hasComplex,
    documents: true,
    manager: true,
  }
  const shown = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part])
  return <SectionNav label={t('contents')} items={shown.map((id) => ({ id, label: t(id) }))} />
}
