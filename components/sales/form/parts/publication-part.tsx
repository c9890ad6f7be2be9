'use client'
import { ExternalLink } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import type { SaleSaving } from '@/lib/sales/drafts/client'
import { nextStates, type SaleState } from '@/lib/sales/schema'
import { PreviewLink } from '../preview-link'
import { useNextFocus } from '../use-next-focus'
import type { SalePublication } from '../use-sale-publication'
import styles from './sale-parts.module.css'

type Props = { state: SaleSaving; publication: SalePublication }
type Question = 'delete' | 'discard' | 'hide' | 'archive'

/** Publication status and its actions. */
export function PublicationPart({ state: { id, stored, revision }, publication }: Props) {
  const t = useTranslations('saleform.publication')
  const tState = useTranslations('sales.state')
  const locale = useLocale()
  const [asked, setAsked] = useState<Question | null>(null)
  const now = stored?.state ?? 'draft'
  const { isBusy, changeStatus, discard, remove } = publication
  const { ref, press } = useNextFocus<HTMLParagraphElement>(now)
  const step = (to: SaleState) => {
    press()
    if (to === 'draft') return setAsked('hide')
    if (to === 'archived') return setAsked('archive')
    changeStatus(to)
  }
  const answer = (question: Question) => {
    setAsked(null)
    if (question === 'delete') void remove()
    if (question === 'discard') discard()
    if (question === 'hide') changeStatus('draft')
    if (question === 'archive') changeStatus('archived')
  }
  return (
    <>
      <p ref={ref} tabIndex={-1} className={styles.row}>
        <span>{t('now')}</span>
        <Badge tone={now === 'draft' ? 'neutral' : 'accent'}>{tState(now)}</Badge>
      </p>
      <p className={styles.note}>{t(`about.${now}`)}</p>
      <ul className={styles.steps} aria-label={t('next')}>
        {nextStates(now).map((to) => (
          <li key={to}>
            <Button busy={isBusy} onClick={() => step(to)}>
              {t(`become.${to}`)}
            </Button>
          </li>
        ))}
      </ul>
      <PreviewLink id={id} publication={publication} variant="quiet" />
      {id !== null && now !== 'draft' ? (
        <ButtonLink
          className={styles.start}
          variant="quiet"
          href={routesIn(locale).sale(id)}
          target="_blank"
          icon={<Icon of={ExternalLink} />}
        >
          {t('open')}
        </ButtonLink>
      ) : null}
      <div className={styles.row}>
        {stored?.isChanged && now !== 'draft' ? (
          <Button variant="quiet" busy={isBusy} onClick={() => setAsked('discard')}>
            {t('discard')}
          </Button>
        ) : null}
        {id !== null || revision > 0 ? (
          <Button variant="danger" busy={isBusy} onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        ) : null}
      </div>
      <Questions asked={asked} onClose={() => setAsked(null)} onConfirm={answer} />
    </>
  )
}

type QuestionProps = {
  asked: Question | null
  onClose: () => void
  onConfirm: (question: Question) => void
}

function Questions({ asked, onClose, onConfirm }: QuestionProps) {
  const t = useTranslations('saleform.publication')
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      danger={asked === 'delete'}
      title={t(`questions.${asked}.title`)}
      text={t(`questions.${asked}.text`)}
      confirmLabel={t(`questions.${asked}.confirm`)}
      cancelLabel={t('cancel')}
      onClose={onClose}
      onConfirm={() => onConfirm(asked)}
    />
  )
}
