'use client'
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { CoAuthorAnswer } from '@/components/parts/co-author-answer'
import styles from '@/components/parts/co-authors.module.css'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useClosePost, useDeletePost } from '@/lib/posts/client'
import { routesIn } from '@/lib/routes'
import { useViewer } from '@/lib/viewer/client'
import { RemoveActions } from './remove-actions'

const ThreadTools = lazyPart(() =>
  import('@/components/threads/thread-tools').then((m) => ({ default: m.ThreadTools })),
)

type Props = {
  id: number
  author: { id: number; name: string }
  section: string
  categoryId: number | null
  isClosed: boolean
  isPinned: boolean
  pinnedUntil: string | null
  /** Where to go after deleting it. */
  backTo: string
}

/** Actions of author and staff on a post; renders nothing for others. */
export function OwnerActions({ backTo, author, ...post }: Props) {
  const { id, section, isClosed } = post
  const t = useTranslations('forum.actions')
  const to = routesIn(useLocale())
  const may = useViewer({ posts: [id] })?.posts[id]
  if (!may) return null
  return (
    <>
      {may.coAuthor ? <OwnCoAuthorship id={id} state={may.coAuthor} /> : null}
      {may.mayEdit ? (
        <ButtonLink href={to.editPost(id)} variant="quiet" icon={<Icon of={Pencil} />}>
          {t('edit')}
        </ButtonLink>
      ) : null}
      {may.mayClose ? <CloseButton id={id} section={section} isClosed={isClosed} /> : null}
      {may.mayArrange ? (
        <Suspense>
          <ThreadTools {...post} />
        </Suspense>
      ) : null}
      {may.mayHide ? <RemoveActions id={id} author={author} backTo={backTo} /> : null}
      {may.mayDelete && !may.mayHide ? (
        <DeleteButton id={id} section={section} backTo={backTo} />
      ) : null}
    </>
  )
}

function OwnCoAuthorship({ id, state }: { id: number; state: 'invited' | 'accepted' }) {
  const t = useTranslations('posts.coAuthors')
  return (
    <span className={styles.asked}>
      {t(`own.${state}`)}
      <CoAuthorAnswer postId={id} title="" state={state} />
    </span>
  )
}

function CloseButton({ id, section, isClosed }: Pick<Props, 'id' | 'section' | 'isClosed'>) {
  const t = useTranslations('forum.actions')
  const tKind = useWords(section)
  const say = useErrorText()
  const router = useRouter()
  const close = useClosePost(id)
  const change = () =>
    close.mutate(!isClosed, {
      onSuccess: (answer) => {
        router.refresh()
        void toast('success', tKind(answer.isClosed ? 'closedDone' : 'openedDone'))
      },
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <Button
      variant="quiet"
      busy={close.isPending}
      icon={<Icon of={isClosed ? LockOpen : Lock} />}
      data-thread-key="close"
      onClick={change}
    >
      {isClosed ? t('open') : t('close')}
    </Button>
  )
}

function DeleteButton({ id, section, backTo }: Pick<Props, 'id' | 'section' | 'backTo'>) {
  const t = useTranslations('forum.actions')
  const tKind = useWords(section)
  const say = useErrorText()
  const router = useRouter()
  const remove = useDeletePost(id)
  const [isAsking, setIsAsking] = useState(false)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        router.push(backTo)
        void toast('success', tKind('deleted'))
      },
      onError: (error) => {
        setIsAsking(false)
        void toast('error', say(error))
      },
    })
  return (
    <>
      <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => setIsAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={tKind('deleteTitle')}
        text={tKind('deleteText')}
        confirmLabel={t('confirmDelete')}
        cancelLabel={t('cancel')}
        busy={remove.isPending}
        danger
      />
    </>
  )
}

/** Messages differ for discussions and articles. */
const useWords = (section: string) =>
  useTranslations(section === 'forum' ? 'forum.actions' : 'articles.actions')
