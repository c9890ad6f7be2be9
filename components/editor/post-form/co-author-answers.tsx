'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useInviteAgain } from '@/lib/posts/coauthors/client'
import type { CoAuthor, CoAuthorState } from '@/lib/posts/coauthors/schema'
import styles from './co-author-answers.module.css'

type Props = {
  postId: number | null
  named: CoAuthor[]
  onNamed: (coAuthors: CoAuthor[]) => void
}

const TONES = {
  uninvited: 'neutral',
  invited: 'neutral',
  accepted: 'green',
  declined: 'red',
  left: 'red',
} as const satisfies Record<CoAuthorState, string>

/** Invitation status of each co-author; a declined one can be re-invited up to the limit. */
export function CoAuthorAnswers({ postId, named, onNamed }: Props) {
  const t = useTranslations('editor.page.fields')
  const say = useErrorText()
  const again = useInviteAgain(postId)
  if (named.length === 0) return null
  const invite = (id: number) =>
    again.mutate(id, {
      onSuccess: onNamed,
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <ul aria-label={t('coAuthorsList')} className={styles.list}>
      {named.map(({ id, name, state, mayInvite }) => (
        <li key={id} className={styles.item}>
          <span>{name}</span>
          <Badge tone={TONES[state]}>{t(`coAuthorStates.${state}`)}</Badge>
          {mayInvite ? (
            <Button
              size="s"
              variant="quiet"
              busy={again.isPending && again.variables === id}
              aria-label={t('inviteAgainOf', { name })}
              onClick={() => invite(id)}
            >
              {t('inviteAgain')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
