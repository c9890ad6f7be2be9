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

const ICONS = { all: BellRing, mentions: AtSign, muted: BellOff }

/** What the member hears of it. */
export function LevelMenu({ title, level, onChoose }: Props) {
  const t = useTranslations('topics.levels')
  return (
    <Menu
      label={t('choose', { title })}
      icon={<Icon of={SlidersHorizontal} />}
      iconOnly
      align="end"
      items={[
        ...(['all', 'mentions', 'muted'] as const).map((each) => ({
          label: t(each),
          icon: <Icon of={ICONS[each]} />,
          current: level === each,
          onChoose: () => onChoose(each),
        })),
        ...(level === null ? [] : [{ label: t('none'), onChoose: () => onChoose(null) }]),
      ]}
    />
  )
}
