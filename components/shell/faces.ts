/** Where this browser remembers that it has the faces which may come late. */
const FACES_KEY = 'faces'
/** Since the visit began; until then nobody reads yet. */
const QUICK_MS = 1500

/**
 * A first visit begins with the letters that most of its text needs. Once the page is there and the
 * browser idle, the rest comes: letters of other languages show at once, the serif of the headlines
 * shows at once where the line is fast, and otherwise from the next page on, so that nothing jumps
 * under the eyes. Who saves data is spared both.
 */
export const FACES_SCRIPT = `(function(){var d=document.documentElement;try{if(localStorage.getItem('${FACES_KEY}')){d.dataset.faces='all';return}}catch(e){}if(navigator.connection&&navigator.connection.saveData)return;addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(function(){d.dataset.faces='letters';var t='';document.querySelectorAll('h1,h2,h3').forEach(function(h){t+=h.textContent});document.fonts.load('1em serifLatin,serifLatinExt,serifCyrillic',t).then(function(){localStorage.setItem('${FACES_KEY}','1');if(performance.now()<${QUICK_MS})d.dataset.faces='all'}).catch(function(){})})},{once:true})})()`
