'use client'
import { useTranslations } from 'next-intl'
import { useLiveCount } from '@/components/parts/live-counts'
import { useEarlyPress } from '@/components/shell/early-press'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { SubscribeLook, type SubscribeProps, showsLevels } from './subscribe-look'

const SubscribeToggle = lazyPart(() =>
  import('./subscribe-toggle').then((part) => ({ default: part.SubscribeToggle })),
)

/** The toggle, with the server's text of the count. */
export function SubscribeIsland(drawn: SubscribeProps) {
  const t = useTranslations('topics.counts')
  const { kind, id, title, isQuiet, isBrief, subscribers = 0 } = drawn
  const live = useLiveCount(kind, id, subscribers)
  const isNews = drawn.counted !== undefined && live !== subscribers
  const counted = isNews ? t('subscribers', { count: live }) : drawn.counted
  const props = isNews ? { ...drawn, subscribers: live, counted } : drawn
  const early = useEarlyPress()
  const idle = (
    <SubscribeLook
      title={title}
      counted={counted}
      isOn={false}
      isBusy={early.isWaiting}
      isQuiet={isQuiet}
      isBrief={isBrief}
      awaitsMenu={showsLevels(drawn)}
      onPress={() => early.press(true)}
    />
  )
  return (
    <MemberPart idle={idle}>
      <SubscribeToggle {...props} early={early} />
    </MemberPart>
  )
}
