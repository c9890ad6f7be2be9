import { UNCONFIRMED_KEY } from '@/components/people/unconfirmed'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_KEY = 'theme'

/**
 * Runs before the first paint: the chosen theme, and whether somebody is signed in (then the place
 * of the account button is kept free instead of flashing "Log in"), with an address to confirm.
 */
export const EARLY_SCRIPT = `(function(){var d=document.documentElement;try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${UNCONFIRMED_KEY}'))d.dataset.unconfirmed=''}catch(e){}if(/(?:^|; )auth_token=/.test(document.cookie))d.dataset.member=''})()`
