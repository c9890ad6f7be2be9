'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { useGoToYandex, useUnlinkYandex, yandexLinkOptions } from '@/lib/people/yandex/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { PasswordGate } from '../keys/password-gate'
import styles from '../settings/settings.module.css'

/** The member's account at Yandex, linked and unlinked; nothing where it is not configured and not linked. */
export function YandexSection() {
  const t = useTranslations('yandex.settings')
  const say = useErrorText()
  const path = routesIn(useLocale()).accountSettings()
  const link = useQuery(yandexLinkOptions())
  const [go, unlink] = [useGoToYandex(), useUnlinkYandex()]
  const onError = (error: Error) => void toast('error', say(error))
  if (!link.data) return null
  const { isOffered, login } = link.data
  if (!isOffered && login === null) return null
  return (
    <section id="yandex" aria-labelledby="yandex-title" className={styles.section}>
      <h2 id="yandex-title">{t('title')}</h2>
      {login === null ? (
        <>
          <p>{t('none')}</p>
          <PasswordGate
            label={t('link')}
            send={(proof) => go.mutateAsync({ ...proof, purpose: 'link', path })}
          />
        </>
      ) : (
        <>
          <p>{t.rich('linked', { login: () => <strong>{login}</strong> })}</p>
          <Button
            busy={unlink.isPending}
            onClick={() =>
              unlink.mutate(undefined, {
                onSuccess: () => void toast('success', t('unlinked')),
                onError,
              })
            }
          >
            {t('unlink')}
          </Button>
        </>
      )}
    </section>
  )
}
