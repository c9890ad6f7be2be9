import { Scale, X } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ScriptlessLanguages } from '@/components/frame/scriptless-languages'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { useObjectWords } from '@/components/parts/object-words'
import { PageHead } from '@/components/parts/page-head'
import { foreignLang } from '@/components/parts/sale-words'
import { Messages } from '@/components/shell/messages'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Checkbox } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { TableScroll } from '@/components/ui/prose'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Rate } from '@/lib/rates/schema'
import { routesIn } from '@/lib/routes'
import { CARD_MESSAGES } from './card-words'
import { type Compared, type CompareRow, useCompareRows } from './compare-rows'
import styles from './compare-table.module.css'
import { ObjectPhotos } from './object-photos'
import { ObjectPrice } from './object-price'
import { RemoveCompared } from './remove-compared'

type Props = { objects: Compared[]; rates: Rate[] }

/** Objects as columns, with differences marked; the ids are in the address. */
export function CompareTable({ objects, rates }: Props) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const to = routesIn(locale)
  const rows = useCompareRows(objects)
  const trail = (
    <Breadcrumbs
      label={t('compare.trail')}
      items={[{ label: t('title.all'), href: to.catalogue() }, { label: t('compare.title') }]}
    />
  )
  if (objects.length === 0) {
    return (
      <div data-wide>
        <PageHead title={t('compare.title')} trail={trail} />
        <EmptyState
          icon={<Icon of={Scale} />}
          title={t('compare.emptyTitle')}
          text={t('compare.emptyText')}
          action={
            <ButtonLink variant="primary" href={to.catalogue()}>
              {t('compare.back')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <Messages only={CARD_MESSAGES}>
      <div className={styles.page} data-wide>
        <PageHead title={t('compare.title')} intro={t('compare.intro')} trail={trail} />
        <Checkbox className={styles.only} label={t('compare.only')} />
        <TableScroll label={t('compare.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td className={styles.corner} />
                {objects.map((object) => (
                  <Head key={object.id} object={object} objects={objects} rates={rates} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.name} row={row} objects={objects} />
              ))}
            </tbody>
          </table>
        </TableScroll>
        <ScriptlessLanguages
          hrefIn={(other) => routesIn(other).compare(objects.map(({ id }) => id))}
        />
      </div>
    </Messages>
  )
}

type HeadProps = { object: Compared; objects: Compared[]; rates: Rate[] }

function Head({ object, objects, rates }: HeadProps) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useObjectWords()
  const name = words.name(object)
  const others = objects.filter(({ id }) => id !== object.id).map(({ id }) => id)
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.object}>
        <RemoveCompared
          id={object.id}
          href={to.compare(others)}
          label={t('compare.remove', { name })}
        >
          <Icon of={X} size={16} />
          {t('compare.removeShort')}
        </RemoveCompared>
        <div className={styles.photo}>
          <ObjectPhotos
            card={{ name, kind: object.kind, images: object.images }}
            href={to.object(object.id)}
            isFirst
          />
        </div>
        <a href={to.object(object.id)} className={styles.name}>
          {name}
        </a>
        <span className={styles.city}>{inLanguage(object.city.name, locale)}</span>
        <ObjectPrice object={object} rates={rates} currency={defaultCurrency(locale)} />
        {object.status === 'active' ? null : (
          <span className={styles.city}>{t(`card.status.${object.status}`)}</span>
        )}
      </div>
    </th>
  )
}

function Row({
  row: { name, values, differs, isTheirs, language },
  objects,
}: {
  row: CompareRow
  objects: Compared[]
}) {
  const t = useTranslations('catalogue.compare')
  const locale = useLocale()
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" className={styles.rowName}>
        <span lang={language && foreignLang(language, locale)}>{name}</span>
        {differs ? <span className="visually-hidden"> ({t('differs')})</span> : null}
      </th>
      {objects.map((object, index) => (
        <td
          key={object.id}
          className={styles.value}
          lang={isTheirs && values[index] ? foreignLang(object.language, locale) : undefined}
        >
          {values[index] || (
            <>
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">{t('unknown')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
