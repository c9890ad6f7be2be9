'use client'
import { Printer } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Prints the page. Needs the messages `sales.page.print`. */
export function PrintButton() {
  const t = useTranslations('sales.page')
  return (
    <Button data-brief variant="quiet" icon={<Icon of={Printer} />} onClick={() => window.print()}>
      <span>{t('print')}</span>
    </Button>
  )
}
