'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { MessageIsland } from '@/components/conversations/message-island'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { SliceMessages } from '@/components/shell/slice-messages'
import { SubscribeIsland } from '@/components/topics/subscribe-island'
import { Badge } from '@/components/ui/badge'
import { SkeletonText } from '@/components/ui/skeleton'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { profileCardOptions } from '@/lib/profiles/client'
import type { ProfileCard } from '@/lib/profiles/schema'
import { routesIn } from '@/lib/routes'
import { CARD_ID, type CardAsked, type Shown } from './card-listener'
import styles from './hover-card.module.css'

type Props = { asked: Shown }

/** The card of a member beside their name. */
export function HoverCard(props: Props) {
  return (
    <SliceMessages slice="profiles">
      <SliceMessages slice="topics">
        <SliceMessages slice="conversations">
          <Card {...props} />
        </SliceMessages>
      </SliceMessages>
    </SliceMessages>
  )
}

function Card({ asked: { id, anchor, by, close } }: Props) {
  const t = useTranslations('profiles.card')
  const say = useErrorText()
  const { data, error } = useQuery(profileCardOptions(id))
  return (
    <Floating anchor={anchor} by={by} label={data?.name ?? t('label')} onClose={close}>
      {data ? <Content card={data} /> : null}
      {error ? <p role="alert">{say(error)}</p> : null}
      {data || error ? null : (
        <div role="status" aria-label={t('loading')}>
          <SkeletonText lines={4} />
        </div>
      )}
    </Floating>
  )
}

const NUMBERS = ['posts', 'comments', 'reactions', 'followers'] as const

function Content({ card }: { card: ProfileCard }) {
  const t = useTranslations('profiles')
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale)
  const me = useCurrentUser()
  const { id, name, about, role, trust } = card
  const numbers = {
    posts: card.postCount,
    comments: card.commentCount,
    reactions: card.reactions,
    followers: card.followers,
  }
  return (
    <>
      <div className={styles.head}>
        <PersonAvatar person={card} size={40} />
        <div className={styles.who}>
          <a href={routesIn(locale).profile(id)} className={styles.name}>
            {name}
          </a>
          <Badge tone={role === 'member' ? 'neutral' : 'accent'}>
            {role === 'member' ? t(`trust.${trust}`) : t(`card.${role}`)}
          </Badge>
        </div>
      </div>
      {about ? <p className={styles.about}>{about}</p> : null}
      <ul className={styles.numbers}>
        {NUMBERS.map((each) => (
          <li key={each}>
            <strong>{format.format(numbers[each])}</strong>{' '}
            {t(`counters.${each}`, { count: numbers[each] })}
          </li>
        ))}
      </ul>
      {me?.id === id ? null : (
        <div className={styles.actions}>
          <SubscribeIsland kind="people" id={id} title={name} isQuiet />
          <MessageIsland id={id} />
        </div>
      )}
    </>
  )
}

type FloatingProps = {
  anchor: HTMLAnchorElement
  by: CardAsked['by']
  label: string
  onClose: () => void
  children: ReactNode
}

/** Above everything, beside the name; Tab goes from the name into it and from its end back. */
function Floating({ anchor, by, label, onClose, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    panel.current?.showPopover()
  }, [])
  // Each time what it holds has changed its size.
  useLayoutEffect(() => {
    if (panel.current) placeBeside(anchor, panel.current)
  })
  useEffect(() => {
    const onTab = (event: globalThis.KeyboardEvent) => {
      const [first] = focusableIn(panel.current)
      if (event.key !== 'Tab' || event.shiftKey || document.activeElement !== anchor) return
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    if (by === 'keys') anchor.addEventListener('keydown', onTab)
    window.addEventListener('scroll', onClose, { passive: true })
    window.addEventListener('popstate', onClose)
    return () => {
      anchor.removeEventListener('keydown', onTab)
      window.removeEventListener('scroll', onClose)
      window.removeEventListener('popstate', onClose)
    }
  }, [anchor, by, onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = focusableIn(panel.current)
    const edge = event.shiftKey ? all[0] : all.at(-1)
    if (event.key !== 'Tab' || document.activeElement !== edge) return
    // On the name, the browser goes on from there.
    anchor.focus()
    if (event.shiftKey) event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={panel}
      id={CARD_ID}
      role="dialog"
      aria-label={label}
      popover="manual"
      className={styles.card}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

const focusableIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button:not([disabled])') ?? []),
]

const GAP = 6

/** Under the name, or above it where there is more room; never outside of the window. */
function placeBeside(anchor: Element, panel: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - box.bottom
  const isAbove = below < panel.offsetHeight + GAP && box.top > below
  const left = Math.max(GAP, Math.min(box.left, clientWidth - panel.offsetWidth - GAP))
  Object.assign(panel.style, {
    insetInlineStart: `${left}px`,
    insetBlockStart: isAbove ? 'auto' : `${box.bottom + GAP}px`,
    insetBlockEnd: isAbove ? `${clientHeight - box.top + GAP}px` : 'auto',
  })
}
