'use client'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { useCurrentUser, useLogout } from '@/lib/people/client'
import type { CurrentUser } from '@/lib/people/schema'
import { localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import styles from './header.module.css'
import { openModal } from './modals'

/** Log in and register for visitors, the own menu for members. */
export function AccountButton() {
  const me = useCurrentUser()
  return me ? <MemberMenu me={me} /> : <VisitorButtons />
}

function VisitorButtons() {
  const t = useTranslations('shell.client')
  const locale = useLocale()
  const back = localePath(locale, splitLocale(usePathname()).path)
  return (
    <span className={styles.visitor}>
      <a
        className={styles.login}
        href={routesIn(locale).login(back)}
        onClick={(event) => {
          event.preventDefault()
          openModal({ name: 'login' })
        }}
      >
        {t('login')}
      </a>
      <a
        className={styles.register}
        href={routesIn(locale).register(back)}
        onClick={(event) => {
          event.preventDefault()
          openModal({ name: 'register' })
        }}
      >
        {t('register')}
      </a>
    </span>
  )
}

function MemberMenu({ me }: { me: CurrentUser }) {
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const logout = useLogout()
  const links = [
    { href: to.profile(me.id), label: t('profile') },
    { href: to.drafts(), label: t('drafts') },
    { href: to.favorites(), label: t('favorites') },
  ]
  return (
    <>
      <button
        type="button"
        className={styles.avatarButton}
        popoverTarget="account-menu"
        aria-label={t('account', { name: me.name })}
      >
        <Avatar id={me.id} name={me.name} size={32} />
      </button>
      <div id="account-menu" popover="auto" className={styles.panel}>
        <p className={styles.legend}>{me.name}</p>
        {links.map(({ href, label }) => (
          <a key={href} className={styles.entry} href={href}>
            {label}
          </a>
        ))}
        <button type="button" className={styles.entry} onClick={() => logout.mutate()}>
          {t('logout')}
        </button>
      </div>
    </>
  )
}
