'use client'
import { useMutation } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { AppError } from '@/lib/platform/errors'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { api } from '@/lib/platform/web/api'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { type PinTerm, pinning, pinTerm } from '@/lib/posts/moderation/schema'

type Props = Pinned & { id: number }
/** As the page shows it. */
type Pinned = { isPinned: boolean; pinnedUntil: string | null }

/** Pins a post for a time or for good, or lets it go. */
export function PinTool({ id, isPinned, pinnedUntil }: Props) {
  const t = useTranslations('threads.tools')
  const moment = useMoment()
  const { change, isPending } = usePin(id, { isPinned, pinnedUntil })
  if (isPinned) {
    return (
      <Button
        variant="quiet"
        busy={isPending}
        icon={<Icon of={PinOff} />}
        title={pinnedUntil ? t('until', { date: moment(pinnedUntil) }) : t('forGood')}
        onClick={() => change(null)}
      >
        {t('unpin')}
      </Button>
    )
  }
  return (
    <Menu
      label={t('pin')}
      variant="quiet"
      disabled={isPending}
      icon={<Icon of={Pin} />}
      items={pinTerm.options.map((term) => ({
        label: t(`terms.${term}`),
        onChoose: () => change(term),
      }))}
    />
  )
}

/** `change(null)` lets the post go; where another of the staff was faster, the page shows that. */
export function usePin(id: number, { isPinned, pinnedUntil }: Pinned) {
  const t = useTranslations('threads.tools')
  const say = useErrorText()
  const router = useRouter()
  const moment = useMoment()
  const seen = { isPinned, until: pinnedUntil }
  const { mutate, isPending } = useMutation({
    mutationFn: (term: PinTerm | null) =>
      term === null
        ? api('DELETE', `/api/posts/${id}/pin`, pinning, { seen })
        : api('PUT', `/api/posts/${id}/pin`, pinning, { until: term, seen }),
  })
  const change = (term: PinTerm | null) =>
    mutate(term, {
      onSuccess: ({ isPinned: isNow, until }) => {
        router.refresh()
        if (!isNow) return void toast('success', t('unpinned'))
        void toast('success', until ? t('pinnedUntil', { date: moment(until) }) : t('pinned'))
      },
      onError: (error) => {
        if (error instanceof AppError && error.code === 'conflict') router.refresh()
        void toast('error', say(error))
      },
    })
  return { change, isPending }
}

function useMoment() {
  const format = useFormatter()
  return (at: string): string =>
    format.dateTime(new Date(at), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: readersZone(),
    })
}
