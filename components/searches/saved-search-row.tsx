'use client'
import { Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { useDeleteSavedSearch, useEditSavedSearch } from '@/lib/searches/client'
import type { AlertPace, SavedSearch } from '@/lib/searches/schema'
import { PaceField } from './pace-field'
import styles from './searches.module.css'

/** A saved search: result count, new results, alert frequency. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const t = useTranslations('searches')
  const to = routesIn(useLocale())
  const say = useErrorText()
  const edit = useEditSavedSearch(search.id)
  const { name, query, total, fresh, alerts } = search
  const change = (pace: AlertPace) =>
    edit.mutate(
      { alerts: pace },
      {
        onSuccess: () => toast('success', t('changed')),
        onError: (error) => toast('error', say(error)),
      },
    )
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <a href={to.catalogue(query)}>{name}</a>
        </h3>
        <p className={styles.quiet}>
          {t('found', { count: total })}
          {fresh > 0 ? <Badge tone="green">{t('fresh', { count: fresh })}</Badge> : null}
        </p>
      </div>
      <PaceField
        hideLabel
        label={t('alertsOf', { name })}
        field={{
          value: edit.isPending ? (edit.variables.alerts ?? alerts) : alerts,
          disabled: edit.isPending,
          onChange: (event) => change(event.currentTarget.value as AlertPace),
        }}
      />
      <DeleteSearch search={search} />
    </article>
  )
}

function DeleteSearch({ search: { id, name } }: { search: SavedSearch }) {
  const t = useTranslations('searches')
  const say = useErrorText()
  const remove = useDeleteSavedSearch(id)
  const [isAsking, setIsAsking] = useState(false)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast('success', t('deleted')),
      onError: (error) => toast('error', say(error)),
    })
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Icon of={Trash2} size={16} />}
        aria-label={t('deleteNamed', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={remove.isPending}
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
