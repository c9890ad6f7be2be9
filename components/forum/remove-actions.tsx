'use client'
import { Ban, EyeOff, Trash2 } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { routesIn } from '@/lib/routes'

const RemovalDialog = lazyPart(() =>
  import('@/components/removals/removal-dialog').then((m) => ({ default: m.RemovalDialog })),
)

type Props = {
  id: number
  author: { id: number; name: string }
  /** Where to go afterwards: the page of the post is no more. */
  backTo: string
}

/** Staff: hides or deletes the post of somebody else, and goes where its author is blocked. */
export function RemoveActions({ id, author, backTo }: Props) {
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
      <Button
        variant="quiet"
        data-thread-key="delete"
        icon={<Icon of={Trash2} />}
        onClick={() => setDoing('delete')}
      >
        {t('delete')}
      </Button>
      <SliceMessages slice="moderation">
        <BlockLink {...author} />
      </SliceMessages>
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

function BlockLink({ id, name }: Props['author']) {
  const t = useTranslations('moderation.queue')
  const to = routesIn(useLocale())
  return (
    <ButtonLink
      variant="quiet"
      data-thread-key="block"
      icon={<Icon of={Ban} />}
      href={to.staffMembers({ q: String(id) })}
    >
      {t('block', { name })}
    </ButtonLink>
  )
}
