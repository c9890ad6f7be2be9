import { FileText } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { FeedTime } from '@/components/parts/feed-time'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { ProfileHead } from '@/lib/profiles/schema'
import { postPath, routesIn } from '@/lib/routes'
import type { Language, Section } from '@/prisma/generated/enums'
import styles from './profile.module.css'

type Post = {
  id: number
  section: Section
  title: string
  language: Language
  publishedAt: string
}
type Props = { profile: ProfileHead; posts: Post[] }

/** What a member says of themselves, whom they work for, and their latest texts. */
export function ProfileAbout({ profile, posts }: Props) {
  const t = useTranslations('accounts.profile')
  const tPage = useTranslations('profiles.page')
  const { id, name, about, city, links, blog, companies } = profile
  const tBlogs = useTranslations('blogs')
  const to = routesIn(useLocale())
  return (
    <>
      <section>
        <h2 className={styles.title}>{t('about')}</h2>
        {about ? (
          // Of no known language.
          <p className={styles.about} lang="">
            {about}
          </p>
        ) : (
          <p className={styles.quiet}>{t('noAbout', { name })}</p>
        )}
      </section>
      {blog ? (
        <p>
          <a href={to.blog(blog.slug)}>{tBlogs('ofMember', { name: blog.name })}</a>
        </p>
      ) : null}
      {city || links.length > 0 ? (
        <dl className={styles.said}>
          {city ? (
            <div>
              <dt>{tPage('city')}</dt>
              <dd>{city}</dd>
            </div>
          ) : null}
          {links.length > 0 ? (
            <div>
              <dt>{tPage('links')}</dt>
              {links.map((link) => (
                <dd key={link}>
                  <a href={link} rel="nofollow ugc noopener me">
                    {shortened(link)}
                  </a>
                </dd>
              ))}
            </div>
          ) : null}
        </dl>
      ) : null}
      {companies.length > 0 ? (
        <section>
          <h2 className={styles.title}>{tPage('companies')}</h2>
          <ul className={styles.companies}>
            {companies.map((company) => (
              <li key={company.id}>
                <CompanyLogo company={company} size={32} />
                <a href={to.company(company.id)}>{company.name}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2 className={styles.title}>{t('latest')}</h2>
        {posts.length > 0 ? <Posts posts={posts} /> : <NoPosts name={name} />}
        {profile.postCount > posts.length ? (
          <p className={styles.more}>
            <a href={to.profilePart(id, 'posts')}>{tPage('allPosts')}</a>
          </p>
        ) : null}
      </section>
    </>
  )
}

/** A web address as people say it. */
const shortened = (link: string): string => link.replace(/^https:\/\/(?:www\.)?|\/$/g, '')

function Posts({ posts }: Pick<Props, 'posts'>) {
  const to = routesIn(useLocale())
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.id} className={styles.post}>
          <a href={postPath(to, post)} lang={languageTag(post.language)}>
            {post.title}
          </a>
          <FeedTime at={post.publishedAt} />
        </li>
      ))}
    </ul>
  )
}

function NoPosts({ name }: { name: string }) {
  const t = useTranslations('accounts.profile')
  const to = routesIn(useLocale())
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon of={FileText} />}
      title={t('noneTitle')}
      text={t('noneText', { name })}
      action={<ButtonLink href={to.forums()}>{t('forums')}</ButtonLink>}
    />
  )
}
