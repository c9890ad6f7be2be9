'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { useAskQuestion } from '@/lib/catalogue/questions/client'
import { questionDraft } from '@/lib/catalogue/questions/schema'
import { WordsForm } from './words-form'

/** A question to the developer; what went wrong is said and the words stay. */
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
    <WordsForm
      schema={questionDraft.pick({ text: true })}
      label={t('label')}
      hint={t('hint')}
      action={t('ask')}
      onSend={send}
    />
  )
}
