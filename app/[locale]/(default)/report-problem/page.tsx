import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProblemForm } from '@/components/moderation/problem-form'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('moderation.problem')])
  return pageMetadata({
    locale,
    path: routes.reportProblem(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function ReportProblemPage() {
  const t = await getTranslations('moderation.problem')
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={['moderation.problem', 'moderation.pageReasons', 'moderation.form']}>
        <QueryScope>
          <ProblemForm />
        </QueryScope>
      </Messages>
    </>
  )
}
