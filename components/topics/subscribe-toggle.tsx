'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePressBase } from '@/components/parts/press-base'
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
type Known = { level: FollowLevel | null } | undefined
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
  const known: Known = useViewer({ [kind]: among })?.[kind][id]
  const { wanted, settled, count, isPending, send } = useLevel({
    kind,
    id,
    slug,
    subscribers,
    known,
  })
  const toggle = () => {
    if (!known) return early.press(true)
    if (!isPending) send(settled.level === null ? 'all' : null)
  }
  useApplyEarlyPress(early, isFollowed(known), (isOn) => send(isOn ? 'all' : null))
  const isMuted = known !== undefined && wanted === 'muted'
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

type Levelled = Required<Pick<SubscribeProps, 'kind' | 'id' | 'subscribers'>> & {
  slug: SubscribeProps['slug']
  known: Known
}

/** The level that is shown, and how many follow with it. */
function useLevel({ kind, id, slug, subscribers, known }: Levelled) {
  const say = useErrorText()
  const [answer, setAnswer] = useState<Chosen | null>(null)
  const change = useFollow(kind, id, slug)
  const settled = {
    level: answer ? answer.level : (known?.level ?? null),
    subscribers: answer?.at === subscribers ? answer.subscribers : subscribers,
  }
  const { base, newest, hold } = usePressBase(settled, subscribers, change.isPending)
  const wanted = change.isPending ? change.variables : settled.level
  const send = (level: FollowLevel | null) => {
    hold()
    change.mutate(level, {
      onSuccess: (chosen) => setAnswer({ ...chosen, at: newest.current }),
      onError: (error) => void toast('error', say(error)),
    })
  }
  const count = base.subscribers + counts(wanted) - counts(base.level)
  return { wanted, settled, count, isPending: change.isPending, send }
}

const isFollowed = (known: Known) => known && known.level !== null

/** Who has muted it is no subscriber. */
const counts = (level: FollowLevel | null) => Number(level !== null && level !== 'muted')
