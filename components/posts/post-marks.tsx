import { Lock, Pin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PostCard } from '@/lib/posts/schema'
import { LanguageMark } from './language-mark'

/** What sets a post apart: pinned, closed, written in another language. */
export function PostMarks({ post }: { post: PostCard }) {
  const t = useTranslations('posts.card')
  return (
    <>
      {post.isPinned ? (
        <Badge tone="accent" icon={<Pin strokeWidth={1.5} aria-hidden="true" />}>
          {t('pinned')}
        </Badge>
      ) : null}
      {post.isClosed ? (
        <Badge icon={<Lock strokeWidth={1.5} aria-hidden="true" />}>{t('closed')}</Badge>
      ) : null}
      <LanguageMark language={post.language} />
    </>
  )
}
