'use client'
import { Eye, EyeOff } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useHidePreview } from '@/lib/previews/client'
import styles from './hide-card.module.css'

type Props = { id: number }

/** Renders nothing for members. */
export function StaffHideCard({ id }: Props) {
  if ((useCurrentUser()?.role ?? 'member') === 'member') return null
  return (
    <SliceMessages slice="removals">
      <Toggle id={id} />
    </SliceMessages>
  )
}

/** The card stays before the eyes of who hides it until the page is left, so that it can be undone. */
function Toggle({ id }: Props) {
  const t = useTranslations('removals.card')
  const say = useErrorText()
  const hide = useHidePreview(id)
  const [isHidden, setHidden] = useState(false)
  const press = () =>
    hide.mutate(!isHidden, {
      onSuccess: () => {
        setHidden(!isHidden)
        void toast('success', t(isHidden ? 'back' : 'hidden'))
      },
      onError: (error) => void toast('error', say(error)),
    })
  const label = t(isHidden ? 'unhide' : 'hide')
  return (
    <IconButton
      size="s"
      className={styles.hide}
      label={label}
      busy={hide.isPending}
      icon={<Icon of={isHidden ? Eye : EyeOff} size={16} />}
      onClick={press}
    />
  )
}
