'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { RichText } from '@/components/richtext/rich-text'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Dialog } from '@/components/ui/dialog'
import { SkeletonText } from '@/components/ui/skeleton'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { wholeRemovalOptions } from '@/lib/removals/client'
import type { Removal } from '@/lib/removals/schema'

/** A text that was taken away, whole, in a dialog. */
export function WholeText({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const t = useTranslations('removals')
  const say = useErrorText()
  const { data, error } = useQuery(wholeRemovalOptions(removal.id))
  return (
    <Dialog
      open
      size="l"
      title={removal.title || t('wholeTitle')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {error ? <p role="alert">{say(error)}</p> : null}
      {data ? (
        <SliceMessages slice="editor">
          <SliceMessages slice="articles">
            <div lang={languageTag(removal.language)}>
              <RichText doc={data.body} size="compact" />
            </div>
          </SliceMessages>
        </SliceMessages>
      ) : null}
      {data || error ? null : <SkeletonText lines={5} />}
    </Dialog>
  )
}
