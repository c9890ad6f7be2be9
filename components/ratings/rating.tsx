import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { PageHead } from '@/components/parts/page-head'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { Tabs } from '@/components/ui/tabs'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { formatTag } from '@/lib/platform/i18n/locales'
import { type Ratings, ratingPeriod } from '@/lib/ratings/schema'
import { routesIn } from '@/lib/routes'
import { RankedName } from './ranked-name'
import styles from './rating.module.css'
import { RatingRules } from './rating-rules'
import { RatingTable } from './rating-table'

/** Both tables of a period, and the rules. */
export function Rating({
  ratings: { period, countedAt, authors, companies },
}: {
  ratings: Ratings
}) {
  const t = useTranslations('ratings.rating')
  const to = routesIn(useLocale())
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} intro={t('intro')} />
      <Tabs
        label={t('periods')}
        items={ratingPeriod.options.map((each) => ({
          href: to.rating(each === 'month' ? {} : { period: each }),
          label: t(each),
          current: each === period,
        }))}
      />
      <div className={styles.tables}>
        <RatingTable
          id="authors"
          title={t('authors')}
          empty={t('emptyAuthors')}
          other={{ id: 'companies', title: t('companies') }}
          rows={authors.map(({ person, ...row }) => ({
            ...row,
            id: person.id,
            who: (
              <RankedName
                href={to.profile(person.id)}
                mark={<PersonAvatar person={person} size={32} />}
              >
                {person.name}
              </RankedName>
            ),
          }))}
        />
        <RatingTable
          id="companies"
          title={t('companies')}
          empty={t('emptyCompanies')}
          rows={companies.map(({ company, ...row }) => ({
            ...row,
            id: company.id,
            who: (
              <RankedName
                href={to.company(company.id)}
                mark={<CompanyLogo company={company} size={32} />}
              >
                {company.name}
              </RankedName>
            ),
          }))}
        />
      </div>
      {countedAt ? <CountedAt at={countedAt} /> : null}
      <RatingRules />
    </div>
  )
}

function CountedAt({ at }: { at: string }) {
  const t = useTranslations('ratings.rating')
  const locale = useLocale()
  const moment = new Intl.DateTimeFormat(formatTag(locale), {
    dateStyle: dayStyle(locale),
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at))
  return (
    <p className={styles.quiet}>
      <time dateTime={at}>{t('counted', { moment })}</time>
    </p>
  )
}
