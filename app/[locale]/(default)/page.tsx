import { Newspaper } from 'lucide'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/forum/home.module.css'
import { PostCard } from '@/components/posts/post-card'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { listCategories } from '@/lib/categories/queries'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getFrontPage } from '@/lib/posts/front/queries'
import { routes, routesIn } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('forum.home')])
  return pageMetadata({
    locale,
    path: routes.home(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function HomePage() {
  const locale = await getLocale()
  const [t, { lead, river }, categories] = await Promise.all([
    getTranslations('forum.home'),
    getFrontPage(locale),
    listCategories('forum'),
  ])
  const to = routesIn(locale)
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <nav aria-label={t('categories')} className={styles.categories}>
        {categories.map(({ id, slug, name }) => (
          <ChipLink key={id} href={to.forumCategory(slug)}>
            {inLanguage(name, locale)}
          </ChipLink>
        ))}
      </nav>
      {lead ? (
        <section aria-label={t('lead')} className={styles.lead}>
          <PostCard post={lead} size="lead" heading="h2" />
        </section>
      ) : (
        <EmptyState
          icon={<Icon of={Newspaper} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink href={to.forums()}>{t('all')}</ButtonLink>}
        />
      )}
      {river.length ? (
        <section aria-labelledby="river" className={styles.section}>
          <h2 id="river" className={styles.heading}>
            {t('river')}
          </h2>
          <ul className={styles.river}>
            {river.map((post) => (
              <li key={post.id} className={styles.item}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
          <p className={styles.all}>
            <ButtonLink href={to.forums()}>{t('all')}</ButtonLink>
          </p>
        </section>
      ) : null}
    </div>
  )
}
