import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { periodOf } from './period'

type Rule = { points: number; duration: number | null }

/** "30 / 1 hour" in the language of the page. */
export function useRuleText(name: string): (rule: Rule) => string {
  const t = useTranslations('limits')
  const format = useFormatter()
  return ({ points, duration }) => {
    if (duration !== null) {
      const { count, unit } = periodOf(duration)
      const period = format.number(count, { style: 'unit', unit, unitDisplay: 'long' })
      return t('per', { points, period })
    }
    if (name === 'newcomer-links') return t('perText', { points })
    return t(name === 'newcomer-reads' ? 'reads' : 'perDay', { points })
  }
}
