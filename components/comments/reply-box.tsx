import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import type { Locale } from '@/lib/platform/i18n/locales'
import styles from './reply-box.module.css'
import { ReplyShell } from './reply-shell'

type Props = { postId: number; language: Locale; isClosed: boolean }

/** The place under a discussion where one answers. */
export async function ReplyBox(props: Props) {
  const t = await getTranslations('comments.reply')
  return (
    <section id="reply" aria-labelledby="reply-title" className={styles.box}>
      <h2 id="reply-title" className={styles.title}>
        {t('title')}
      </h2>
      <Messages only={['comments.reply']}>
        <ReplyShell {...props} />
      </Messages>
    </section>
  )
}
