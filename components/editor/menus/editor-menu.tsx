'use client'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Menu, MenuList, type MenuProps } from '@/components/ui/menu'

type Props = Pick<MenuProps, 'label' | 'icon' | 'items' | 'align'>

/** Below this width dialogs are sheets. */
const PHONE = '(max-width: 760px) and (pointer: coarse)'

/** A menu of the editor beside its button; on phones a sheet, as the keyboard would cover a panel. */
export function EditorMenu(props: Props) {
  return useIsPhone() ? <SheetMenu {...props} /> : <Menu {...props} iconOnly size="s" />
}

/** In a portal, because the arrows of the toolbar go through every button in it. */
function SheetMenu({ label, icon, items }: Props) {
  const t = useTranslations('editor.rich.link')
  const [isOpen, setIsOpen] = useState(false)
  // At once, as the editor cannot take the focus back while the sheet is modal.
  const close = () => flushSync(() => setIsOpen(false))
  return (
    <>
      <IconButton
        size="s"
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen &&
        createPortal(
          <Dialog
            open
            onClose={() => setIsOpen(false)}
            size="s"
            title={label}
            closeLabel={t('cancel')}
          >
            <MenuList label={label} items={items} close={close} />
          </Dialog>,
          document.body,
        )}
    </>
  )
}

const useIsPhone = () =>
  useSyncExternalStore(
    hearPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  )

function hearPhone(listener: () => void) {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
