'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CompanyLogo } from '@/components/parts/company-logo'
import { countryName } from '@/components/parts/country-name'
import { RemovalDialog } from '@/components/parts/removal-dialog'
import styles from '@/components/parts/staff.module.css'
import { VerifiedMark } from '@/components/parts/verified-mark'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { useDeleteCompany, useEditCompany } from '@/lib/companies/client'
import type { CompanyCard } from '@/lib/companies/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { MergeCompany } from './merge-company'
import companyStyles from './staff-companies.module.css'

type Props = { company: CompanyCard; onEdit: ((id: number) => void) | null }

/** A company in the list of admins, with its actions. */
export function CompanyItem({ company, onEdit }: Props) {
  const t = useTranslations('companies')
  const locale = useLocale()
  const { id, name, kind, city, country } = company
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <div className={companyStyles.row}>
          <CompanyLogo company={company} />
          <h2 className={styles.name}>
            <a href={routesIn(locale).company(id)}>{name}</a>
          </h2>
          {company.isVerified ? <VerifiedMark isShort /> : null}
        </div>
        <p className={styles.facts}>
          <span>{t(`kind.${kind}`)}</span>
          <span>{t('card.place', { city, country: countryName(country, locale) })}</span>
          <span>{t('card.posts', { count: company.postCount })}</span>
        </p>
      </div>
      {onEdit ? <Doings company={company} onEdit={onEdit} /> : null}
    </li>
  )
}

function Doings({ company, onEdit }: { company: CompanyCard; onEdit: (id: number) => void }) {
  const t = useTranslations('companies.edit')
  const tMerge = useTranslations('companies.merge')
  const say = useErrorText()
  const [isLeaving, setLeaving] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const edit = useEditCompany(company.id)
  const { id, name, isVerified } = company
  const turn = () =>
    edit.mutate(
      { isVerified: !isVerified },
      {
        onSuccess: () => void toast('success', t(isVerified ? 'unverified' : 'verified', { name })),
        onError: (error) => void toast('error', say(error)),
      },
    )
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        variant="quiet"
        aria-label={t('editNamed', { name })}
        onClick={() => onEdit(id)}
      >
        {t('edit')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        busy={edit.isPending}
        aria-label={t(isVerified ? 'unverifyNamed' : 'verifyNamed', { name })}
        onClick={turn}
      >
        {t(isVerified ? 'unverify' : 'verify')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={tMerge('openNamed', { name })}
        onClick={() => setMerging(true)}
      >
        {tMerge('open')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={t('deleteNamed', { name })}
        onClick={() => setLeaving(true)}
      >
        {t('delete')}
      </Button>
      {isMerging ? <MergeCompany company={company} onClose={() => setMerging(false)} /> : null}
      {isLeaving ? <Leaving company={company} onClose={() => setLeaving(false)} /> : null}
    </div>
  )
}

type LeavingProps = { company: CompanyCard; onClose: () => void }

/** Only a company without posts can be deleted. */
function Leaving({ company: { id, name }, onClose }: LeavingProps) {
  const t = useTranslations('companies.edit')
  const remove = useDeleteCompany(id)
  const isHeld = remove.error instanceof AppError && remove.error.code === 'conflict'
  const words = {
    title: t('deleteTitle', { name }),
    text: t('deleteText'),
    confirm: t('delete'),
    cancel: t('cancel'),
    done: t('deleted', { name }),
  }
  return (
    <RemovalDialog
      remove={remove}
      words={words}
      held={isHeld ? t('held') : undefined}
      onClose={onClose}
    />
  )
}
