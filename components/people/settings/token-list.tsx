'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { tokensOptions, useEndToken } from '@/lib/people/tokens/client'
import type { Token } from '@/lib/people/tokens/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { OwnRows } from './own-rows'
import styles from './settings.module.css'
import { TokenForm } from './token-form'
import { useFollowingRow } from './use-following-row'

/** Access tokens of the member for programs. */
export function TokenList() {
  const t = useTranslations('accounts.settings.tokens')
  const tokens = useQuery(tokensOptions())
  const [leaving, setLeaving] = useState<Token | null>(null)
  const { ref: list, follow } = useFollowingRow(tokens.data)
  return (
    <>
      <p>{t('text')}</p>
      <div ref={list} tabIndex={-1}>
        <OwnRows
          query={tokens}
          label={t('title')}
          empty={t('empty')}
          row={(token) => (
            <>
              <TokenText token={token} />
              <Button
                aria-label={t('endOf', { name: token.name })}
                onClick={() => setLeaving(token)}
              >
                {t('end')}
              </Button>
            </>
          )}
        />
      </div>
      <TokenForm held={tokens.data ?? []} />
      <EndToken token={leaving} onClose={() => setLeaving(null)} onEnded={follow} />
    </>
  )
}

function TokenText({ token }: { token: Token }) {
  const t = useTranslations('accounts.settings.tokens')
  const format = useFormatter()
  const day = format.dateTime(new Date(token.expiresAt), { dateStyle: 'long' })
  const used = token.lastUsedAt
  return (
    <div className={styles.text}>
      <p>
        {token.name} · {t(`scopes.${token.scope}`)}
      </p>
      <p className={styles.quiet}>
        {t('until', { day })} ·{' '}
        {used ? t.rich('used', { time: () => <FeedTime at={used} /> }) : t('unused')}
      </p>
    </div>
  )
}

type EndProps = { token: Token | null; onClose: () => void; onEnded: (id: number) => void }

function EndToken({ token, onClose, onEnded }: EndProps) {
  const t = useTranslations('accounts.settings.tokens')
  const say = useErrorText()
  const end = useEndToken()
  const confirm = () =>
    token &&
    end.mutate(token.id, {
      onSuccess: () => void toast('success', t('ended')),
      onError: (error) => void toast('error', say(error)),
      onSettled: (_, error) => {
        onClose()
        if (!error) onEnded(token.id)
      },
    })
  return (
    <ConfirmDialog
      open={token !== null}
      title={t('endTitle', { name: token?.name ?? '' })}
      text={t('endText')}
      confirmLabel={t('end')}
      cancelLabel={t('cancel')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
