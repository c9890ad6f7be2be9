import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { searchLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import styles from './error-view.module.css'

/** Search for whoever has not found a page; without scripts too. */
export function ErrorSearch() {
  const t = useTranslations('errors.page')
  return (
    <form action={routesIn(useLocale()).search()} className={styles.search}>
      <Field label={t('search')} hideLabel className={styles.words}>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            placeholder={t('search')}
            maxLength={searchLimits.longest}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
