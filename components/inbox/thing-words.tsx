'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Notification } from '@/lib/inbox/schema'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'
import type { AboutText } from './text-words'

type AboutThing = Exclude<
  Notification,
  AboutText | { kind: 'system' } | { kind: 'sanction' } | { kind: 'reminder' }
>
type Props = { notification: AboutThing; link: (href: string) => (words: ReactNode) => ReactNode }

/** What happened to an object, a sale, a search, a report or a text that one writes together. */
export function ThingWords({ notification, link }: Props) {
  const t = useTranslations('inbox')
  const money = useMoney()
  const hrefOf = useThing()
  const to = routesIn(useLocale())
  if (notification.kind === 'saved_search') {
    const { name, found, query } = notification
    return t.rich('saved_search', { name, found, link: link(to.catalogue(query)) })
  }
  if (notification.kind === 'report_outcome') {
    const { outcome, title } = notification
    const about = { outcome, link: link(to.reports()) }
    return title ? t.rich('report_outcome', { ...about, title }) : t.rich('report_gone', about)
  }
  if ('postId' in notification) {
    const title = notification.title || t('untitled')
    if (notification.kind === 'co_author_invitation') {
      const { author } = notification
      return t.rich('co_author_invitation', { author, title, link: link(to.drafts()) })
    }
    const { name, answer, count } = notification
    const about = { title, link: link(to.editPost(notification.postId)) }
    return count > 1
      ? t.rich('co_author_answers', { ...about, count })
      : t.rich('co_author_answer', { ...about, name, answer })
  }
  const { title } = notification
  const href = hrefOf(notification)
  const about = { title, link: link(href) }
  if (!('currency' in notification)) return t.rich(notification.kind, about)
  const { currency, before, after } = notification
  return t.rich(notification.kind, {
    ...about,
    before: money(before, currency),
    after: money(after, currency),
  })
}

/** Target of a notification: for staff the callback request, for others its subject. */
function useThing() {
  const to = routesIn(useLocale())
  const role = useCurrentUser()?.role
  const isStaff = role === 'moderator' || role === 'admin'
  return (about: { kind: string } & ({ saleId: number } | { objectId: number })): string => {
    if ('saleId' in about) return to.sale(about.saleId)
    return about.kind === 'callback' && isStaff ? to.staffRequests() : to.object(about.objectId)
  }
}

/** A formatted price; without one "on request". */
function useMoney() {
  const t = useTranslations('inbox')
  const format = useFormatter()
  return (amount: number | null, currency: string) =>
    amount === null
      ? t('onRequest')
      : format.number(amount, { style: 'currency', currency, maximumFractionDigits: 0 })
}
