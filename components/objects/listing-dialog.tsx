'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from '@/components/parts/staff.module.css'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Textarea } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { objectOptions } from '@/lib/catalogue/objects/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { fieldsOf, type Listing } from './listing-fields'
import { ListingInput } from './listing-input'
import { useListingForm } from './use-listing-form'

type Props = { id: number; onClose: () => void }

/** The form of a listing: price, status and facts. */
export function ListingDialog({ id, onClose }: Props) {
  const t = useTranslations('firms.listing')
  const say = useErrorText()
  const formId = useId()
  const { data, error, isPending, refetch } = useQuery(objectOptions(id))
  return (
    <Dialog
      open
      size="l"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" form={formId} disabled={!data}>
          {t('save')}
        </Button>
      }
    >
      {data ? <Form formId={formId} first={data} onClose={onClose} /> : null}
      {isPending ? <ListLoading label={t('loading')} /> : null}
      {error && !data ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
          {say(error)}
        </ListFailed>
      ) : null}
    </Dialog>
  )
}

type FormProps = { formId: string; first: Listing; onClose: () => void }

function Form({ formId, first, onClose }: FormProps) {
  const t = useTranslations('firms.listing')
  const form = useListingForm(first, onClose)
  const { problem, listing } = form
  return (
    <form
      id={formId}
      method="post"
      noValidate
      className={styles.form}
      aria-busy={form.isBusy}
      onSubmit={form.onSubmit}
    >
      <p>{t('intro')}</p>
      {problem ? (
        <Notice tone={problem.tone} role="alert">
          {problem.text}
        </Notice>
      ) : null}
      {fieldsOf(listing).map((field) => (
        <ListingInput key={field.name} field={field} form={form} />
      ))}
      {form.why ? <Reason why={form.why} error={form.errors.reason} /> : null}
    </form>
  )
}

type ReasonProps = {
  why: { value: string; set: (value: string) => void }
  error: string | undefined
}

/** Why somebody of the site corrects the listing; it stands in the log. */
function Reason({ why, error }: ReasonProps) {
  const t = useTranslations('firms.listing')
  return (
    <Field required label={t('reason')} hint={t('reasonHint')} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          data-listing-field="reason"
          value={why.value}
          onChange={({ target }) => why.set(target.value)}
        />
      )}
    </Field>
  )
}
