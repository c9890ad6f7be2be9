'use client'
import { AtSign, BellOff, BellRing, SlidersHorizontal } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import type { FollowLevel } from '@/prisma/generated/enums'

type Props = {
  title: string
  level: FollowLevel | null
  onChoose: (level: FollowLevel | null) => void
}

const LEVELS = [
  ['all', BellRing],
  ['mentions', AtSign],
  ['muted', BellOff],
  ['none', undefined],
] as const

/** What the member hears of it; says by its label that it is muted. */
export function LevelMenu({ title, level, onChoose }: Props) {
  const t = useTranslations('topics')
  const isMuted = level === 'muted'
  const chosen = level ?? 'none'
  return (
    <Menu
      label={isMuted ? t('subscribe.muted') : t('levels.choose', { title })}
      name={t('subscribe.mutedTo', { title })}
      icon={<Icon of={isMuted ? BellOff : SlidersHorizontal} />}
      iconOnly={!isMuted}
      align="end"
      items={LEVELS.map(([each, icon]) => ({
        label: t(`levels.${each}`),
        icon: icon && <Icon of={icon} />,
        checked: each === chosen,
        onChoose: () => {
          if (each !== chosen) onChoose(each === 'none' ? null : each)
        },
      }))}
    />
  )
}
