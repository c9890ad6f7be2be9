'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { ConsentPlace } from '@/components/consent/consent-place'
import { CardWatch } from '@/components/profiles/card-watch'
import { BuildWatch } from '@/components/shell/build-watch'
import { ConnectionWatch } from '@/components/shell/connection-watch'
import { KeptToast } from '@/components/shell/kept-toast'
import { Quiet } from '@/components/shell/quiet'
import { SoftNavigation } from '@/components/shell/soft-navigation'
import { LanguageBar } from './language-bar'
import { ModalHost } from './modal-host'

/** What works beside every page. One part, because each part that a page names costs bytes of every document. */
export function PageWatches() {
  return (
    <>
      <Quiet>
        <LanguageBar />
      </Quiet>
      <ModalHost />
      <SoftNavigation />
      <BuildWatch />
      <ConnectionWatch />
      <LaterWatch />
      <KeptToast />
      <Quiet>
        <ConsentPlace />
      </Quiet>
      <Quiet>
        <CardWatch />
      </Quiet>
    </>
  )
}

/** After the page itself, which needs none of it. */
const LATER_MS = 2_000
/** A page that was open this long, in sight, has been read. */
const READ_MS = 5_000

/** Loads what hears single keys with the first key, and what is done without a connection when the page has been there for a while. */
function LaterWatch() {
  const pathname = usePathname()
  useEffect(watchKeys, [])
  useEffect(watchConnection, [])
  useEffect(() => {
    const timer = setTimeout(() => withOffline(({ keep }) => keep(pathname)), READ_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}

type KeyPart = typeof import('./shortcut-watch')
let keyPart: KeyPart | undefined

function watchKeys() {
  const load = async () => {
    keyPart = await import('./shortcut-watch')
    return keyPart
  }
  // At once when it is there: a key that opens a field must not be typed into it.
  const hear = (event: Event) => {
    if (keyPart) keyPart.hear(event)
    else
      load().then(
        (part) => part.hear(event),
        () => {},
      )
  }
  const onClick = (event: Event) => {
    if ((event.target as Element).closest?.('[data-shortcuts]')) hear(event)
  }
  // After the keys of the page's own parts, which listen on the document.
  window.addEventListener('keydown', hear)
  document.addEventListener('click', onClick)
  return () => {
    window.removeEventListener('keydown', hear)
    document.removeEventListener('click', onClick)
  }
}

function watchConnection() {
  const begin = () => withOffline(({ begin }) => begin())
  const timer = setTimeout(begin, LATER_MS)
  window.addEventListener('online', begin)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', begin)
  }
}

/** A part that cannot be loaded without a connection is loaded when there is one. */
function withOffline(act: (part: typeof import('./offline-watch')) => void) {
  if (navigator.onLine) import('./offline-watch').then(act, () => {})
}
