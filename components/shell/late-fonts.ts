/** Key in the storage: this browser has loaded the late fonts. */
const LATE_FONTS_KEY = 'fonts'
/** Since the start of the visit: before that a font swap disturbs nobody. */
const QUICK_MS = 1500

/**
 * A first visit loads only the fonts of most of its text. Once the browser is idle the rest is
 * loaded: other scripts at once; the serif of headlines at once on a fast line, else from the next
 * page on, so that the text does not shift. With "save data" neither is loaded.
 */
export const LATE_FONTS_SCRIPT = `(function(){var d=document.documentElement;try{if(localStorage.getItem('${LATE_FONTS_KEY}')){d.dataset.fonts='all';return}}catch(e){}if(navigator.connection&&navigator.connection.saveData)return;addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(function(){var f=document.fonts,t='';document.querySelectorAll('h1,h2,h3').forEach(function(h){t+=h.textContent});f.load('1em interLatinExt','\u010c').then(function(){return f.load('1em serifLatin,serifLatinExt,serifCyrillic',t)}).then(function(){localStorage.setItem('${LATE_FONTS_KEY}','1');d.dataset.fonts=performance.now()<${QUICK_MS}?'all':'letters'}).catch(function(){d.dataset.fonts='letters'})})},{once:true})})()`
