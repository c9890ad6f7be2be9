'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { KeyedList } from '@/components/parts/keyed-list'
import { useNumberedName } from '@/components/parts/person-name'
import { KEYS } from '@/components/parts/use-queue-keys'
import { EndlessList } from '@/components/shell/endless-list'
import listStyles from '@/components/shell/own-list.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { useCurrentUser } from '@/lib/people/client'
import { removedOptions } from '@/lib/removals/client'
import { type RemovedOf, removedOf, type StaffRemoval } from '@/lib/removals/schema'
import { routesIn } from '@/lib/routes'
import { GiveBack } from './give-back'
import { RemovalItem } from './removal-item'

const KINDS = ['hidden', 'deleted'] as const
const OF = removedOf.options

/** What the staff has hidden or deleted and can give back; the choice is in the address. */
export function StaffRemoved() {
  const t = useTranslations('removals.staff')
  const asked = useSearchParams()
  const kind = KINDS.find((each) => each === asked.get('kind')) ?? null
  const of = OF.find((each) => each === asked.get('of')) ?? null
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <>
      <Choices kind={kind} of={of} />
      <KeyedList label={t('title')} hint={t('keys', NAMES)} keys={['restore']}>
        <EndlessList
          list={useInfiniteQuery(removedOptions({ kind, of }))}
          words={words}
          className={listStyles.list}
          keyOf={({ id }) => id}
          row={(removal) => <Row removal={removal} />}
          empty={
            <EmptyState icon={<Icon of={ShieldCheck} />} title={t('empty')} text={t('emptyText')} />
          }
        />
      </KeyedList>
    </>
  )
}

const NAMES = {
  next: KEYS.next.name,
  previous: KEYS.previous.name,
  restore: KEYS.restore.name,
}

type Chosen = { kind: (typeof KINDS)[number] | null; of: RemovedOf | null }

function Choices({ kind, of }: Chosen) {
  const t = useTranslations('removals')
  const to = routesIn(useLocale())
  const items = [
    { href: to.staffRemoved(), label: t('staff.all'), current: !kind && !of },
    ...KINDS.map((each) => ({
      href: to.staffRemoved({ kind: each }),
      label: t(`kinds.${each}`),
      current: kind === each,
    })),
    ...OF.map((each) => ({
      href: to.staffRemoved({ of: each }),
      label: t(`staff.${each}s`),
      current: of === each,
    })),
  ]
  return <Tabs label={t('staff.filters')} items={items} />
}

function Row({ removal }: { removal: StaffRemoval }) {
  const t = useTranslations('removals')
  const nameOf = useNumberedName()
  const me = useCurrentUser()
  const { author, by, cause } = removal
  return (
    <RemovalItem
      removal={removal}
      isOwn={false}
      people={
        <>
          <span>{t('author', { name: nameOf(author) })}</span>
          {cause ? null : (
            <span>{t('staff.by', { name: by ? nameOf(by) : t('staff.someone') })}</span>
          )}
        </>
      }
      actions={
        me && me.id !== author.id ? (
          <GiveBack removal={removal} shortcut={KEYS.restore.name} />
        ) : null
      }
    />
  )
}
