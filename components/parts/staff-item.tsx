'use client'
import { type ReactNode, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import styles from './staff.module.css'
import { useRefusal } from './use-refusal'

type Removing = {
  isPending: boolean
  mutate: (
    variables: undefined,
    told: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void
}
type Props = {
  name: string
  isAdmin: boolean
  /** The messages of its slice. */
  t: (key: 'edit' | 'delete' | 'deleteText' | 'deleted' | 'cancel' | 'stale') => string
  named: (key: 'editNamed' | 'deleteNamed' | 'deleteTitle', name: string) => string
  removing: Removing
  form: (onClose: () => void) => ReactNode
  /** What is said of it. */
  children: ReactNode
}

/** A row that admins edit and delete. */
export function StaffItem({ name, isAdmin, t, named, removing, form, children }: Props) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const refuse = useRefusal(t('stale'))
  const close = () => setAsked(null)
  const onConfirm = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        close()
        void toast('success', t('deleted'))
      },
      onError: (error) => {
        close()
        refuse(error)
      },
    })
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        {children}
      </div>
      {isAdmin ? (
        <div className={styles.actions}>
          {(['edit', 'delete'] as const).map((doing) => (
            <Button
              key={doing}
              size="s"
              variant="quiet"
              aria-label={named(`${doing}Named`, name)}
              onClick={() => setAsked(doing)}
            >
              {t(doing)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === 'edit' ? form(close) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title={named('deleteTitle', name)}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          busy={removing.isPending}
          onConfirm={onConfirm}
          onClose={close}
        />
      ) : null}
    </li>
  )
}
