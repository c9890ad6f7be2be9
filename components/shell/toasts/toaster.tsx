'use client'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { loadSlice, SliceMessages } from '@/components/shell/slice-messages'
import { onTopDialog, topDialog } from '@/components/ui/open-dialogs'
import { isLocale, type Locale } from '@/lib/platform/i18n/locales'
import { onMemberLeft } from '@/lib/platform/web/identity'
import { onSignedOut } from '@/lib/platform/web/signed-out'
import { pageToasts } from './page-toasts'
import { watchPauses } from './pauses'
import { ToastBody } from './toast-body'
import styles from './toasts.module.css'
import { giveWords } from './words'

/** Below the header. */
const OFFSET = { top: 64 }
const WIDTH = { '--width': '350px' } as CSSProperties
/** All of them; sonner hides those after the third. */
const VISIBLE = 1000

let isMounted = false

/** Draws the toasts of the page; done with the first one, when their words are there, so that drawing cannot fail. */
export async function mountToaster(): Promise<void> {
  if (isMounted) return
  await loadSlice(languageNow(), 'toasts')
  if (isMounted) return
  isMounted = true
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  keepInReach(host)
  createRoot(host).render(<Localized />)
  watchPauses(host, pageToasts)
  onSignedOut(pageToasts.forget)
  onMemberLeft(pageToasts.forget)
}

/**
 * A modal dialog makes everything outside of it unreachable, so the toasts stand in the topmost one; as they are a
 * popover, where the browser knows those, it neither clips nor moves them.
 */
function keepInReach(host: HTMLElement): void {
  const isPopover = 'showPopover' in host
  if (isPopover) host.setAttribute('popover', 'manual')
  const place = () => {
    const around = topDialog() ?? document.body
    if (host.parentElement === around) return
    around.append(host)
    if (isPopover) host.showPopover()
  }
  onTopDialog(place)
  place()
}

function Localized() {
  const locale = useSyncExternalStore(watchLanguage, languageNow)
  return (
    <NextIntlClientProvider locale={locale} messages={{}}>
      <SliceMessages slice="toasts">
        <Drawn />
      </SliceMessages>
    </NextIntlClientProvider>
  )
}

function languageNow(): Locale {
  const [language] = document.documentElement.lang.split('-')
  return isLocale(language) ? language : 'ru'
}

/** Tells of another language when its words are there, so that drawing does not wait. */
function watchLanguage(changed: () => void) {
  const observer = new MutationObserver(() => {
    loadSlice(languageNow(), 'toasts')
      .then(changed)
      .catch(() => {})
  })
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

/** Sonner places and moves the toasts; when they come and go is the store's to say. */
function Drawn() {
  const t = useTranslations('toasts')
  const { shown } = useSyncExternalStore(pageToasts.subscribe, pageToasts.state)
  useEffect(() => giveWords(t), [t])
  const drawn = useRef(new Map<string, number>())
  useEffect(() => {
    for (const toast of shown) {
      if (drawn.current.get(toast.id) === toast.announced) continue
      drawn.current.set(toast.id, toast.announced)
      const close = () => pageToasts.close(toast.id)
      const draw = () => <ToastBody toast={toast} onClose={close} />
      sonner.custom(draw, {
        id: toast.id,
        toasterId: pageToasts.name,
        duration: Number.POSITIVE_INFINITY,
        onDismiss: close,
      })
    }
    for (const id of drawn.current.keys()) {
      if (shown.some((toast) => toast.id === id)) continue
      drawn.current.delete(id)
      sonner.dismiss(id)
    }
  }, [shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the toast that has the focus.
    <div onKeyDown={closeByEscape}>
      <Toaster
        ref={unlive}
        id={pageToasts.name}
        position="top-center"
        expand
        visibleToasts={VISIBLE}
        offset={OFFSET}
        mobileOffset={OFFSET}
        style={WIDTH}
        customAriaLabel={t('region')}
      />
    </div>
  )
}

function closeByEscape(event: KeyboardEvent): void {
  const { key, target } = event
  const item = key === 'Escape' && target instanceof Element ? target.closest('li') : null
  if (!item) return
  // The dialog that the toast stands in stays open.
  event.preventDefault()
  item.querySelector<HTMLElement>('[data-closes-toast]')?.click()
}

/** Each toast is a live region of its own; one around them would say everything twice. */
function unlive(region: HTMLElement | null): void {
  for (const name of ['aria-live', 'aria-relevant', 'aria-atomic']) region?.removeAttribute(name)
}
