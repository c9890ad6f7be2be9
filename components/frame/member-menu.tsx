'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { MessagesLink } from '@/components/conversations/messages-link'
import { InboxBell } from '@/components/inbox/inbox-bell'
import { forgetChoices } from '@/components/shell/kept-choices'
import { openModal } from '@/components/shell/modals'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Avatar } from '@/components/ui/avatar'
import { CountBadge } from '@/components/ui/badge'
import { refocus } from '@/components/ui/refocus'
import { deleteKeptTexts, hasKeptTexts } from '@/lib/kept-texts'
import { useCurrentUser, useLogout } from '@/lib/people/client'
import { unreadCountOptions } from '@/lib/posts/unread/client'
import { routesIn } from '@/lib/routes'
import { useMergeSearches } from '@/lib/search/client'
import styles from './header.module.css'
import { type StaffPlace, useOpenReports, useStaffLinks } from './use-staff-links'

/** Account menu: account pages and "Log out". */
export const MemberMenu = () => (
  <SliceMessages slice="shell" waiting={<span className={styles.avatarButton} />}>
    <Menu />
  </SliceMessages>
)

function Menu() {
  const me = useCurrentUser()
  const t = useTranslations('shell.client')
  const [isOpen, setOpen] = useState(false)
  const links = useLinks(isOpen)
  const leaving = useLeaving(me?.id)
  useMergeSearches(Boolean(me))
  if (!me) return <span className={styles.avatarButton} />
  return (
    <>
      <MessagesLink />
      <InboxBell />
      <button
        type="button"
        className={styles.avatarButton}
        popoverTarget="account-menu"
        aria-label={t('account', { name: me.name })}
      >
        <Avatar id={me.id} name={me.name} size={32} />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className={styles.legend}>{me.name}</p>
        {links.map(({ href, label, count }) => (
          <a key={href} className={styles.entry} href={href}>
            {label} <CountBadge count={count ?? 0} />
          </a>
        ))}
        <button
          type="button"
          className={styles.entry}
          popoverTarget="account-menu"
          popoverTargetAction="hide"
          onClick={() => openModal({ name: 'toasts' })}
        >
          {t('toasts')}
        </button>
        <button type="button" className={styles.entry} onClick={leaving.begin}>
          {t('logout')}
        </button>
      </div>
      {leaving.Question ? (
        <leaving.Question onConfirm={leaving.confirm} onClose={leaving.stay} />
      ) : null}
    </>
  )
}

type Asking = typeof import('./logout-question').LogoutQuestion

/** The logout, with a question before when a text of the member is only on this device. */
function useLeaving(member: number | undefined) {
  const [Question, setQuestion] = useState<Asking | null>(null)
  const common = useTranslations('common')
  const say = () => void toast('error', common('offline'))
  const logout = useLogout()
  const leave = async () => {
    await logout.mutateAsync()
    forgetChoices()
    // The menu leaves with the member.
    refocus(() => document.getElementById('content'), { preventScroll: true })
  }
  const begin = async () => {
    if (member === undefined || !hasKeptTexts(member)) return leave().catch(() => {})
    // What is on its way to the site is not lost.
    await import('@/lib/drafting/client').then(({ settleAll }) => settleAll(member)).catch(() => {})
    if (!hasKeptTexts(member)) return leave().catch(() => {})
    // Where the question cannot be loaded nobody logs out unasked.
    const question = await import('./logout-question').catch(say)
    if (question) setQuestion(() => question.LogoutQuestion)
  }
  const confirm = async () => {
    setQuestion(null)
    await leave().then(
      () => member !== undefined && deleteKeptTexts(member),
      () => {},
    )
  }
  return { Question, begin, confirm, stay: () => setQuestion(null) }
}

/** Unread discussions are counted when the menu opens: most pages are left without it. */
function useLinks(isOpen: boolean): Omit<StaffPlace, 'kind'>[] {
  const me = useCurrentUser()
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const staffPlaces = useStaffLinks()
  const openReports = useOpenReports()
  const unread = useQuery({ ...unreadCountOptions(), enabled: isOpen }).data ?? 0
  if (!me) return []
  return [
    { href: to.account(), label: t('ownAccount') },
    { href: to.profile(me.id), label: t('profile') },
    { href: to.drafts(), label: t('drafts') },
    { href: to.favorites(), label: t('favorites') },
    { href: to.unread(), label: t('unread'), count: unread },
    { href: to.reports(), label: t('reports'), count: openReports },
    { href: to.accountSettings(), label: t('settings') },
    ...staffPlaces,
  ]
}
