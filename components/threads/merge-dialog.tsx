'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ArrangeForm } from './arrange-form'
import { ReasonField } from './reason-field'
import { type Target, TargetField } from './target-field'
import { useMoving } from './use-moving'

type Props = { id: number; onClose: () => void }

/** Staff: merges a discussion into another one. */
export function MergeDialog({ id, onClose }: Props) {
  const t = useTranslations('threads.merge')
  const tTarget = useTranslations('threads.target')
  const { send, isPending, faultAt, forget, problem } = useMoving(`/api/posts/${id}/merge`)
  const [target, setTarget] = useState<Target | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <ArrangeForm
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      problem={problem}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (target) send({ into: target.id, reason }, onClose)
        else setMissing(true)
      }}
    >
      <TargetField
        except={id}
        target={target}
        error={isMissing ? tTarget('missing') : faultAt('into')}
        onChange={(chosen) => {
          setTarget(chosen)
          setMissing(false)
          forget()
        }}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ArrangeForm>
  )
}
