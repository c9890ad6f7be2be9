'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { SystemReport } from '@/lib/system/schema'
import styles from './staff-system.module.css'
import { useSystemWords } from './use-system-words'

/** The figures of the system, in four parts. */
export function SystemFacts({ report }: { report: SystemReport }) {
  const t = useTranslations('staff.system')
  const words = useSystemWords()
  const { database, tasks, mail, disk, backup } = report
  const { replica, migrations } = database
  return (
    <>
      <Part
        title={t('site')}
        facts={[
          [t('build'), report.build || '—'],
          [t('started'), words.moment(report.startedAt)],
          [t('processes'), words.number(report.processes)],
          [t('node'), report.node],
        ]}
      />
      <Part
        title={t('database')}
        facts={[
          [t('version'), database.version],
          [t('size'), words.bytes(database.bytes)],
          [
            t('connections'),
            t('used', { used: database.connections, most: database.mostConnections }),
          ],
          [t('replica'), t('replicaState', replica)],
          [t('migrations'), t('migrated', { count: migrations.applied, name: migrations.latest })],
        ]}
      />
      <Part
        title={t('work')}
        facts={[
          [t('due'), words.number(tasks.due)],
          [t('oldest'), tasks.oldestAt === null ? '—' : words.moment(tasks.oldestAt)],
          [t('running'), words.number(tasks.running)],
          [t('scheduled'), words.number(tasks.scheduled)],
          [t('failed'), words.number(tasks.failed)],
          [t('mail'), t('mailWay', { way: mail.way })],
          [t('mailWaiting'), words.number(mail.waiting)],
          [t('mailFailing'), words.number(mail.failing)],
        ]}
      />
      <Part
        title={t('storage')}
        facts={[
          [
            t('disk'),
            t('free', { free: words.bytes(disk.freeBytes), total: words.bytes(disk.bytes) }),
          ],
          [t('cache'), t('serverState', { state: report.cache })],
          [t('scanner'), t('serverState', { state: report.scanner })],
          [
            t('backup'),
            backup
              ? t('backupOf', { at: words.moment(backup.at), size: words.bytes(backup.bytes) })
              : '—',
          ],
        ]}
      />
    </>
  )
}

function Part({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
