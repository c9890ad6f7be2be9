import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/parts/person-avatar'
import type { Person } from '@/lib/people/schema'
import styles from './faces.module.css'

/** Who has answered lately, as faces; their names are for those who do not see them. */
export function Faces({ of }: { of: Person[] }) {
  const t = useTranslations('posts.card')
  const names = of.map(({ name }) => name).join(', ')
  return (
    <span role="img" aria-label={t('participants', { names })} className={styles.faces}>
      {of.map((person) => (
        <PersonAvatar key={person.id} person={person} size={24} />
      ))}
    </span>
  )
}
