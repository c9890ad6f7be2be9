'use client'
import { useMutation } from '@tanstack/react-query'
import { FolderInput, Pin, PinOff } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { api } from '@/lib/platform/web/api'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { Pinning } from '@/lib/posts/moderation/schema'

const MoveDialog = lazy(() =>
  import('./move-dialog').then((part) => ({ default: part.MoveDialog })),
)

type Props = { id: number; section: string; isPinned: boolean }

/** Staff: pin a post, move it to another category. */
export function ArrangeActions({ id, section, isPinned }: Props) {
  const t = useTranslations('forum.actions')
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <PinButton id={id} isPinned={isPinned} />
      <Button variant="quiet" icon={<Icon of={FolderInput} />} onClick={() => setMoving(true)}>
        {t('move')}
      </Button>
      {isMoving ? (
        <Suspense>
          <SliceMessages slice="staff">
            <MoveDialog id={id} from={section} onClose={() => setMoving(false)} />
          </SliceMessages>
        </Suspense>
      ) : null}
    </>
  )
}

function PinButton({ id, isPinned }: Omit<Props, 'section'>) {
  const t = useTranslations('forum.actions')
  const say = useErrorText()
  const router = useRouter()
  const pin = usePinPost(id)
  const change = () =>
    pin.mutate(!isPinned, {
      onSuccess: (answer) => {
        router.refresh()
        void toast('success', t(answer.isPinned ? 'pinned' : 'unpinned'))
      },
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <Button
      variant="quiet"
      busy={pin.isPending}
      icon={<Icon of={isPinned ? PinOff : Pin} />}
      onClick={change}
    >
      {t(isPinned ? 'unpin' : 'pin')}
    </Button>
  )
}

const usePinPost = (id: number) =>
  useMutation({
    mutationFn: async (isPinned: boolean): Promise<Pinning> => {
      const { pinning } = await import('@/lib/posts/moderation/schema')
      return api(isPinned ? 'PUT' : 'DELETE', `/api/posts/${id}/pin`, pinning)
    },
  })
