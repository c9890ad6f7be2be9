'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import type { Locale } from '@/lib/platform/i18n/locales'
import { draftOptions } from '@/lib/posts/drafts/client'
import type { DraftContent } from '@/lib/posts/drafts/schema'
import { isStillHere } from '@/lib/posts/saver/client'
import { routesIn } from '@/lib/routes'
import { categoryChoices } from './choices'
import { EditorSkeleton } from './editor-skeleton'
import { PostForm } from './post-form'

/** Loads the draft and what it can be filed under; an open text is never closed by a later failure. */
export function PostEditor({ id, userId }: { id: number | null; userId: number }) {
  const t = useTranslations('editor.page')
  const locale = useLocale()
  const errorText = useErrorText()
  const [needsDraft] = useState(() => id !== null && !isStillHere(userId, id))
  const query = useQuery({ ...draftOptions(id ?? 0), enabled: needsDraft })
  const categories = useQuery(categoryChoices)
  const opened = useRef(query.data)
  opened.current ??= query.data
  const fresh = useRef<DraftContent>(null)
  if (!categories.isPending) fresh.current ??= freshContent(locale, categories.data ?? [])
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

/** A new text in the language of the page, filed as the address asks: `?category=slug&topic=id`. */
function freshContent(language: Locale, categories: { id: number; slug: string }[]): DraftContent {
  const asked = new URLSearchParams(window.location.search)
  const slug = asked.get('category')
  const topic = asked.get('topic') ?? ''
  return {
    section: 'forum',
    title: '',
    body: null,
    categoryId: categories.find((one) => one.slug === slug)?.id ?? null,
    topicId: /^[1-9]\d{0,8}$/.test(topic) ? Number(topic) : null,
    tags: [],
    language,
  }
}
