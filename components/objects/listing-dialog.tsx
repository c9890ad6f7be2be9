'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/parts/form-dialog'
import styles from '@/components/parts/staff.module.css'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { useUnsavedGuard } from '@/components/shell/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, Textarea } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { objectOptions } from '@/lib/catalogue/objects/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { OwnBuilding } from './building-select'
import { FormProblem } from './form-problem'
import { LazyPictures } from './lazy-pictures'
import { fieldsOf, type Listing } from './listing-fields'
import { ListingInput } from './listing-input'
import { useListingForm } from './use-listing-form'
import { useSignedOutToast } from './use-signed-out-toast'

type Props = { id: number; onClose: () => void }

/** The form of a listing: price, status and facts. */
export function ListingDialog({ id, onClose }: Props) {
  const t = useTranslations('firms.listing')
  const say = useErrorText()
  const { data, error, isPending, refetch } = useQuery(objectOptions(id))
  const form = useListingForm(data, onClose)
  const guard = useUnsavedGuard(form.isChanged)
  useSignedOutToast()
  const close = () => {
    form.forget()
    onClose()
  }
  return (
    <FormDialog
      size="l"
      title={t('title')}
      closeLabel={t('close')}
      submitLabel={t('save')}
      isBusy={form.isBusy}
      isReady={form.listing !== undefined}
      isKept
      className={styles.form}
      onSubmit={form.onSubmit}
      onClose={() => guard.ask(close)}
    >
      {form.listing ? <Fields form={form} listing={form.listing} /> : null}
      {isPending ? <ListLoading label={t('loading')} /> : null}
      {error && !data ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
          {say(error)}
        </ListFailed>
      ) : null}
      <ConfirmDialog
        open={guard.held !== null}
        danger
        title={t('dropTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('stay')}
        onConfirm={() => {
          // Whichever way is left by: it would come back.
          form.forget()
          guard.drop()
        }}
        onClose={guard.stay}
      />
    </FormDialog>
  )
}

type FieldsProps = { form: ReturnType<typeof useListingForm>; listing: Listing }

function Fields({ form, listing }: FieldsProps) {
  const t = useTranslations('firms.listing')
  return (
    <>
      <p>{t('intro')}</p>
      {form.isRestored ? (
        <Notice role="status" action={<Button onClick={form.clear}>{t('anew')}</Button>}>
          {t('restored')}
        </Notice>
      ) : null}
      <FormProblem problem={form.problem} />
      {fieldsOf(listing).map((field) =>
        field.type === 'building' ? (
          <OwnBuilding key={field.name} listing={listing} form={form} />
        ) : (
          <ListingInput key={field.name} field={field} form={form} />
        ),
      )}
      <LazyPictures pictures={form.pictures} error={form.errors.images} />
      {form.why ? <Reason why={form.why} error={form.errors.reason} /> : null}
    </>
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
