'use client'
import { PhoneCall } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallbackQueue } from '@/components/callbacks/callback-queue'
import { EmptyState } from '@/components/ui/empty-state'
import { Field, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { companyCallbacksOptions } from '@/lib/callbacks/client'
import { callbackStatus } from '@/lib/callbacks/schema'
import type { Colleague } from '@/lib/firms/schema'
import styles from './firms.module.css'

type Props = { id: number; staff: Colleague[]; meId: number }

/** Requests for calls about a company, its objects and its sales. */
export function FirmRequests({ id, staff, meId }: Props) {
  const t = useTranslations('firms.requests')
  const [status, setStatus] = useState('')
  return (
    <>
      <Field label={t('filter')} className={styles.filter}>
        {(control) => (
          <Select {...control} value={status} onChange={({ target }) => setStatus(target.value)}>
            <option value="">{t('statuses.all')}</option>
            {callbackStatus.options.map((each) => (
              <option key={each} value={each}>
                {t(`statuses.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CallbackQueue
        key={status}
        options={companyCallbacksOptions(id, status)}
        meId={meId}
        staff={staff}
        empty={
          <EmptyState icon={<Icon of={PhoneCall} />} title={t('empty')} text={t('emptyText')} />
        }
      />
    </>
  )
}
