'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { readersZone } from '@/components/parts/local-time'
import { Field, Select } from '@/components/ui/field'
import { rule } from '@/lib/audit/schema'
import { useBlock, useUnblock } from '@/lib/members/client'
import { blockTerm, type MemberDetail } from '@/lib/members/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { DecisionForm } from './decision-form'
import styles from './members.module.css'

/** The block of a member: the form of one, or what is in force and the way to lift it. */
export function BlockPart({ member: { id, block } }: { member: MemberDetail }) {
  const t = useTranslations('members.staff')
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t(block ? 'unblockTitle' : 'blockTitle')}
      </h3>
      {block ? <Lift id={id} {...block} /> : <Block id={id} />}
    </section>
  )
}

function Block({ id }: { id: number }) {
  const t = useTranslations('members')
  const reasons = useTranslations('moderation.reasons')
  const errors = useTranslations('errors.field')
  const [fault, setFault] = useState<string>()
  const check = (given: FormData) => {
    const isChosen = given.get('rule') !== ''
    setFault(isChosen ? undefined : errors('required'))
    return isChosen
  }
  const block = useBlock(id)
  return (
    <DecisionForm
      isDanger
      submit={t('staff.block')}
      done={t('staff.blockedDone')}
      check={check}
      onDecide={(given) =>
        block.mutateAsync({
          term: blockTerm.parse(given.get('term')),
          rule: rule.parse(given.get('rule')),
          reason: given.reason,
          seen: null,
        })
      }
    >
      <Field label={t('staff.term')}>
        {(control) => (
          <Select {...control} name="term" defaultValue="threeDays">
            {blockTerm.options.map((one) => (
              <option key={one} value={one}>
                {t(`terms.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('staff.rule')} error={fault} required>
        {(control) => (
          <Select
            {...control}
            required
            name="rule"
            defaultValue=""
            onChange={() => setFault(undefined)}
          >
            <option value="">{t('staff.chooseRule')}</option>
            {rule.options.map((one) => (
              <option key={one} value={one}>
                {reasons(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DecisionForm>
  )
}

type InForce = { id: number; until: string | null; reason: string }

function Lift({ id, until, reason }: InForce) {
  const t = useTranslations('members.staff')
  const format = useFormatter()
  const unblock = useUnblock(id)
  const end =
    until &&
    format.dateTime(new Date(until), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: readersZone(),
    })
  return (
    <>
      <p>{end ? t('untilMark', { until: end }) : t('forGoodMark')}</p>
      <p className={styles.reason}>{reason}</p>
      <DecisionForm
        submit={t('unblock')}
        done={t('unblocked')}
        onDecide={({ reason: why }) => unblock.mutateAsync({ reason: why, seen: { until } })}
      />
    </>
  )
}
