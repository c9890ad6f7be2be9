import { Hash, MessageSquarePlus, UserPen } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import styles from './account-head.module.css'

/** What a member begins with. */
export function FirstStep() {
  const t = useTranslations('profiles.firstStep')
  const to = routesIn(useLocale())
  const steps = [
    { name: 'write', href: to.editor({ section: 'forum' }), icon: MessageSquarePlus },
    { name: 'topics', href: to.topics(), icon: Hash },
    { name: 'profile', href: to.profileSettings(), icon: UserPen },
  ] as const
  return (
    <div className={styles.first}>
      <h2 className={styles.begin}>{t('title')}</h2>
      <ul className={styles.steps}>
        {steps.map(({ name, href, icon }) => (
          <li key={name}>
            <a href={href} className={styles.step}>
              <Icon of={icon} />
              <strong>{t(name)}</strong>
              <span className={styles.hint}>{t(`${name}Hint`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
