'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SkeletonText } from '@/components/ui/skeleton'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useRemovalsChanged, wholeRemovalOptions } from '@/lib/removals/client'
import type { Removal } from '@/lib/removals/schema'
import { routesIn } from '@/lib/routes'

const CommentEditor = lazyPart(() =>
  import('./comment-editor').then((m) => ({ default: m.CommentEditor })),
)

/** The author changes a hidden text, so that the staff looks again. */
export function EditHidden({ removal }: { removal: Removal }) {
  const t = useTranslations('removals')
  const to = routesIn(useLocale())
  const [isOpen, setOpen] = useState(false)
  if (removal.of === 'post') {
    return (
      <ButtonLink size="s" href={to.editPost(removal.targetId)}>
        {t('edit')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen ? <CommentDialog removal={removal} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CommentDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const t = useTranslations('removals')
  const say = useErrorText()
  const { data, error } = useQuery(wholeRemovalOptions(removal.id))
  const changed = useRemovalsChanged()
  const { post, language, targetId: id, number } = removal
  const done = () => {
    changed()
    onClose()
  }
  return (
    <Dialog open size="l" title={t('editor.title')} closeLabel={t('close')} onClose={onClose}>
      {error ? <p role="alert">{say(error)}</p> : null}
      {data && post ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <CommentEditor
            comment={{ id, number: number ?? 0, language }}
            postId={post.id}
            hidden={data.body}
            onDone={done}
          />
        </Suspense>
      ) : null}
      {data || error ? null : <SkeletonText lines={4} />}
    </Dialog>
  )
}
