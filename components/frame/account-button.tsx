'use client'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { localePath, splitLocale } from '@/lib/platform/i18n/locales'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { routesIn } from '@/lib/routes'
import styles from './header.module.css'

const MemberMenu = lazyPart(() => import('./member-menu').then((m) => ({ default: m.MemberMenu })))

/** "Log in" and "Register" for visitors, the account menu for members. */
export function AccountButton() {
  return (
    <MemberPart idle={<VisitorButtons />}>
      <MemberMenu />
    </MemberPart>
  )
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
