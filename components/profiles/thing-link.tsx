import { useLocale } from 'next-intl'
import { categoryPath } from '@/components/parts/category-path'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Thing } from '@/lib/profiles/schema'
import { postPath, routesIn } from '@/lib/routes'

/** The name of a thing in the reader's language, as far as it has one. */
export function useThingName() {
  const locale = useLocale()
  return (thing: Thing): string => {
    if (thing.kind === 'post') return thing.title
    if (thing.kind === 'topic') return inLanguage(thing.title, locale)
    if (thing.kind === 'category') return inLanguage(thing.name, locale)
    return thing.kind === 'person' ? thing.person.name : thing.name
  }
}

/** A thing that can be followed, as a link. */
export function ThingLink({ thing }: { thing: Thing }) {
  const to = routesIn(useLocale())
  const name = useThingName()
  const href = hrefOf(thing, to)
  return (
    <>
      {thing.kind === 'person' ? <PersonAvatar person={thing.person} size={32} /> : null}
      <a href={href} lang={thing.kind === 'post' ? languageTag(thing.language) : undefined}>
        {thing.kind === 'tag' ? `#${thing.name}` : name(thing)}
      </a>
    </>
  )
}

function hrefOf(thing: Thing, to: ReturnType<typeof routesIn>): string {
  if (thing.kind === 'post') return postPath(to, thing)
  if (thing.kind === 'topic') return to.topic(thing.id)
  if (thing.kind === 'category') return categoryPath(to, thing.section, thing.slug)
  if (thing.kind === 'tag') return to.tag(thing.slug)
  return thing.kind === 'company' ? to.company(thing.id) : to.profile(thing.id)
}
