import { getTranslations } from 'next-intl/server'
import { WideTable } from '@/components/ui/wide-table'
import { PERSONAL_DATA, type PersonalData, periodLengths } from '@/lib/personal-data'
import { env } from '@/lib/platform/env'

const ROWS = Object.keys(PERSONAL_DATA) as PersonalData[]

/** What is kept, what for and how long, as the code has it. */
export async function PersonalDataTable() {
  const t = await getTranslations('legal.data')
  const lengths = periodLengths(env().CALLBACK_KEEP_DAYS)
  return (
    <WideTable aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('purpose')}</th>
          <th scope="col">{t('kept')}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`rows.${row}`)}</th>
            <td>{t(`purposes.${PERSONAL_DATA[row].purpose}`)}</td>
            <td>{t(`periods.${PERSONAL_DATA[row].kept}`, lengths)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
