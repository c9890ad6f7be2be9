/** Where this browser remembers that it has the fonts which may come late. */
const LATE_FONTS_KEY = 'fonts'
/** Since the visit began; until then nobody reads yet. */
const QUICK_MS = 1500

/**
 * A first visit begins with the letters that most of its text needs. Once the page is there and the
 * browser idle, the rest is fetched and shown in one go: letters of other languages at once, the
 * serif of the headlines at once where the line is fast, and otherwise from the next page on, so that
 * nothing jumps under the eyes. Who saves data is spared both.
 */
export const LATE_FONTS_SCRIPT = `(function(){var d=document.documentElement;try{if(localStorage.getItem('${LATE_FONTS_KEY}')){d.dataset.fonts='all';return}}catch(e){}if(navigator.connection&&navigator.connection.saveData)return;addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(function(){var f=document.fonts,t='';document.querySelectorAll('h1,h2,h3').forEach(function(h){t+=h.textContent});f.load('1em interLatinExt','\u010c').then(function(){return f.load('1em serifLatin,serifLatinExt,serifCyrillic',t)}).then(function(){localStorage.setItem('${LATE_FONTS_KEY}','1');d.dataset.fonts=performance.now()<${QUICK_MS}?'all':'letters'}).catch(function(){d.dataset.fonts='letters'})})},{once:true})})()`
