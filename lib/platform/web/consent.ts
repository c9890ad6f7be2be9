/** What the visitor answered: null when nobody has asked yet. */
export type Consent = 'yes' | 'no' | null

const KEY = 'analytics'
const CHANGED = 'analytics-consent'

type Signals = { globalPrivacyControl?: boolean }

/** The answer that this browser keeps; a browser that says "do not sell or share" has answered no. */
export function readConsent(): Consent {
  if ((navigator as Navigator & Signals).globalPrivacyControl) return 'no'
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'yes' || kept === 'no' ? kept : null
  } catch {
    return 'no'
  }
}

/** Keeps the answer; everything that follows it hears of it, in other tabs too. */
export function writeConsent(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // Without storage it counts as no, and is asked for no more.
  }
  window.dispatchEvent(new Event(CHANGED))
}

export function watchConsent(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
