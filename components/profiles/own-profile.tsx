'use client'
import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useCurrentUser } from '@/lib/people/client'
import { privacyOptions } from '@/lib/profiles/own/client'
import { routesIn } from '@/lib/routes'
import styles from './own-profile.module.css'

const SHOWN = ['favorites', 'subscriptions', 'online'] as const

/** How others see the member, and where that is changed. */
export function OwnProfile() {
  const t = useTranslations('profiles.ownProfile')
  const to = routesIn(useLocale())
  const me = useCurrentUser()
  const { data: privacy } = useQuery(privacyOptions)
  if (!me) return <Skeleton blockSize="240px" />
  return (
    <section aria-labelledby="as-seen" className={styles.profile}>
      <h2 id="as-seen" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.card}>
        <PersonAvatar person={me} size={72} />
        <div className={styles.text}>
          <p className={styles.name}>{me.name}</p>
          <p className={styles.about}>{me.about || t('noAbout')}</p>
        </div>
      </div>
      <p className={styles.tools}>
        <ButtonLink variant="primary" href={to.profileSettings()}>
          {t('edit')}
        </ButtonLink>
        <ButtonLink href={to.profile(me.id)}>{t('open')}</ButtonLink>
      </p>
      <h3 className={styles.subtitle}>{t('privacy')}</h3>
      <ul className={styles.shown}>
        {SHOWN.map((each) => (
          <li key={each}>
            <Icon of={privacy?.[each] ? Check : EyeOff} size={16} />
            {privacy ? t(`${each}.${privacy[each] ? 'on' : 'off'}`) : '…'}
          </li>
        ))}
      </ul>
      <p>
        <a href={`${to.accountSettings()}#privacy`}>{t('change')}</a>
      </p>
    </section>
  )
}
