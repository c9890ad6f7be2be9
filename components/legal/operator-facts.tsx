import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/platform/env'
import styles from './legal.module.css'

/** Who runs the site, as its configuration says; nothing of what that leaves open. */
export async function OperatorFacts() {
  const t = await getTranslations('legal.operator')
  const facts = {
    name: env().OPERATOR_NAME,
    address: env().OPERATOR_ADDRESS,
    phone: env().OPERATOR_PHONE,
    register: env().OPERATOR_REGISTER,
    vat: env().OPERATOR_VAT,
    responsible: env().OPERATOR_RESPONSIBLE,
  }
  const given = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name])
  if (!facts.name) return null
  return (
    <dl className={styles.facts}>
      {given.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
