'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePressBase } from '@/components/parts/press-base'
import { type EarlyPress, useApplyEarlyPress } from '@/components/shell/early-press'
import { toast } from '@/components/shell/toast'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useSetReaction } from '@/lib/posts/reactions/client'
import type { Reaction } from '@/lib/posts/schema'
import type { ReactionProps } from './reaction-look'
import { ReactionLook } from './reaction-look'

type Props = Omit<ReactionProps, 'isOwnQuestion'> & { early: EarlyPress }

/** Reaction with an optimistic count, corrected by the server's answer. */
export function ReactionToggle({ kind, id, count, label, icon, size, bits, early }: Props) {
  const t = useTranslations('comments.reaction')
  const { shown, set } = useOptimistic({ kind, id, count, bits })
  const reason = reasonFor(bits)
  const press = (wanted: boolean) => (reason ? void toast('info', t(reason)) : set(wanted))
  useApplyEarlyPress(early, bits?.reacted, press)
  return (
    <ReactionLook
      {...shown}
      kind={kind}
      id={id}
      label={shown.reactions === count ? label : t('like', { count: shown.reactions })}
      isBusy={early.isWaiting}
      icon={icon}
      size={size}
      reason={reason}
      onPress={() => press(!shown.reacted)}
    />
  )
}

function reasonFor(bits: Props['bits']): 'own' | 'blocked' | undefined {
  if (!bits || bits.mayReact) return undefined
  return bits.mayDelete ? 'own' : 'blocked'
}

function useOptimistic({ kind, id, count, bits }: Pick<Props, 'kind' | 'id' | 'count' | 'bits'>) {
  const say = useErrorText()
  const send = useSetReaction(kind, id)
  const [answered, setAnswered] = useState<Reaction & { at: number }>()
  // A page rendered after the answer has the newer count.
  const known =
    answered?.at === count ? answered : { reacted: bits?.reacted ?? false, reactions: count }
  const { base, newest, hold } = usePressBase(known, count, send.isPending)
  const wanted = send.isPending ? send.variables : known.reacted
  const shown = {
    reacted: wanted,
    reactions: base.reactions + Number(wanted) - Number(base.reacted),
  }
  const set = (reacted: boolean) => {
    hold()
    send.mutate(reacted, {
      onSuccess: (answer) => setAnswered({ ...answer, at: newest.current }),
      onError: (error) => toast('error', say(error)),
    })
  }
  return { shown, set }
}
