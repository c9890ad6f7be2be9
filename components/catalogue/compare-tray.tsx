'use client'
import { X } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useIsIdle } from '@/components/shell/clock'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import styles from './compare.module.css'
import { clearComparison, removeFromComparison, useCompared } from './comparison-store'

/**
 * Bar at the bottom with the objects to compare; hidden while empty and until the browser has read
 * the storage.
 */
export function CompareTray() {
  const t = useTranslations('catalogue.compare')
  const to = routesIn(useLocale())
  const chosen = useCompared()
  const compared = useIsIdle() ? chosen : []
  return (
    <>
      <p role="status" className="visually-hidden">
        {compared.length > 0 ? t('chosen', { count: compared.length }) : null}
      </p>
      {compared.length > 0 ? (
        <section className={styles.tray} data-above-bars aria-label={t('tray')}>
          <ul className={styles.names}>
            {compared.map(({ id, name }) => (
              <li key={id} className={styles.chosen}>
                <span className={styles.chosenName}>{name}</span>
                <IconButton
                  size="s"
                  label={t('remove', { name })}
                  icon={<Icon of={X} />}
                  onClick={() => removeFromComparison(id)}
                />
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={clearComparison}>
            {t('clear')}
          </Button>
          {compared.length > 1 ? (
            <ButtonLink variant="primary" href={to.compare(compared.map(({ id }) => id))}>
              {t('open', { count: compared.length })}
            </ButtonLink>
          ) : (
            <span className={styles.hint}>{t('oneMore')}</span>
          )}
        </section>
      ) : null}
    </>
  )
}
