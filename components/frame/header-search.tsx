import { Search } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { SearchBox } from '@/components/search/search-box'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import styles from './header.module.css'
import { NavLink } from './nav-link'

/** The field of search in the header; where it has no room, a link to the page of search. */
export async function HeaderSearch() {
  const [t, locale] = await Promise.all([getTranslations('search.field'), getLocale()])
  const action = routesIn(locale).search()
  const words = { label: t('label'), placeholder: t('placeholder'), submit: t('submit') }
  return (
    <>
      <SearchBox
        action={action}
        words={words}
        icon={<Icon of={Search} size={18} />}
        size="header"
        className={styles.search}
      />
      <NavLink href={action} className={styles.searchLink}>
        <Icon of={Search} />
        <span className="visually-hidden">{t('label')}</span>
      </NavLink>
    </>
  )
}
