import { useLocale, useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import type { Category, Section } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { TagSummary } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import type { Topic } from '@/lib/topics/schema'
import styles from './site-map.module.css'

type Props = {
  sections: { name: Section; categories: Category[] }[]
  topics: Topic[]
  tags: TagSummary[]
}

/** All sections, categories, topics and tags on one page. */
export function SiteMap({ sections, topics, tags }: Props) {
  const t = useTranslations('feed.map')
  const tNav = useTranslations('shell.nav')
  const locale = useLocale()
  const to = routesIn(locale)
  const places = [
    { href: to.catalogue(), label: tNav('catalogue') },
    { href: to.overseas(), label: tNav('overseas') },
    { href: to.sales(), label: tNav('sales') },
    { href: to.presaleCities(), label: tNav('presale') },
    { href: to.trends(), label: t('trends') },
    { href: to.rating(), label: t('rating') },
    { href: to.companies(), label: t('companies') },
    { href: to.topics(), label: t('topics') },
  ]
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('description')}</p>
      </header>
      <div className={styles.grid}>
        {sections.map((one) => (
          <SectionBox key={one.name} {...one} />
        ))}
      </div>
      <LinkGroup id="map-places" title={t('places')} links={places} />
      <LinkGroup
        id="map-topics"
        title={t('topics')}
        links={topics.map(({ id, title }) => ({
          href: to.topic(id),
          label: inLanguage(title, locale),
        }))}
      />
      <LinkGroup
        id="map-tags"
        title={t('tags')}
        links={tags.map(({ slug, name }) => ({ href: to.tag(slug), label: `#${name}` }))}
      />
    </div>
  )
}

function SectionBox({ name, categories }: Props['sections'][number]) {
  const t = useTranslations('feed.map')
  const tSections = useTranslations('shell.sections')
  const locale = useLocale()
  const to = routesIn(locale)
  const home = name === 'forum' ? to.forums() : to.section(name)
  const hrefOf = ({ slug }: Category) =>
    name === 'forum' ? to.forumCategory(slug) : to.section(name, { category: slug })
  return (
    <section aria-labelledby={`map-${name}`} className={styles.box}>
      <h2 id={`map-${name}`} className={styles.heading}>
        <a href={home}>{tSections(name)}</a>
      </h2>
      <ul className={styles.list}>
        {categories.map((category) => (
          <li key={category.id} className={styles.entry}>
            <a href={hrefOf(category)}>{inLanguage(category.name, locale)}</a>
            <span className={styles.count}>{t('posts', { count: category.postCount })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Group = { id: string; title: string; links: { href: string; label: string }[] }

function LinkGroup({ id, title, links }: Group) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.chips}>
        {links.map(({ href, label }) => (
          <ChipLink key={href} href={href}>
            {label}
          </ChipLink>
        ))}
      </p>
    </section>
  )
}
