'use client'
import { UserX } from 'lucide'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useIgnore } from '@/lib/follows/client'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useViewer } from '@/lib/viewer/client'

/** Ignores a person: their comments are folded, and they tell one nothing. Not offered to oneself. */
export function IgnoreButton({ id }: { id: number }) {
  const t = useTranslations('accounts.ignore')
  const say = useErrorText()
  const me = useCurrentUser()
  const known = useViewer({ people: [id] })?.people[id]
  const change = useIgnore(id)
  if (!known || !me || me.id === id) return null
  const isOn = change.isPending ? change.variables : known.ignored
  const toggle = () =>
    change.mutate(!known.ignored, {
      onSuccess: ({ ignored }) => ignored && void toast('success', t('done')),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <Button
      variant="quiet"
      icon={<Icon of={UserX} />}
      aria-pressed={isOn}
      busy={change.isPending}
      title={t('hint')}
      onClick={toggle}
    >
      {t(isOn ? 'ignored' : 'ignore')}
    </Button>
  )
}
