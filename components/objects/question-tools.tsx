'use client'
import { Trash2 } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { useAnswerQuestion, useDeleteQuestion } from '@/lib/catalogue/questions/client'
import { answerDraft } from '@/lib/catalogue/questions/schema'
import { useCurrentUser } from '@/lib/people/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useViewer } from '@/lib/viewer/client'
import { TextForm } from './text-form'

const RemovalDialog = lazyPart(() =>
  import('@/components/removals/removal-dialog').then((m) => ({ default: m.RemovalDialog })),
)

export type QuestionToolsProps = {
  id: number
  objectId: number
  authorId: number
  isAnswered: boolean
}

export function QuestionTools({ id, objectId, authorId, isAnswered }: QuestionToolsProps) {
  const me = useCurrentUser()
  const may = useViewer({ objects: [objectId] })?.objects[objectId]
  const [isOpen, setIsOpen] = useState(false)
  const t = useTranslations('objects.questions')
  if (!me) return null
  const isStaff = me.role !== 'member'
  const mayDelete = isStaff || (me.id === authorId && !isAnswered)
  return (
    <div>
      {may?.mayAnswer && !isOpen ? (
        <Button size="s" onClick={() => setIsOpen(true)}>
          {t(isAnswered ? 'editAnswer' : 'answer')}
        </Button>
      ) : null}
      {isOpen ? <AnswerForm id={id} onDone={() => setIsOpen(false)} /> : null}
      {mayDelete ? <DeleteQuestion id={id} isOwn={me.id === authorId} /> : null}
    </div>
  )
}

function AnswerForm({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations('objects.questions')
  const router = useRouter()
  const answer = useAnswerQuestion(id)
  const send = async (text: string) => {
    await answer.mutateAsync({ text })
    void toast('success', t('answered'))
    router.refresh()
    onDone()
  }
  return (
    <TextForm
      schema={answerDraft}
      label={t('answerLabel')}
      action={t('sendAnswer')}
      onSend={send}
    />
  )
}

type DeleteProps = { id: number; isOwn: boolean }

/** An own question goes at once; of others the staff says why. */
function DeleteQuestion({ id, isOwn }: DeleteProps) {
  const t = useTranslations('objects.questions')
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const done = () => {
    close()
    router.refresh()
  }
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-haspopup="dialog"
        icon={<Icon of={Trash2} size={16} />}
        onClick={() => setIsAsking(true)}
      >
        {t('delete')}
      </Button>
      {isOwn ? <DeleteOwn id={id} isAsking={isAsking} onDone={done} onClose={close} /> : null}
      {isAsking && !isOwn ? (
        <Suspense>
          <RemovalDialog of="question" id={id} doing="delete" onDone={done} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

type OwnProps = { id: number; isAsking: boolean; onDone: () => void; onClose: () => void }

function DeleteOwn({ id, isAsking, onDone, onClose }: OwnProps) {
  const t = useTranslations('objects.questions')
  const say = useErrorText()
  const remove = useDeleteQuestion(id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast('success', t('deleted'))
        onDone()
      },
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <ConfirmDialog
      open={isAsking}
      danger
      busy={remove.isPending}
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
