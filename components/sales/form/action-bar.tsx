'use client'
import { useTranslations } from 'next-intl'
import { SavingLine } from '@/components/drafting/saving-status'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { isUnsaved } from '@/lib/drafting/schema'
import type { SaleSaver, SaleSaving } from '@/lib/sales/drafts/client'
import { nextStates } from '@/lib/sales/schema'
import { PreviewLink } from './preview-link'
import styles from './sale-form.module.css'
import { useNextFocus } from './use-next-focus'
import type { SalePublication } from './use-sale-publication'

type Props = { saver: SaleSaver; state: SaleSaving; publication: SalePublication; faults: number }

/** Sticky bar: save status, errors, preview and publication. */
export function ActionBar({ saver, state, publication, faults }: Props) {
  const t = useTranslations('saleform.bar')
  return (
    <div className={styles.bar} data-above-bars>
      <div className={styles.barWords}>
        <SavingLine state={state} />
        {faults > 0 ? <p className={styles.faults}>{t('faults', { count: faults })}</p> : null}
      </div>
      <div className={styles.barActions}>
        <Button aria-disabled={!isUnsaved(state) || undefined} onClick={saver.retry}>
          {t('save')}
        </Button>
        <PreviewLink id={state.id} publication={publication} />
        <PublishButton state={state} publication={publication} />
      </div>
    </div>
  )
}

function PublishButton({ state, publication }: Pick<Props, 'state' | 'publication'>) {
  const t = useTranslations('saleform.bar')
  const tState = useTranslations('sales.state')
  const { isBusy, publish, changeStatus } = publication
  const now = state.stored?.state ?? 'draft'
  const { ref, press } = useNextFocus<HTMLButtonElement>(now)
  if (now !== 'draft') {
    const hasNews = Boolean(state.stored?.isChanged) || isUnsaved(state)
    return (
      <Button
        ref={ref}
        variant="primary"
        busy={isBusy}
        aria-disabled={!hasNews || undefined}
        onClick={() => hasNews && publish()}
      >
        {t('publishChanges')}
      </Button>
    )
  }
  return (
    <Menu
      label={t('publish')}
      variant="primary"
      align="end"
      disabled={isBusy}
      items={nextStates('draft').map((to) => ({
        label: t('publishAs', { state: tState(to) }),
        onChoose: () => {
          press()
          changeStatus(to)
        },
      }))}
    />
  )
}
