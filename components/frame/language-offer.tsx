'use client'
import { usePathname } from 'next/navigation'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { type Locale, languageTag, localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { rememberLocale } from './language-links'
import styles from './language-offer.module.css'

type Props = { locale: Locale; onDismiss: () => void }

/** "Read this in …", worded in that language itself. */
export function LanguageOffer(props: Props) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={{}}>
      <SliceMessages slice="shell">
        <Bar {...props} />
      </SliceMessages>
    </NextIntlClientProvider>
  )
}

function Bar({ locale, onDismiss }: Props) {
  const t = useTranslations('shell')
  const { path } = splitLocale(usePathname())
  return (
    <aside className={styles.bar} lang={languageTag(locale)} aria-label={t('readIn')}>
      <span className={styles.text}>{t('readIn')}</span>
      <a
        className={styles.action}
        data-hard
        href={localePath(locale, path)}
        onClick={(event) => {
          rememberLocale(locale)
          event.currentTarget.href = localePath(locale, path) + location.search + location.hash
        }}
      >
        {t('readInAction')}
      </a>
      <button type="button" className={styles.dismiss} onClick={onDismiss}>
        {t('readInDismiss')}
      </button>
    </aside>
  )
}
