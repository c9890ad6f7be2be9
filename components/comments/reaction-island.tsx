'use client'
import { useTranslations } from 'next-intl'
import { useLiveCount } from '@/components/parts/live-counts'
import { useEarlyPress } from '@/components/shell/early-press'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { ReactionLook, type ReactionProps } from './reaction-look'

const ReactionToggle = lazyPart(() =>
  import('./reaction-toggle').then((m) => ({ default: m.ReactionToggle })),
)
const OwnReaction = lazyPart(() =>
  import('./own-reaction').then((m) => ({ default: m.OwnReaction })),
)

/** "Like" with its count. */
export function ReactionIsland({ isOwnQuestion = false, ...drawn }: ReactionProps) {
  const t = useTranslations('comments.reaction')
  const live = useLiveCount(drawn.kind, drawn.id, drawn.count)
  const props =
    live === drawn.count ? drawn : { ...drawn, count: live, label: t('like', { count: live }) }
  const { count, label, icon, size } = props
  const reacted = props.bits?.reacted ?? false
  const early = useEarlyPress()
  const idle = (
    <ReactionLook
      kind={drawn.kind}
      id={drawn.id}
      reactions={count}
      label={label}
      reacted={reacted}
      isBusy={early.isWaiting}
      icon={icon}
      size={size}
      onPress={() => early.press(!reacted)}
    />
  )
  return (
    <MemberPart idle={idle}>
      {isOwnQuestion ? (
        <OwnReaction {...props} early={early} />
      ) : (
        <ReactionToggle {...props} early={early} />
      )}
    </MemberPart>
  )
}
