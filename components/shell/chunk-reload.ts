/** In session storage, with the path behind it: when a page was loaded again because a chunk was missing. */
export const CHUNK_RELOAD_KEY = 'chunk-reload:'
/** At most one reload of a path within this. */
const PAUSE_MS = 10_000

/**
 * Inline script that loads the page once more when a script or stylesheet of the build does not load: after a deploy an
 * old page may ask for what is gone. It stands in the head, since the chunk that is missing may be the first one. Without
 * a connection, and while the site does not answer, loading again would take the page away.
 */
export const CHUNK_RELOAD_SCRIPT = `addEventListener('error',function(e){var t=e.target,u=t&&(t.src||t.href);if(!/\\/_next\\/static\\/.*\\.(js|css)/.test(u)||!navigator.onLine)return;fetch('/builds/latest.json?'+Date.now()).then(function(){try{var k='${CHUNK_RELOAD_KEY}'+location.pathname,n=Date.now();if(n-sessionStorage.getItem(k)<${PAUSE_MS})return;sessionStorage.setItem(k,n)}catch(x){return}location.reload()},function(){})},true)`
