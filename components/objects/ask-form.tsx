'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { useAskQuestion } from '@/lib/catalogue/questions/client'
import { questionDraft } from '@/lib/catalogue/questions/schema'
import { TextForm } from './text-form'

/** The form of a question; after an error the text stays. */
export function AskForm({ objectId }: { objectId: number }) {
  const t = useTranslations('objects.questions')
  const router = useRouter()
  const language = useLocale()
  const ask = useAskQuestion(objectId)
  const send = async (text: string) => {
    await ask.mutateAsync({ text, language })
    void toast('success', t('asked'))
    router.refresh()
  }
  return (
    <TextForm
      schema={questionDraft.pick({ text: true })}
      label={t('label')}
      hint={t('hint')}
      action={t('ask')}
      onSend={send}
    />
  )
}
