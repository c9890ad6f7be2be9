'use client'
import { Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Shares the address by the device, or copies it with a toast. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useTranslations('forum.actions')
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    if (navigator.share) {
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      await toast('success', t('copied'))
    } catch {
      await toast('warning', t('copyFailed'))
    }
  }
  return (
    <Button variant="quiet" icon={<Icon of={Share2} />} onClick={share}>
      {t('share')}
    </Button>
  )
}
