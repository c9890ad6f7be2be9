'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { ListingMessages } from '@/components/objects/listing-messages'
import { readersZone } from '@/components/parts/local-time'
import { ListFailed } from '@/components/shell/list-states'
import listStyles from '@/components/shell/own-list.module.css'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { refocus } from '@/components/ui/refocus'
import {
  listingDraftOptions,
  listingDraftsOptions,
  useDeleteListingDraft,
} from '@/lib/catalogue/drafts/client'
import type { ListingDraft, ListingDraftCard } from '@/lib/catalogue/drafts/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './firms.module.css'
import { RemoveRow } from './remove-row'

const AddDialog = lazyPart(() => import('./add-dialog').then((m) => ({ default: m.AddDialog })))

/** Listings that the company has not published; any of its members goes on with them. */
export function ListingDrafts({ companyId }: { companyId: number }) {
  const t = useTranslations('firms')
  const say = useLoadErrorText()
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<ListingDraft | null>(null)
  const { data, error, refetch } = useQuery(listingDraftsOptions(companyId))
  // Who has taken a draft off the list stands at the next one, or at what follows.
  const onGone = () =>
    refocus(() => list.current?.querySelector('button') ?? document.getElementById('objects'))
  const close = () => {
    setOpened(null)
    onGone()
  }
  const acts = { companyId, onOpen: setOpened, onGone }
  return (
    <>
      {error && !data ? (
        <ListFailed title={t('drafts.failed')} retry={t('retry')} onRetry={() => refetch()}>
          {say(error)}
        </ListFailed>
      ) : null}
      {data?.items.length ? (
        <section aria-labelledby="drafts" className={styles.section}>
          <h2 id="drafts">{t('drafts.title')}</h2>
          <p>{t('drafts.text')}</p>
          <ul ref={list} className={listStyles.list}>
            {data.items.map((draft) => (
              <li key={draft.id}>
                <DraftLine draft={draft} {...acts} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {opened ? (
        <Suspense>
          <ListingMessages>
            <AddDialog companyId={companyId} stored={opened} onClose={close} />
          </ListingMessages>
        </Suspense>
      ) : null}
    </>
  )
}

type LineProps = {
  companyId: number
  draft: ListingDraftCard
  onOpen: (draft: ListingDraft) => void
  onGone: () => void
}

function DraftLine({ draft, ...acts }: LineProps) {
  const t = useTranslations('firms')
  const format = useFormatter()
  const name = useDraftName()(draft)
  const { title, language, house, city, savedAt, savedBy } = draft
  const at = new Date(savedAt)
  const time = { dateStyle: 'medium', timeStyle: 'short', timeZone: readersZone() } as const
  const date = format.dateTime(at, time)
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={listStyles.title} lang={title ? languageTag(language) : undefined}>
          {name}
        </h3>
        <p className={listStyles.facts}>
          {house || city ? <span lang={languageTag(language)}>{house ?? city}</span> : null}
          <time dateTime={savedAt}>
            {savedBy
              ? t('drafts.savedBy', { date, name: savedBy.name })
              : t('drafts.savedAt', { date })}
          </time>
        </p>
      </div>
      <div className={styles.actions}>
        <Continue draft={draft} name={name} {...acts} />
        <Remove draft={draft} name={name} {...acts} />
      </div>
    </article>
  )
}

type ActProps = LineProps & { name: string }

/** Opens the draft as it is now. */
function Continue({ companyId, draft: { id }, name, onOpen }: ActProps) {
  const t = useTranslations('firms.drafts')
  const say = useErrorText()
  const queryClient = useQueryClient()
  const [isReading, setReading] = useState(false)
  const open = async () => {
    setReading(true)
    try {
      onOpen(await queryClient.fetchQuery(listingDraftOptions(companyId, id)))
    } catch (error) {
      void toast('error', say(error))
      void queryClient.invalidateQueries({ queryKey: listingDraftsOptions(companyId).queryKey })
    }
    setReading(false)
  }
  return (
    <Button
      size="s"
      icon={<Icon of={Pencil} />}
      aria-haspopup="dialog"
      aria-label={t('continueOf', { name })}
      busy={isReading}
      onClick={() => void open()}
    >
      {t('continue')}
    </Button>
  )
}

function Remove({ companyId, draft, name, onGone }: ActProps) {
  const t = useTranslations('firms.drafts')
  const remove = useDeleteListingDraft(companyId)
  return (
    <RemoveRow
      words={{
        remove: t('delete'),
        removeOf: t('deleteOf', { name }),
        title: t('deleteTitle', { name }),
        text: t('deleteText'),
        cancel: t('cancel'),
        done: t('deleted'),
      }}
      icon={Trash2}
      isBusy={remove.isPending}
      remove={() => remove.mutateAsync(draft)}
      onGone={onGone}
    />
  )
}

/** Its title, or else what it is; with the number of the flat. */
function useDraftName() {
  const t = useTranslations('firms.objects')
  const tKinds = useTranslations('catalogue.kinds')
  return ({ kind, title, flatNumber }: ListingDraftCard): string => {
    const name = title || tKinds(kind)
    return flatNumber === '' ? name : t('numbered', { name, number: flatNumber })
  }
}
