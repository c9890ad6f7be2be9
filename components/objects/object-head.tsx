import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReportButton } from '@/components/moderation/report-button'
import { ShareButton } from '@/components/parts/share-button'
import { Messages } from '@/components/shell/messages'
import { FavoriteButton } from '@/components/toggles/favorite-button'
import { Badge } from '@/components/ui/badge'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Notice } from '@/components/ui/notice'
import { catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import { CorrectIsland } from './correct-island'
import styles from './object.module.css'

type Props = { object: Property | Complex; title: string }

/** Title, address and actions of an object. */
export function ObjectHead({ object, title }: Props) {
  const t = useTranslations('objects')
  const locale = useLocale()
  const to = routesIn(locale)
  const { id, city, language } = object
  const isComplex = object.kind === 'complex'
  const within = catalogueQueryOf({ city: [city.slug] })
  const up = !isComplex && object.complex
  const steps = [
    { label: t('catalogue'), href: to.catalogue() },
    { label: inLanguage(city.name, locale), href: to.catalogue(within) },
    ...(up ? [{ label: up.name, href: to.object(up.id), lang: languageTag(language) }] : []),
    { label: title, lang: isComplex || object.title ? languageTag(language) : undefined },
  ]
  return (
    <header className={styles.head}>
      <Breadcrumbs label={t('way')} items={steps} />
      {object.status === 'active' ? null : (
        <Notice tone="warning" title={t(`status.${object.status}`)}>
          {t(`status.${object.status}Text`)}
        </Notice>
      )}
      <h1
        className={styles.title}
        lang={isComplex || object.title ? languageTag(language) : undefined}
      >
        {title}
      </h1>
      <ObjectPlace object={object} />
      <ObjectFlags object={object} />
      <div className={styles.actions}>
        <FavoriteButton kind={isComplex ? 'complex' : 'property'} id={id} />
        <Messages only={['forum.actions']}>
          <ShareButton title={title} path={to.object(id)} />
        </Messages>
        <ReportButton kind={isComplex ? 'complex' : 'property'} id={id} />
        <CorrectIsland id={id} />
      </div>
    </header>
  )
}

function ObjectPlace({ object }: { object: Property | Complex }) {
  const t = useTranslations('objects')
  const locale = useLocale()
  const { city, district, address, metro, language } = object
  const words = [inLanguage(city.name, locale), district, address].filter(Boolean).join(', ')
  const lang = languageTag(language)
  const marked = {
    name: metro?.name ?? '',
    station: (name: ReactNode) => <span lang={lang}>{name}</span>,
  }
  return (
    <p className={styles.place}>
      <span lang={lang}>{words}</span>
      {metro ? (
        <span>
          {metro.minutes === null
            ? t.rich('metro', marked)
            : t.rich('metroMinutes', { ...marked, minutes: metro.minutes })}
        </span>
      ) : null}
    </p>
  )
}

function ObjectFlags({ object }: { object: Property | Complex }) {
  const t = useTranslations('catalogue')
  const isNew = object.kind !== 'complex' && object.isNew
  const isApartments = object.kind !== 'complex' && object.isApartments
  return (
    <ul className={styles.flags}>
      <li>
        <Badge>{t(`kinds.${object.kind}`)}</Badge>
      </li>
      {object.class ? (
        <li>
          <Badge tone="gold">{t(`class.${object.class}`)}</Badge>
        </li>
      ) : null}
      {isNew ? (
        <li>
          <Badge tone="violet">{t('flag.new')}</Badge>
        </li>
      ) : null}
      {isApartments ? (
        <li>
          <Badge>{t('flag.apartments')}</Badge>
        </li>
      ) : null}
    </ul>
  )
}
