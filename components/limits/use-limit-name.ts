import { useTranslations } from 'next-intl'

/** What a limit is called in the language of the page. */
export function useLimitName(): (name: string) => string {
  const t = useTranslations('limits.names')
  return (name) => t(name as Parameters<typeof t>[0])
}
