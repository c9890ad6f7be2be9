import { useTranslations } from 'next-intl'
import { CallbackButton } from '@/components/callbacks/callback-button'
import styles from '@/components/parts/call-card.module.css'
import { useObjectWords } from '@/components/parts/object-words'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import { useFigures } from './object-words'

type Props = { object: Property | Complex }

/** Price and callback button: they stay beside the page, at the bottom of narrow screens. Of what is for sale only. */
export function ObjectCall({ object }: Props) {
  const t = useTranslations('objects.call')
  const { unitPrice } = useObjectWords()
  if (object.status !== 'active') return null
  const isComplex = object.kind === 'complex'
  const each = isComplex ? null : unitPrice(object)
  return (
    <aside aria-label={t('title')} className={styles.card}>
      <div>
        <p className={styles.price}>
          <Price object={object} />
        </p>
        {each ? <p className={styles.quiet}>{each}</p> : null}
      </div>
      <CallbackButton
        subject={isComplex ? 'complex' : 'property'}
        id={object.id}
        variant="primary"
      />
    </aside>
  )
}

function Price({ object }: Props) {
  const t = useTranslations('objects.price')
  const { money } = useFigures()
  const price = object.kind === 'complex' ? object.priceFrom : object.price
  if (!price) return t('onRequest')
  const sum = money(price.amount, price.currency)
  return object.kind === 'complex' ? t('from', { price: sum }) : sum
}
