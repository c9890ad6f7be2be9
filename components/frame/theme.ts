import { UNCONFIRMED_KEY } from '@/components/people/unconfirmed'
import { THEME_KEY } from '@/components/shell/theme-store'

/**
 * Inline script that runs before the first paint. It sets the theme, whether somebody is signed in
 * (so that "Log in" does not flash) and whether the address is unconfirmed.
 */
export const EARLY_SCRIPT = `(function(){var d=document.documentElement;try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${UNCONFIRMED_KEY}'))d.dataset.unconfirmed=''}catch(e){}if(/(?:^|; )auth_token=/.test(document.cookie))d.dataset.member=''})()`
