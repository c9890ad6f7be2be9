'use client'
import { RotateCcw } from 'lucide'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useGiveBack } from '@/lib/removals/client'
import type { Removal } from '@/lib/removals/schema'

type Props = {
  removal: Removal
  /** The name of the key that presses it. */
  shortcut?: string
  onDone?: () => void
}

/** Staff: shows a hidden text again, restores a deleted one; a comment only where its discussion can be read. */
export function GiveBack({ removal, shortcut, onDone }: Props) {
  const t = useTranslations('removals')
  const say = useErrorText()
  const give = useGiveBack(removal)
  const isHidden = removal.kind === 'hidden'
  const press = () =>
    give.mutate(undefined, {
      onSuccess: () => {
        void toast('success', t(isHidden ? 'back.unhidden' : 'back.restored'))
        onDone?.()
      },
      onError: (error) => void toast('error', say(error)),
    })
  if (removal.of === 'comment' && !removal.isPostShown) return null
  return (
    <Button
      size="s"
      busy={give.isPending}
      icon={<Icon of={RotateCcw} size={16} />}
      aria-keyshortcuts={shortcut}
      onClick={press}
    >
      {t(isHidden ? 'unhide' : 'restore')}
    </Button>
  )
}
