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

/** The way here, whether it is still for sale, and over its pictures what a reader does with it. */
export function ObjectTop({ object, title, children }: Props & { children: ReactNode }) {
  const t = useTranslations('objects')
  const locale = useLocale()
  const to = routesIn(locale)
  const { id, city, language } = object
  const within = catalogueQueryOf({ city: [city.slug] })
  const up = object.kind !== 'complex' && object.complex
  const steps = [
    { label: t('catalogue'), href: to.catalogue() },
    { label: inLanguage(city.name, locale), href: to.catalogue(within) },
    ...(up ? [{ label: up.name, href: to.object(up.id), lang: languageTag(language) }] : []),
    { label: title, lang: languageOf(object) },
  ]
  return (
    <>
      <Breadcrumbs label={t('way')} items={steps} />
      {object.status === 'active' ? null : (
        <Notice tone="warning" title={t(`status.${object.status}`)}>
          {t(`status.${object.status}Text`)}
        </Notice>
      )}
      <div className={styles.top}>
        {children}
        <div className={object.gallery.length > 0 ? styles.over : styles.actions}>
          <FavoriteButton kind={kindOf(object)} id={id} />
          <Messages only={['forum.actions']}>
            <ShareButton title={title} path={to.object(id)} />
          </Messages>
        </div>
      </div>
    </>
  )
}

/** Title, address and marks of an object. */
export function ObjectHead({ object, title }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title} lang={languageOf(object)}>
        {title}
      </h1>
      <ObjectPlace object={object} />
      <ObjectFlags object={object} />
    </header>
  )
}

/** For who finds something wrong with the listing. */
export function ObjectFaults({ object }: Pick<Props, 'object'>) {
  return (
    <div className={styles.actions}>
      <ReportButton kind={kindOf(object)} id={object.id} />
      <CorrectIsland id={object.id} />
    </div>
  )
}

const kindOf = ({ kind }: Property | Complex) => (kind === 'complex' ? 'complex' : 'property')

/** A title made of facts is in the reader's language. */
const languageOf = (object: Property | Complex) =>
  object.kind === 'complex' || object.title ? languageTag(object.language) : undefined

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
