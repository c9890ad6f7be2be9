'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { categoryChoices } from '@/components/parts/choices'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { isStillHere } from '@/lib/drafting/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { draftOptions, postKind } from '@/lib/posts/drafts/client'
import type { DraftContent } from '@/lib/posts/drafts/schema'
import { routesIn } from '@/lib/routes'
import { EditorSkeleton } from '../editor-skeleton'
import { askedPlace, freshContent } from '../nodes/fresh-content'
import { PostForm } from './post-form'

/** Loads the draft and its categories; a failed refetch does not replace an open form. */
export function PostEditor({ id, userId }: { id: number | null; userId: number }) {
  const t = useTranslations('editor.page')
  const locale = useLocale()
  const errorText = useErrorText()
  const [needsDraft] = useState(() => id !== null && !isStillHere(postKind, userId, id))
  const query = useQuery({ ...draftOptions(id ?? 0), enabled: needsDraft })
  const asked = askedPlace(window.location.search)
  const isFiled = id === null && asked.category !== null
  const categories = useQuery({ ...categoryChoices(asked.section), enabled: isFiled })
  const opened = useRef(query.data)
  opened.current ??= query.data
  const fresh = useRef<DraftContent>(null)
  if (!isFiled || !categories.isPending) {
    fresh.current ??= freshContent(locale, window.location.search, categories.data ?? [])
  }
  if (needsDraft && !opened.current && query.isError) {
    return (
      <EmptyState
        title={t('unavailable')}
        text={errorText(query.error)}
        action={<ButtonLink href={routesIn(locale).drafts()}>{t('toDrafts')}</ButtonLink>}
      />
    )
  }
  if (!fresh.current || (needsDraft && !opened.current)) return <EditorSkeleton />
  return <PostForm userId={userId} id={id} draft={opened.current ?? null} fresh={fresh.current} />
}
