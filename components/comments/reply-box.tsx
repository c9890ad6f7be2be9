import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import styles from './reply-box.module.css'
import type { ReplyProps } from './reply-field'
import { ReplyShell } from './reply-shell'

/** The reply box below a discussion. */
export async function ReplyBox(props: ReplyProps) {
  const t = await getTranslations('comments.reply')
  return (
    <section id="reply" aria-labelledby="reply-title" className={styles.box} data-leads-on>
      <h2 id="reply-title" className={styles.title}>
        {t('title')}
      </h2>
      <Messages only={['comments.reply', 'offline.comment.later']}>
        <ReplyShell {...props} />
      </Messages>
    </section>
  )
}
