'use client'
import { Ban, EyeOff, Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, Suspense, useRef, useState } from 'react'
import styles from '@/components/parts/inbox.module.css'
import { useNameOf } from '@/components/parts/person-name'
import { KEYS, useQueueKeys } from '@/components/parts/use-queue-keys'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { isDecided, type Report } from '@/lib/moderation/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { type RemovedOf, removedOf } from '@/lib/removals/schema'
import { routesIn } from '@/lib/routes'
import type { ReportKind } from '@/lib/targets/schema'

const RemovalDialog = lazyPart(() =>
  import('@/components/removals/removal-dialog').then((m) => ({ default: m.RemovalDialog })),
)

type Props = {
  report: Report
  meId: number
  inbox: RefObject<HTMLElement | null>
  /** Called when the text is taken away. */
  onTaken: () => void
}
type Doing = 'hide' | 'delete'

/** What may be done about a reported text and its author, beside the decision of the report. */
export function ReportMeasures({ report, meId, inbox, onTaken }: Props) {
  const t = useTranslations('moderation.queue')
  const nameOf = useNameOf()
  const to = routesIn(useLocale())
  const [doing, setDoing] = useState<Doing | null>(null)
  const { author } = report.target
  const text = textOf(report)
  const isOpen = author !== null && author.id !== meId && !isDecided(report.status)
  // A press of the link, so that words begun are asked about.
  const block = useRef<HTMLAnchorElement>(null)
  useQueueKeys(inbox, {
    ...(isOpen && text && keysOf(text, setDoing)),
    ...(isOpen && { [KEYS.block.code]: () => block.current?.click() }),
  })
  if (!isOpen) return null
  return (
    <section aria-label={t('measures')} className={styles.steps}>
      {text && mayHide(text) ? (
        <Button
          icon={<Icon of={EyeOff} />}
          aria-haspopup="dialog"
          aria-keyshortcuts={KEYS.hide.name}
          onClick={() => setDoing('hide')}
        >
          {t('hide')}
        </Button>
      ) : null}
      {text ? (
        <Button
          icon={<Icon of={Trash2} />}
          aria-haspopup="dialog"
          aria-keyshortcuts={KEYS.delete.name}
          onClick={() => setDoing('delete')}
        >
          {t('delete')}
        </Button>
      ) : null}
      <ButtonLink
        ref={block}
        variant="quiet"
        icon={<Icon of={Ban} />}
        aria-keyshortcuts={KEYS.block.name}
        href={to.staffMembers({ q: String(author.id) })}
      >
        {t('block', { name: nameOf(author) })}
      </ButtonLink>
      {text && doing ? (
        <Suspense>
          <RemovalDialog {...text} doing={doing} onDone={onTaken} onClose={() => setDoing(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** A question is only ever deleted. */
const mayHide = ({ of }: Text) => of !== 'question'

const keysOf = (text: Text, act: (doing: Doing) => void) => ({
  ...(mayHide(text) && { [KEYS.hide.code]: () => act('hide') }),
  [KEYS.delete.code]: () => act('delete'),
})

type Text = { of: RemovedOf; id: number; number?: number }

export const isRemovable = (kind: ReportKind): kind is RemovedOf =>
  removedOf.options.some((each) => each === kind)

/** A post, comment or question that stands on the site; the address of a comment ends with its number. */
function textOf({ target: { kind, id, path } }: Report): Text | null {
  if (!isRemovable(kind) || id === null || path === null) return null
  const number = /#post-(\d+)$/.exec(path)?.[1]
  return { of: kind, id, ...(number && { number: Number(number) }) }
}
