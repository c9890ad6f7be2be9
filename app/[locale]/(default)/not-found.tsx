import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing-page'

/** Also of what the middleware refuses: Next asks here for the title of whatever answers with 404. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.page')
  return { title: t('notFoundTitle'), robots: { index: false } }
}

export default function NotFound() {
  return <MissingPage />
}
