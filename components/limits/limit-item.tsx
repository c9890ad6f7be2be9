'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useRefusal } from '@/components/parts/use-refusal'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { refocus } from '@/components/ui/refocus'
import { useResetLimit } from '@/lib/limiting/client'
import type { LimitSetting } from '@/lib/limiting/schema'
import styles from '../parts/staff.module.css'
import { LimitForm } from './limit-form'
import { useLimitName } from './use-limit-name'
import { useRuleText } from './use-rule-text'

/** One limit, with a form to set it and a way back to its default. */
export function LimitItem({ limit }: { limit: LimitSetting }) {
  const t = useTranslations('limits')
  const refuse = useRefusal(t('stale'))
  const tell = useRuleText(limit.name)
  const name = useLimitName()(limit.name)
  const reset = useResetLimit(limit)
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const isSet = limit.version > 0
  const backToDefault = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        void toast('success', t('resetDone'))
        refocus(() => edit.current)
      },
      onError: refuse,
    })
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <span>{t('inForce', { rule: tell(limit) })}</span>
          {isSet ? <span>{t('byDefault', { rule: tell(limit.default) })}</span> : null}
          {isSet ? <Badge>{t('changed')}</Badge> : null}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          ref={edit}
          size="s"
          variant="quiet"
          aria-label={t('editNamed', { name })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        {isSet ? (
          <Button
            size="s"
            variant="quiet"
            busy={reset.isPending}
            aria-label={t('resetNamed', { name })}
            onClick={backToDefault}
          >
            {t('reset')}
          </Button>
        ) : null}
      </div>
      {isEditing ? <LimitForm limit={limit} name={name} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}
