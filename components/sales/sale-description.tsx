import { useLocale, useTranslations } from 'next-intl'
import { FactTable } from '@/components/parts/fact-table'
import { foreignLang } from '@/components/parts/sale-words'
import type { Locale } from '@/lib/platform/i18n/locales'
import { languageTag } from '@/lib/platform/i18n/locales'
import { type Sale, textsOf } from '@/lib/sales/schema'
import styles from './sale.module.css'
import { SalePart } from './sale-part'

/** The description, translated where a translation exists, and the characteristics. */
export function SaleDescription({ sale }: { sale: Sale }) {
  const t = useTranslations('sales.page')
  const locale = useLocale()
  const { description } = textsOf(sale, locale)
  const { characteristics, language } = sale
  return (
    <SalePart id="description" title={t('description')}>
      <Paragraphs {...description} />
      {characteristics.length > 0 ? (
        <section aria-labelledby="facts" className={styles.within}>
          <h3 id="facts" className={styles.smaller}>
            {t('facts')}
          </h3>
          <div lang={foreignLang(language, locale)}>
            <FactTable facts={characteristics} />
          </div>
        </section>
      ) : null}
    </SalePart>
  )
}

/** Plain text of the form: an empty line separates paragraphs. */
export function Paragraphs({ text, language }: { text: string; language: Locale }) {
  const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div lang={languageTag(language)} className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
