'use client'
import { useTranslations } from 'next-intl'
import type { VersionWords } from '@/components/drafting/conflict-dialog'
import type { SaleContent } from '@/lib/sales/drafts/schema'

const MOST = 300

/** How a sale shows itself beside another version of it. */
export function useVersionWords(): (content: SaleContent) => VersionWords {
  const t = useTranslations('saleform.conflict')
  return (content) => {
    const { language, title, description, images, documents, characteristics } = content
    const counts = t('counts', {
      pictures: images.length,
      documents: documents.length,
      rows: characteristics.length,
    })
    const start = description.length > MOST ? `${description.slice(0, MOST)}…` : description
    return {
      language,
      title,
      excerpt: [start, counts].filter(Boolean).join('\n\n'),
      words: allWords(content),
    }
  }
}

/** Everything that was typed, to be pasted elsewhere. */
function allWords(content: SaleContent): string {
  const { title, description, about, address, translations, characteristics } = content
  const { contactPhone, declarationUrl, permitNumber, escrowBank, images, documents } = content
  const prices = [content.priceFrom, content.priceTo].filter((price) => price !== null).join(' – ')
  const translated = Object.values(translations).flatMap((texts) =>
    texts ? [texts.title, texts.description, texts.about] : [],
  )
  const rows = characteristics.map(({ name, value }) => `${name}: ${value}`)
  return [
    ...[title, description, about, address, ...translated],
    prices && `${prices} ${content.currency ?? ''}`,
    ...rows,
    ...images.map(({ caption }) => caption),
    ...documents.map(({ name }) => name),
    ...[contactPhone, declarationUrl, permitNumber, escrowBank],
  ]
    .filter(Boolean)
    .join('\n\n')
}
