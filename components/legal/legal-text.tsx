import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsentSwitch } from '@/components/consent/consent-switch'
import { Prose } from '@/components/ui/prose'
import { LEGAL_PARTS, type LegalText as Name, TERMS } from '@/lib/people/schema'
import { env } from '@/lib/platform/env'
import { formatterOf } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import styles from './legal.module.css'
import { OperatorFacts } from './operator-facts'
import { PersonalDataTable } from './personal-data-table'

type Chunk = (words: ReactNode) => ReactNode
type Say = { (key: string, values: object): string; rich(key: string, values: object): ReactNode }

/** The texts that members agree to, which bear their date. */
const isAgreedTo = (name: Name) => name === 'terms' || name === 'privacy'

type Props = {
  name: Name
  /** Limits of new members, as they are in force. */
  limits: Record<'posts' | 'comments' | 'conversations' | 'links' | 'reads', number>
}

/** One of the texts about the site, with a table of contents. */
export async function LegalText({ name, limits }: Props) {
  const [t, locale] = await Promise.all([getTranslations('legal'), getLocale()])
  const say = t as unknown as Say
  const values = { ...marksIn(locale), ...limits, ...factsOf() }
  const date = formatterOf(locale).dateTime(new Date(`${TERMS}T12:00:00Z`), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const parts = LEGAL_PARTS[name]
  return (
    <article data-wide className={styles.page}>
      <h1>{say(`${name}.title`, values)}</h1>
      {isAgreedTo(name) ? <p className={styles.version}>{t('version', { date })}</p> : null}
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ol>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{say(`${name}.${part}.title`, values)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map((part) => (
        <section key={part} className={styles.part} aria-labelledby={part}>
          <h2 id={part}>{say(`${name}.${part}.title`, values)}</h2>
          <Prose>{say.rich(`${name}.${part}.text`, values)}</Prose>
          {part === 'operator' ? <OperatorFacts /> : null}
          {part === 'kept' ? <PersonalDataTable /> : null}
          {part === 'visits' && env().YANDEX_METRIKA_ID ? <ConsentSwitch /> : null}
        </section>
      ))}
    </article>
  )
}

/** Numbers in the texts are those in force, so that they match what the site does. */
const factsOf = () => ({
  site: env().SITE_NAME,
  days: env().CALLBACK_KEEP_DAYS,
  counter: env().YANDEX_METRIKA_ID ? 'yes' : 'no',
  hasOperator: env().OPERATOR_NAME ? 'yes' : 'no',
  hasMail: env().OPERATOR_EMAIL ? 'yes' : 'no',
  hasNoticeMail: noticeMail() ? 'yes' : 'no',
})

const noticeMail = () => env().NOTICE_EMAIL ?? env().OPERATOR_EMAIL

function marksIn(locale: Parameters<typeof routesIn>[0]): Record<string, Chunk> {
  const to = routesIn(locale)
  const link =
    (href: string): Chunk =>
    (words) => <a href={href}>{words}</a>
  return {
    p: (words) => <p>{words}</p>,
    ul: (words) => <ul>{words}</ul>,
    li: (words) => <li>{words}</li>,
    code: (words) => <code>{words}</code>,
    terms: link(to.terms()),
    privacy: link(to.privacy()),
    rules: link(to.rules()),
    log: link(to.moderationLog()),
    imprint: link(to.imprint()),
    trends: link(to.trends()),
    rating: link(to.rating()),
    consultation: link(to.consultation()),
    report: link(to.reportProblem()),
    mail: () => mailLink(env().OPERATOR_EMAIL),
    noticemail: () => mailLink(noticeMail()),
  }
}

const mailLink = (address = '') => <a href={`mailto:${address}`}>{address}</a>
