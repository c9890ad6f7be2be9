'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field, Select } from '@/components/ui/field'
import { useSetRole } from '@/lib/members/client'
import type { MemberDetail } from '@/lib/members/schema'
import { role } from '@/lib/people/schema'
import { DecisionForm } from './decision-form'
import styles from './members.module.css'

/** The role of a member, for admins. */
export function RolePart({ member }: { member: MemberDetail }) {
  const t = useTranslations('members')
  const heading = useId()
  const setRole = useSetRole(member.id)
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('staff.roleTitle')}
      </h3>
      <DecisionForm
        submit={t('staff.setRole')}
        done={t('staff.roleSet')}
        onDecide={(given) =>
          setRole.mutateAsync({
            role: role.parse(given.get('role')),
            reason: given.reason,
            from: member.role,
          })
        }
      >
        <Field label={t('staff.role')}>
          {(control) => (
            <Select key={member.role} {...control} name="role" defaultValue={member.role}>
              {role.options.map((one) => (
                <option key={one} value={one}>
                  {t(`roles.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DecisionForm>
    </section>
  )
}
