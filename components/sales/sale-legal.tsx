import { useTranslations } from 'next-intl'
import type { Sale } from '@/lib/sales/schema'
import styles from './sale.module.css'

/** Declaration, permit and escrow bank; renders nothing without any. */
export function SaleLegal({ legal }: { legal: Sale['legal'] }) {
  const t = useTranslations('sales.page')
  const { declarationUrl, permitNumber, escrowBank } = legal
  if (!(declarationUrl || permitNumber || escrowBank)) return null
  return (
    <section aria-labelledby="legal" className={styles.legal}>
      <h2 id="legal" className={styles.smaller}>
        {t('legal')}
      </h2>
      <dl className={styles.strip}>
        {declarationUrl ? (
          <div>
            <dt>{t('declaration')}</dt>
            <dd>
              <a href={declarationUrl} rel="nofollow noopener" target="_blank">
                {hostOf(declarationUrl)}
              </a>
            </dd>
          </div>
        ) : null}
        {permitNumber ? (
          <div>
            <dt>{t('permit')}</dt>
            <dd>{permitNumber}</dd>
          </div>
        ) : null}
        {escrowBank ? (
          <div>
            <dt>{t('escrow')}</dt>
            <dd>{escrowBank}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
