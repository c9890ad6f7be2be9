'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { WriterPart } from '@/components/drafting/writer-part'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { SaleFormSkeleton } from './sale-form-skeleton'

const SaleEditor = dynamic(
  () => loadOnline(() => import('./sale-editor').then((m) => m.SaleEditor)),
  {
    ssr: false,
    loading: () => <SaleFormSkeleton />,
  },
)

/** The form, rendered once the viewer is known. */
export function SaleFormIsland({ id }: { id: number | null }) {
  const t = useTranslations('saleform.page')
  return (
    <WriterPart loading={<SaleFormSkeleton />} words={{ guest: t('guest'), login: t('login') }}>
      {(userId) => <SaleEditor id={id} userId={userId} />}
    </WriterPart>
  )
}
