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
import { hasWaiting } from '@/components/shell/waiting-comments'
import { Avatar } from '@/components/ui/avatar'
import { CountBadge } from '@/components/ui/badge'
import { refocus } from '@/components/ui/refocus'
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
  const logout = useLogout()
  // The menu leaves with the member.
  const leave = () =>
    logout.mutateAsync().then(
      () => {
        forgetChoices()
        if (me && hasWaiting(me.id)) void toast('info', t('waits'))
        refocus(() => document.getElementById('content'), { preventScroll: true })
      },
      () => {},
    )
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
        <button type="button" className={styles.entry} onClick={leave}>
          {t('logout')}
        </button>
      </div>
    </>
  )
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
