import { CircleCheck, Lock, Pin } from 'lucide'
import { useTranslations } from 'next-intl'
import { LanguageMark } from '@/components/parts/language-mark'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { PostLine } from '@/lib/posts/schema'

/** Badges of a post: pinned, answered, closed, another language. */
export function PostMarks({ post }: { post: PostLine }) {
  const t = useTranslations('posts.card')
  return (
    <>
      {post.isPinned ? (
        <Badge tone="accent" icon={<Icon of={Pin} />}>
          {t('pinned')}
        </Badge>
      ) : null}
      {post.isAnswered ? (
        <Badge tone="green" icon={<Icon of={CircleCheck} />}>
          {t('answered')}
        </Badge>
      ) : null}
      {post.isClosed ? <Badge icon={<Icon of={Lock} />}>{t('closed')}</Badge> : null}
      <LanguageMark language={post.language} />
    </>
  )
}
