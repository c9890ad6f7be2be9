'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useObjectWords } from '@/components/parts/object-words'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import listStyles from '@/components/shell/own-list.module.css'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { refocus } from '@/components/ui/refocus'
import { buildingsOptions, useDeleteBuilding } from '@/lib/catalogue/buildings/client'
import type { OwnBuilding } from '@/lib/catalogue/buildings/schema'
import type { ComplexCard } from '@/lib/catalogue/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { BuildingForm } from './building-form'
import styles from './firms.module.css'
import { RemoveRow } from './remove-row'

type Props = { companyId: number; complex: ComplexCard; onClose: () => void }

/** The buildings of a complex: what units are grouped by on its page. */
export function BuildingsDialog({ companyId, complex, onClose }: Props) {
  const t = useTranslations('firms')
  const say = useLoadErrorText()
  const of = { companyId, complexId: complex.id }
  const { data, error, isPending, refetch } = useQuery(buildingsOptions(of))
  const [edited, setEdited] = useState<OwnBuilding | 'new' | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="l"
      title={t('buildings.of', { name: complex.name })}
      closeLabel={t('buildings.close')}
      onClose={onClose}
    >
      <div className={styles.buildings}>
        <p>{t('buildings.intro')}</p>
        {isPending ? <ListLoading label={t('loading')} lines={3} /> : null}
        {error && !data ? (
          <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
            {say(error)}
          </ListFailed>
        ) : null}
        {data?.items.length === 0 ? <p>{t('buildings.empty')}</p> : null}
        {data?.items.length ? (
          <ul className={listStyles.list}>
            {data.items.map((building) => (
              <li key={building.id}>
                <BuildingLine
                  of={of}
                  building={building}
                  lang={languageTag(complex.language)}
                  onEdit={() => setEdited(building)}
                  onGone={() => refocus(() => add.current)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {data ? (
          <Button
            ref={add}
            data-autofocus
            variant="primary"
            aria-haspopup="dialog"
            icon={<Icon of={Plus} />}
            onClick={() => setEdited('new')}
          >
            {t('buildings.add')}
          </Button>
        ) : null}
      </div>
      {edited === null ? null : (
        <BuildingForm
          of={of}
          building={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

type LineProps = {
  of: { companyId: number; complexId: number }
  building: OwnBuilding
  /** Of its name. */
  lang: string
  onEdit: () => void
  onGone: () => void
}

function BuildingLine({ of, building, lang, onEdit, onGone }: LineProps) {
  const t = useTranslations('firms.buildings')
  const tStates = useTranslations('firms.listing.states')
  const words = useObjectWords()
  const { name, floors, state, builtYear, unitCount, isOfFeed } = building
  // Without a state it is not known whether the year lies ahead.
  const year = builtYear === null ? null : t('year', { year: String(builtYear) })
  const completion = words.delivery(building) ?? (state === null ? year : tStates(state))
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={listStyles.title} lang={lang}>
          {name}
        </h3>
        <p className={listStyles.facts}>
          {isOfFeed ? <Badge>{t('ofFeed')}</Badge> : null}
          {floors === null ? null : <span>{t('levels', { count: floors })}</span>}
          {completion === null ? null : <span>{completion}</span>}
          <span>{t('units', { count: unitCount })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="s" aria-haspopup="dialog" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {isOfFeed ? null : <Remove of={of} building={building} onGone={onGone} />}
      </div>
    </article>
  )
}

function Remove({ of, building: { id, name }, onGone }: Omit<LineProps, 'lang' | 'onEdit'>) {
  const t = useTranslations('firms.buildings')
  const remove = useDeleteBuilding(of)
  return (
    <RemoveRow
      words={{
        remove: t('delete'),
        removeOf: t('deleteOf', { name }),
        title: t('deleteTitle', { name }),
        cancel: t('cancel'),
        done: t('deleted'),
      }}
      isBusy={remove.isPending}
      remove={() => remove.mutateAsync(id)}
      onGone={onGone}
    />
  )
}
