'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type EarlyPress, useApplyEarlyPress } from '@/components/shell/early-press'
import { toast } from '@/components/shell/toast'
import { useFollow } from '@/lib/follows/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useViewer } from '@/lib/viewer/client'
import type { FollowLevel } from '@/prisma/generated/enums'
import { LevelMenu } from './level-menu'
import type { SubscribeProps } from './subscribe-look'
import { SubscribeLook, showsLevels } from './subscribe-look'

type Props = SubscribeProps & { early: EarlyPress }
/** `at`: the count that was shown; a newer one counts for more than the answer. */
type Chosen = { level: FollowLevel | null; subscribers: number; at: number }

/** Optimistic toggle with the choice of a level, rolled back when the request fails. */
export function SubscribeToggle(props: Props) {
  const {
    kind,
    id,
    slug,
    subscribers = 0,
    counted,
    among = [id],
    early,
    hasLevels,
    ...look
  } = props
  const hasMenu = showsLevels(props)
  const t = useTranslations('topics.counts')
  const say = useErrorText()
  const known: { level: FollowLevel | null } | undefined = useViewer({ [kind]: among })?.[kind][id]
  const [answer, setAnswer] = useState<Chosen | null>(null)
  const change = useFollow(kind, id, slug)

  const level = answer ? answer.level : (known?.level ?? null)
  const settled = {
    level,
    subscribers: answer?.at === subscribers ? answer.subscribers : subscribers,
  }
  const wanted = change.isPending ? change.variables : settled.level
  const send = (level: FollowLevel | null) =>
    change.mutate(level, {
      onSuccess: (chosen) => setAnswer({ ...chosen, at: subscribers }),
      onError: (error) => void toast('error', say(error)),
    })
  const toggle = () => {
    if (!known) return early.press(true)
    if (!change.isPending) send(settled.level === null ? 'all' : null)
  }
  useApplyEarlyPress(early, isFollowed(known), (isOn) => send(isOn ? 'all' : null))
  const isMuted = known !== undefined && wanted === 'muted'
  const count = settled.subscribers + counts(wanted) - counts(settled.level)
  return (
    <SubscribeLook
      {...look}
      isOn={wanted !== null}
      isBusy={early.isWaiting}
      counted={
        counted === undefined || count === subscribers ? counted : t('subscribers', { count })
      }
      // A mute is taken back in the menu, where it is said.
      onPress={isMuted ? null : toggle}
      awaitsMenu={hasMenu && !known}
      menu={
        known && (hasMenu || isMuted) ? (
          <LevelMenu title={look.title} level={wanted} onChoose={send} />
        ) : null
      }
    />
  )
}

const isFollowed = (known: { level: FollowLevel | null } | undefined) =>
  known && known.level !== null

/** Who has muted it is no subscriber. */
const counts = (level: FollowLevel | null) => Number(level !== null && level !== 'muted')
