import { useLocale, useTranslations } from 'next-intl'
import { isNobody } from '@/lib/nobody'
import { routesIn } from '@/lib/routes'

type Named = { id: number; name: string }

/** What somebody is called; whose account was deleted has no name of their own. */
export function useNameOf(): (person: Named) => string {
  const t = useTranslations('common')
  return (person) => (isNobody(person) ? t('deletedMember') : person.name)
}

/** The same for the staff, with the number of the account: two members may be called the same. */
export function useNumberedName(): (person: Named) => string {
  const t = useTranslations('common')
  const nameOf = useNameOf()
  return (person) =>
    isNobody(person) ? nameOf(person) : `${person.name} ${t('number', { id: String(person.id) })}`
}

/** A name that leads to the profile, where there is one. */
export function PersonName({ person, className }: { person: Named; className?: string }) {
  const to = routesIn(useLocale())
  const nameOf = useNameOf()
  if (isNobody(person)) return <span className={className}>{nameOf(person)}</span>
  return (
    <a href={to.profile(person.id)} className={className}>
      {person.name}
    </a>
  )
}

/** The same for the staff. */
export function NumberedName({ person }: { person: Named }) {
  const to = routesIn(useLocale())
  const nameOf = useNumberedName()
  return isNobody(person) ? nameOf(person) : <a href={to.profile(person.id)}>{nameOf(person)}</a>
}
