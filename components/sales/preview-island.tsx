'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { WriterPart } from '@/components/drafting/writer-part'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { PreviewSkeleton } from './preview-skeleton'

const SalePreview = dynamic(
  () => loadOnline(() => import('./sale-preview').then((m) => m.SalePreview)),
  {
    ssr: false,
    loading: () => <PreviewSkeleton />,
  },
)

type Props = { id: number; origin: string }

/** The preview, once the session is loaded. */
export function PreviewIsland(props: Props) {
  const t = useTranslations('saleform.page')
  return (
    <WriterPart loading={<PreviewSkeleton />} words={{ guest: t('guest'), login: t('login') }}>
      {() => <SalePreview {...props} />}
    </WriterPart>
  )
}
