'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConflictDialog } from '@/components/drafting/conflict-dialog'
import { SavingTrouble } from '@/components/drafting/saving-status'
import { Notice } from '@/components/ui/notice'
import { changeAddress } from '@/components/ui/use-back-closes'
import { AppError } from '@/lib/platform/errors'
import { localePath } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routes } from '@/lib/routes'
import { type SaleSaving, useSaleSaving } from '@/lib/sales/drafts/client'
import type { SaleContent, SaleDraft } from '@/lib/sales/drafts/schema'
import { ActionBar } from './action-bar'
import { FaultSummary } from './fault-summary'
import { type Faults, faultsOf, hasPlace, marksOf } from './faults'
import { PartNav } from './part-nav'
import { DocumentsPart } from './parts/documents-part'
import { FormPart } from './parts/form-part'
import { LegalPart } from './parts/legal-part'
import { ManagerPart } from './parts/manager-part'
import { PicturesPart } from './parts/pictures-part'
import { PricePart } from './parts/price-part'
import { ProjectPart } from './parts/project-part'
import { PublicationPart } from './parts/publication-part'
import { TextsPart } from './parts/texts-part'
import { TraitsPart } from './parts/traits-part'
import type { SaleFields, SaleNames } from './sale-fields'
import styles from './sale-form.module.css'
import { queueOf } from './upload/sale-uploads'
import { useSalePublication } from './use-sale-publication'
import { useVersionWords } from './use-version-words'

type Props = { userId: number; id: number | null; draft: SaleDraft | null; fresh: SaleContent }

/** The form of a sale, with autosave. */
export function SaleForm({ fresh, ...text }: Props) {
  const t = useTranslations('saleform.page')
  const locale = useLocale()
  const formId = useId()
  // The response of a save sent on leaving can arrive after navigation.
  const onCreated = (id: number) =>
    changeAddress(localePath(locale, routes.createSale()), localePath(locale, routes.editSale(id)))
  const { saver, state } = useSaleSaving({ ...text, fresh, onCreated })
  const versionOf = useVersionWords([state.stored?.names, state.theirs?.names])
  const queue = queueOf(saver)
  const publication = useSalePublication(saver, queue, formId)
  const { names, meet } = useNames(state)
  const refused = useSaveErrors(state)
  if (state.phase === 'closed' && !publication.isBusy) return <Notice>{t('closed')}</Notice>

  const faults = { ...refused, ...publication.faults }
  const change: SaleFields['change'] = (given) => {
    const before = saver.get().content
    const patch = typeof given === 'function' ? given(before) : given
    publication.clear(isResolvedBy(before, patch))
    saver.change(patch)
  }
  const { content, epoch } = state
  const { rearrange } = publication
  const fields = { formId, content, names, faults, saver, queue, epoch, change, rearrange, meet }
  return (
    <form
      noValidate
      data-kept
      className={styles.form}
      aria-label={t('form')}
      onSubmit={(event) => event.preventDefault()}
    >
      <PartNav marks={marksOf(content, (state.stored?.state ?? 'draft') !== 'draft')} />
      <div className={styles.parts}>
        <FaultSummary faults={faults} />
        <SavingTrouble saver={saver} state={state} />
        <ConflictDialog saver={saver} state={state} versionOf={versionOf} />
        <Parts {...fields} />
        <FormPart name="publication">
          <PublicationPart state={state} publication={publication} />
        </FormPart>
        <ActionBar
          saver={saver}
          state={state}
          publication={publication}
          faults={Object.keys(faults).length}
        />
      </div>
    </form>
  )
}

const PARTS = {
  project: ProjectPart,
  texts: TextsPart,
  price: PricePart,
  pictures: PicturesPart,
  documents: DocumentsPart,
  traits: TraitsPart,
  manager: ManagerPart,
  legal: LegalPart,
}

const Parts = (fields: SaleFields) =>
  (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => {
    const Part = PARTS[name]
    return (
      <FormPart key={name} name={name}>
        <Part {...fields} />
      </FormPart>
    )
  })

const NO_NAMES: SaleNames = {
  developer: null,
  complex: null,
  cities: [],
  manager: null,
  pictures: {},
  files: {},
  documents: {},
  presentationDownloads: 0,
}

/** Objects referenced by ids: from the last save and from later uploads. */
function useNames({ stored }: SaleSaving): { names: SaleNames; meet: SaleFields['meet'] } {
  const [met, setMet] = useState<Pick<SaleNames, 'pictures' | 'files'>>(NO_NAMES)
  const known = stored?.names ?? NO_NAMES
  const names = {
    ...known,
    pictures: { ...met.pictures, ...known.pictures },
    files: { ...met.files, ...known.files },
  }
  const meet: SaleFields['meet'] = ({ pictures, files }) =>
    setMet((all) => ({
      pictures: { ...all.pictures, ...pictures },
      files: { ...all.files, ...files },
    }))
  return { names, meet }
}

/** Errors by field from a save that the server refused. */
function useSaveErrors({ phase, error }: SaleSaving): Faults {
  const say = useErrorText()
  if (phase !== 'refused' || !error) return {}
  return faultsOf(error.issues.filter(hasPlace), (issue) => say(new AppError('invalid', [issue])))
}

/** Clears the errors of changed fields; in rows only those of the changed values. */
function isResolvedBy(before: SaleContent, patch: Partial<SaleContent>) {
  return (path: string): boolean => {
    const [field = '', index, name] = path.split('.')
    if (!(field in patch)) return false
    const [old, now] = [before, patch].map((all) => (all as Record<string, unknown>)[field])
    if (!Array.isArray(old) || !Array.isArray(now) || index === undefined) return true
    const [oldRow, newRow] = [old[Number(index)], now[Number(index)]]
    // A row with the same object has only moved.
    if (old.length !== now.length || now.includes(oldRow)) return false
    return name ? oldRow?.[name] !== newRow?.[name] : oldRow !== newRow
  }
}
