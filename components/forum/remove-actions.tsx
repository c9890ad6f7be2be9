'use client'
import { EyeOff, Trash2 } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const RemovalDialog = lazy(() =>
  import('@/components/removals/removal-dialog').then((m) => ({ default: m.RemovalDialog })),
)

type Props = {
  id: number
  /** Where to go afterwards: the page of the post is no more. */
  backTo: string
}

/** Staff: hides or deletes the post of somebody else. */
export function RemoveActions({ id, backTo }: Props) {
  const t = useTranslations('forum.actions')
  const router = useRouter()
  const [doing, setDoing] = useState<'hide' | 'delete' | null>(null)
  return (
    <>
      <Button
        variant="quiet"
        data-thread-key="hide"
        icon={<Icon of={EyeOff} />}
        onClick={() => setDoing('hide')}
      >
        {t('hide')}
      </Button>
      <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => setDoing('delete')}>
        {t('delete')}
      </Button>
      {doing ? (
        <Suspense>
          <RemovalDialog
            of="post"
            id={id}
            doing={doing}
            onDone={() => router.push(backTo)}
            onClose={() => setDoing(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
