'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, UserX } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { EndlessList } from '@/components/shell/endless-list'
import { toast } from '@/components/shell/toast'
import { LevelMenu } from '@/components/topics/level-menu'
import { Button, ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useFollow, useIgnore } from '@/lib/follows/client'
import type { Person } from '@/lib/people/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { ignoredOptions, ownFollowsOptions } from '@/lib/profiles/own/client'
import type { OwnFollow } from '@/lib/profiles/own/schema'
import { THING_KINDS, type ThingKind } from '@/lib/profiles/schema'
import { routesIn } from '@/lib/routes'
import type { FollowLevel } from '@/prisma/generated/enums'
import styles from './lines.module.css'
import { ThingLink, useThingName } from './thing-link'
import { useListWords } from './use-list-words'

const SHOWN = [...THING_KINDS, 'ignored'] as const
const FOLLOWED = {
  post: 'posts',
  topic: 'topics',
  category: 'categories',
  tag: 'tags',
  company: 'companies',
  person: 'people',
} as const

/** What the member follows, by kind, and whom they ignore; the kind is in the address. */
export function OwnSubscriptions() {
  const t = useTranslations('profiles.kinds')
  const to = routesIn(useLocale())
  const asked = useSearchParams().get('kind')
  const kind = SHOWN.find((each) => each === asked) ?? 'post'
  const counts = useInfiniteQuery(ownFollowsOptions(kind === 'ignored' ? 'post' : kind)).data
    ?.pages[0]?.counts
  const home = to.accountTab('subscriptions')
  return (
    <>
      <nav aria-label={t('label')} className={styles.chips}>
        {SHOWN.map((each) => (
          <ChipLink
            key={each}
            href={each === 'post' ? home : `${home}?kind=${each}`}
            current={each === kind && 'page'}
            count={each === 'ignored' ? undefined : counts?.[each]}
          >
            {t(each)}
          </ChipLink>
        ))}
      </nav>
      <h2 className="visually-hidden">{t(kind)}</h2>
      {kind === 'ignored' ? <Ignored /> : <Follows key={kind} kind={kind} />}
    </>
  )
}

function Follows({ kind }: { kind: ThingKind }) {
  const t = useTranslations('profiles.own')
  const to = routesIn(useLocale())
  return (
    <EndlessList
      list={useInfiniteQuery(ownFollowsOptions(kind))}
      words={useListWords()}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(follow) => <FollowRow follow={follow} />}
      empty={
        <EmptyState
          headingLevel={3}
          icon={<Icon of={Bell} />}
          title={t('noFollows')}
          text={t('noFollowsText')}
          action={<ButtonLink href={to.sections()}>{t('sections')}</ButtonLink>}
        />
      }
    />
  )
}

/** Who unfollows can think better of it: the row stays until the list is read again. */
function FollowRow({ follow }: { follow: OwnFollow }) {
  const t = useTranslations('profiles.own')
  const say = useErrorText()
  const nameOf = useThingName()
  const { kind, id, thing } = follow
  const [level, setLevel] = useState<FollowLevel | null>(follow.level)
  const change = useFollow(FOLLOWED[kind], id, thing?.kind === 'tag' ? thing.slug : undefined)
  const title = thing ? nameOf(thing) : t('gone')
  const choose = (wanted: FollowLevel | null) =>
    change.mutate(wanted, {
      onSuccess: (answer) => setLevel(answer.level),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <div className={styles.row}>
      <div className={styles.thing}>
        {thing ? <ThingLink thing={thing} /> : <span className={styles.gone}>{title}</span>}
      </div>
      <div className={styles.tools}>
        {level ? <LevelMenu title={title} level={level} onChoose={choose} /> : null}
        <Button
          size="s"
          busy={change.isPending}
          aria-label={t(level ? 'unfollowOf' : 'followOf', { title })}
          onClick={() => choose(level ? null : 'all')}
        >
          {t(level ? 'unfollow' : 'follow')}
        </Button>
      </div>
    </div>
  )
}

function Ignored() {
  const t = useTranslations('profiles.own')
  return (
    <EndlessList
      list={useInfiniteQuery(ignoredOptions)}
      words={useListWords()}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(person) => <IgnoredRow person={person} />}
      empty={
        <EmptyState
          headingLevel={3}
          icon={<Icon of={UserX} />}
          title={t('noIgnored')}
          text={t('noIgnoredText')}
        />
      }
    />
  )
}

function IgnoredRow({ person }: { person: Person }) {
  const t = useTranslations('profiles.own')
  const say = useErrorText()
  const to = routesIn(useLocale())
  const [isIgnored, setIgnored] = useState(true)
  const change = useIgnore(person.id)
  const toggle = () =>
    change.mutate(!isIgnored, {
      onSuccess: ({ ignored }) => setIgnored(ignored),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <div className={styles.row}>
      <div className={styles.thing}>
        <PersonAvatar person={person} size={32} />
        <a href={to.profile(person.id)}>{person.name}</a>
      </div>
      <Button
        size="s"
        busy={change.isPending}
        aria-label={t(isIgnored ? 'stopIgnoringOf' : 'ignoreOf', { name: person.name })}
        onClick={toggle}
      >
        {t(isIgnored ? 'stopIgnoring' : 'ignore')}
      </Button>
    </div>
  )
}
