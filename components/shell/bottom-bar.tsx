import { Hash, House, MessagesSquare, Plus, Star } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { routesIn } from '@/lib/routes'
import styles from './bottom-bar.module.css'
import { NavLink } from './nav-link'

const ICON = { size: 22, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The five places under the thumb, on phones only. */
export async function BottomBar() {
  const [t, locale] = await Promise.all([getTranslations('shell.nav'), getLocale()])
  const to = routesIn(locale)
  const places = [
    { href: to.home(), label: t('home'), icon: <House {...ICON} /> },
    { href: to.forums(), label: t('forums'), icon: <MessagesSquare {...ICON} /> },
    { href: to.editor(), label: t('write'), icon: <Plus {...ICON} /> },
    { href: to.topics(), label: t('topics'), icon: <Hash {...ICON} /> },
    { href: to.favorites(), label: t('favorites'), icon: <Star {...ICON} /> },
  ]
  return (
    <nav className={styles.bar} aria-label={t('phone')}>
      {places.map(({ href, label, icon }) => (
        <NavLink key={href} href={href} className={styles.place}>
          {icon}
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
