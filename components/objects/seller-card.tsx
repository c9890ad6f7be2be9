import { useTranslations } from 'next-intl'
import type { Complex, Property, Seller } from '@/lib/catalogue/objects/schema'
import type { ObjectCard } from '@/lib/catalogue/schema'
import type { Company } from '@/lib/companies/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import styles from './developer-card.module.css'
import { OtherObjects } from './other-objects'

type Props = {
  object: Pick<Property | Complex, 'id' | 'kind' | 'seller' | 'status' | 'language'>
  /** The company whose card is shown above. */
  company: Pick<Company, 'name'> | null
  /** What else the seller offers. */
  others: ObjectCard[]
}

/**
 * The seller of this listing as named by its feed; its phone stands beside the price. Renders nothing when the card of
 * the company says the same, and for closed listings.
 */
export function SellerCard({ object, company, others }: Props) {
  const t = useTranslations('objects.seller')
  const { seller, status, language } = object
  if (status !== 'active' || (company && !saysMore(seller, company))) return null
  return (
    <section aria-labelledby="seller" className={styles.card}>
      <h2 id="seller" className={styles.heading}>
        {t(company ? 'contact' : 'title')}
      </h2>
      {seller ? <Contact seller={seller} language={language} /> : <p>{t('unnamed')}</p>}
      <OtherObjects cards={others} />
    </section>
  )
}

function Contact({ seller, language }: { seller: Seller; language: Locale }) {
  const t = useTranslations('objects.seller')
  const { name, company, category } = seller
  return (
    <>
      {name || company ? (
        <p lang={languageTag(language)} className={styles.name}>
          {[name, company].filter(Boolean).join(', ')}
        </p>
      ) : null}
      {category ? <p className={styles.quiet}>{t(category)}</p> : null}
    </>
  )
}

const saysMore = (seller: Seller | null, company: Pick<Company, 'name'>): boolean =>
  seller !== null &&
  (seller.name !== '' ||
    (seller.company !== '' && seller.company.toLowerCase() !== company.name.toLowerCase()))
