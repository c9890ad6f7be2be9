import { useTranslations } from 'next-intl'

/** Words of the lists of the account. */
export function useListWords() {
  const t = useTranslations('profiles.own')
  return { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
}
