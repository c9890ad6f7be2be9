'use client'
import { Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Shares the address by the device, or else by a sheet, whose code is loaded then. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useTranslations('forum.actions')
  const share = () => {
    const url = new URL(path, window.location.origin).href
    const openSheet = () => openModal({ name: 'share', title, url })
    if (!navigator.share) return openSheet()
    // Whoever closes the sheet of the device wants no other.
    navigator.share({ title, url }).catch(({ name }) => {
      if (name !== 'AbortError') openSheet()
    })
  }
  return (
    <Button
      data-brief
      variant="quiet"
      icon={<Icon of={Share2} />}
      aria-haspopup="dialog"
      onClick={share}
    >
      <span>{t('share')}</span>
    </Button>
  )
}
