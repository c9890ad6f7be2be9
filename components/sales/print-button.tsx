'use client'
import { Printer } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Prints the page. Needs the messages `sales.page.print`. */
export function PrintButton() {
  const t = useTranslations('sales.page')
  return (
    <Button variant="quiet" icon={<Icon of={Printer} />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
