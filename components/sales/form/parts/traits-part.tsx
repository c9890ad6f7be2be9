'use client'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { RemovedNotice } from '@/components/parts/removed-notice'
import { SortedRow, SortedRows } from '@/components/parts/sorting'
import { Button, IconButton } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { languageTag } from '@/lib/platform/i18n/locales'
import { saleLimits } from '@/lib/quotas'
import { rowKey } from '../rows/rows'
import rowStyles from '../rows/sale-rows.module.css'
import { type Rows, useRows } from '../rows/use-rows'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'

/** Common names of characteristics, localized. */
const USUAL = [
  'floors',
  'ceilings',
  'material',
  'handover',
  'parking',
  'finishing',
  'units',
  'areas',
  'heating',
  'lifts',
  'security',
  'yard',
] as const

/** Characteristics: rows of name and value. */
export function TraitsPart(fields: SaleFields) {
  const t = useTranslations('saleform.traits')
  const list = useRows(fields, 'characteristics')
  const listId = useId()
  const { formId, faults } = fields
  const [isAdded, setAdded] = useState(false)
  const { rows } = list
  const isFull = rows.length >= saleLimits.characteristics
  useEffect(() => {
    if (!isAdded) return
    setAdded(false)
    const at = `${formId}-characteristics.${rows.length - 1}`
    const isNamed = rows.at(-1)?.name !== ''
    document.getElementById(`${at}.${isNamed ? 'value' : 'name'}`)?.focus()
  }, [isAdded, formId, rows])
  const add = (name: string) => {
    if (isFull) return
    list.add({ name, value: '' })
    setAdded(true)
  }
  const taken = new Set(rows.map(({ name }) => name.trim().toLocaleLowerCase()))
  const usual = USUAL.map((each) => t(`usual.${each}`))
  const offered = usual.filter((name) => !taken.has(name.toLocaleLowerCase()))
  return (
    <>
      {faults.characteristics ? (
        <p role="alert" className={styles.error}>
          {faults.characteristics}
        </p>
      ) : null}
      {rows.length === 0 ? <p className={styles.note}>{t('empty')}</p> : null}
      {list.removed ? (
        <RemovedNotice
          key={rowKey(list.removed.row)}
          name={list.removed.row.name || t('nameless')}
          onUndo={list.restore}
          onDismiss={list.forget}
        />
      ) : null}
      <TraitRows fields={fields} list={list} listId={listId} />
      <datalist id={listId}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button
        id={`${formId}-characteristics`}
        className={styles.start}
        icon={<Icon of={Plus} />}
        aria-disabled={isFull || undefined}
        onClick={() => add('')}
      >
        {t('add')}
      </Button>
      {isFull ? (
        <p className={styles.note}>{t('full', { most: saleLimits.characteristics })}</p>
      ) : null}
      {offered.length > 0 && !isFull ? (
        <div className={styles.chips}>
          <span className={styles.note}>{t('usualLabel')}</span>
          {offered.map((name) => (
            <Chip key={name} icon={<Icon of={Plus} size={16} />} onClick={() => add(name)}>
              {name}
            </Chip>
          ))}
        </div>
      ) : null}
    </>
  )
}

type RowsProps = { fields: SaleFields; list: Rows<'characteristics'>; listId: string }

function TraitRows({ fields: { formId, content, faults }, list, listId }: RowsProps) {
  const t = useTranslations('saleform.traits')
  const lang = languageTag(content.language)
  return (
    <SortedRows
      label={t('list')}
      className={rowStyles.rows}
      count={list.rows.length}
      nameOf={(index) => list.rows[index]?.name || t('nameless')}
      onMove={list.move}
    >
      {(moves) =>
        list.rows.map((row, index) => {
          const path = `characteristics.${index}`
          const isNamed = row.name || t('nameless')
          return (
            <SortedRow
              key={rowKey(row)}
              id={rowKey(row)}
              elementId={`${formId}-${path}`}
              className={rowStyles.trait}
              moves={moves(index)}
            >
              {(controls) => (
                <>
                  {(['name', 'value'] as const).map((name) => (
                    <Field
                      key={name}
                      id={`${formId}-${path}.${name}`}
                      label={t(name)}
                      error={faults[`${path}.${name}`]}
                    >
                      {(control) => (
                        <Input
                          {...control}
                          list={name === 'name' ? listId : undefined}
                          lang={lang}
                          autoComplete="off"
                          maxLength={name === 'name' ? 80 : 200}
                          value={row[name]}
                          onChange={({ target }) =>
                            list.patch(rowKey(row), { [name]: target.value })
                          }
                        />
                      )}
                    </Field>
                  ))}
                  <div className={rowStyles.tools}>
                    {controls}
                    <IconButton
                      size="s"
                      label={t('remove', { name: isNamed })}
                      icon={<Icon of={Trash2} />}
                      onClick={() => list.remove(index)}
                    />
                  </div>
                </>
              )}
            </SortedRow>
          )
        })
      }
    </SortedRows>
  )
}
