import { useLocale, useTranslations } from 'next-intl'
import { useCardWords } from '@/components/catalogue/card-words'
import { ObjectCard } from '@/components/catalogue/object-card'
import type { ComplexCard } from '@/lib/catalogue/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import { type Sale, textsOf } from '@/lib/sales/schema'
import styles from './sale.module.css'
import { Paragraphs } from './sale-description'
import { SalePart } from './sale-part'

type Props = { sale: Sale; complex: ComplexCard | null; rates: Rate[]; usual: Currency }

/** The sale's text about the complex, and the card of the complex; renders nothing without either. */
export function SaleComplex({ sale, complex, rates, usual }: Props) {
  const t = useTranslations('sales.page')
  const { about } = textsOf(sale, useLocale())
  const wordsOf = useCardWords(rates, usual)
  if (!complex && about.text.trim() === '') return null
  return (
    <SalePart id="complex" title={t('about')}>
      <Paragraphs {...about} />
      {complex ? (
        <div className={styles.complex}>
          <ObjectCard card={wordsOf(complex)} />
        </div>
      ) : null}
    </SalePart>
  )
}
