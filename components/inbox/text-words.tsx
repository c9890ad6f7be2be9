'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { pageOfNumber } from '@/lib/comment-pages'
import type { Notification } from '@/lib/inbox/schema'
import { postPath, routesIn } from '@/lib/routes'

export type AboutText = Extract<Notification, { post: object }>

type Props = { notification: AboutText; link: (href: string) => (words: ReactNode) => ReactNode }

/** Who did what with which text; leads to the first comment that it tells of. */
export function TextWords({ notification, link }: Props) {
  const t = useTranslations('inbox')
  const to = routesIn(useLocale())
  const { kind, post, number, people, others } = notification
  const at = number === null ? undefined : { page: pageOfNumber(number), post: number }
  return t.rich(`text.${kind}`, {
    people: people.length + others === 1 ? 'one' : 'other',
    who: whoOf(t, notification),
    title: post.title || t('untitled'),
    link: link(postPath(to, post, at)),
  })
}

/** "Anna", "Anna and Boris", "Anna and 4 more". */
function whoOf(
  t: ReturnType<typeof useTranslations<'inbox'>>,
  { people: [first, second], others }: AboutText,
): string {
  if (!first) return ''
  if (!second) return first.name
  return others === 0
    ? t('who2', { first: first.name, second: second.name })
    : t('whoMore', { first: first.name, count: others + 1 })
}
