import { Building2, House, MessagesSquare, Plus, Search } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import styles from './bottom-bar.module.css'
import { NavLink } from './nav-link'

/** Bottom navigation of phones, five links. */
export async function BottomBar() {
  const [t, locale] = await Promise.all([getTranslations('shell.nav'), getLocale()])
  const to = routesIn(locale)
  const places = [
    { href: to.home(), label: t('home'), icon: <Icon of={House} size={22} /> },
    { href: to.forums(), label: t('forums'), icon: <Icon of={MessagesSquare} size={22} /> },
    { href: to.editor(), label: t('write'), icon: <Icon of={Plus} size={22} /> },
    { href: to.catalogue(), label: t('catalogue'), icon: <Icon of={Building2} size={22} /> },
    { href: to.search(), label: t('search'), icon: <Icon of={Search} size={22} /> },
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
