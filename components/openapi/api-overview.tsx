import { getLocale, getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode } from 'react'
import { PageHead } from '@/components/parts/page-head'
import { Prose } from '@/components/ui/prose'
import { env } from '@/lib/platform/env'
import { routesIn } from '@/lib/routes'
import { CallName } from './call-name'
import styles from './openapi.module.css'

const START = ['token', 'csrf', 'lists', 'refusals'] as const

type Line = { id: string; method: string; path: string; summary: string }
type Props = { groups: { name: string; calls: Line[] }[] }

/** How the API is used, and every call of it in a line. */
export async function ApiOverview({ groups }: Props) {
  const [t, locale] = await Promise.all([getTranslations('openapi'), getLocale()])
  const to = routesIn(locale)
  const site = env().SITE_NAME
  const marks = {
    p: (words: ReactNode) => <p>{words}</p>,
    code: (words: ReactNode) => <code>{words}</code>,
    settings: (words: ReactNode) => <a href={to.accountSettings()}>{words}</a>,
  }
  return (
    <article data-wide className={styles.page}>
      <PageHead title={t('title')} intro={t('intro', { site })} />
      <p className={styles.document}>
        <a href="/api/openapi.json">{t('document')}</a>
      </p>
      <section aria-labelledby="start">
        <h2 id="start">{t('start.title')}</h2>
        <Prose>
          {START.map((part) => (
            <Fragment key={part}>{t.rich(`start.${part}`, marks)}</Fragment>
          ))}
        </Prose>
        <Example title={t('example')} />
      </section>
      <nav className={styles.contents} aria-labelledby="groups">
        <h2 id="groups">{t('groups')}</h2>
        <ul>
          {groups.map(({ name, calls }) => (
            <li key={name}>
              <a href={`#${name}`} lang="en">
                {name}
              </a>{' '}
              <span className={styles.quiet}>{t('calls', { count: calls.length })}</span>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, calls }) => (
        <section key={name} aria-labelledby={name} className={styles.group}>
          <h2 id={name} lang="en">
            <a href={to.developersGroup(name)}>{name}</a>
          </h2>
          <ul className={styles.lines} lang="en">
            {calls.map((call) => (
              <li key={call.id}>
                <a href={`${to.developersGroup(name)}#${call.id}`}>
                  <CallName method={call.method} path={call.path} />
                </a>
                <span className={styles.quiet}>{call.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function Example({ title }: { title: string }) {
  const lines = [
    `curl ${env().SITE_URL}/api/posts?section=forum`,
    `curl -H "Authorization: Bearer $TOKEN" ${env().SITE_URL}/api/user`,
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
    <section aria-label={title} tabIndex={0} className={styles.code} lang="en">
      <pre>
        <code>{lines.join('\n')}</code>
      </pre>
    </section>
  )
}
