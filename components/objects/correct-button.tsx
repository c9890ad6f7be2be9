'use client'
import { useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useViewer } from '@/lib/viewer/client'
import { ListingOpener } from './listing-opener'

/** Renders nothing unless the reader may edit the listing. */
export function CorrectButton({ id }: { id: number }) {
  if (!useViewer({ objects: [id] })?.objects[id]?.mayEdit) return null
  return (
    <SliceMessages slice="firms">
      <Opener id={id} />
    </SliceMessages>
  )
}

function Opener({ id }: { id: number }) {
  const t = useTranslations('firms.listing')
  return (
    <ListingOpener id={id} variant="quiet">
      {t('correct')}
    </ListingOpener>
  )
}
