// @ts-check
/**
 * Runs in the frame of a panorama, at a null origin, next to the script of the map service (API 2.1): shows the panorama
 * nearest to the place that the page tells it. The messages are those of schema.ts.
 * @typedef {import('./schema').ToPanorama} ToPanorama
 * @typedef {import('./schema').FromPanorama} FromPanorama
 * @typedef {object} StreetPanorama
 * @typedef {{
 *   isSupported: () => boolean,
 *   locate: (point: [latitude: number, longitude: number]) => PromiseLike<StreetPanorama[]>,
 *   Player: new (element: HTMLElement, panorama: StreetPanorama, options: { controls: string[] }) => object,
 * }} Panoramas
 * @typedef {{ ready: (done: () => void, failed: (error: unknown) => void) => void, panorama: Panoramas }} Maps21
 */
{
  /** @param {FromPanorama} message */
  const tell = (message) => window.parent.postMessage(message, '*')

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return
    /** @type {ToPanorama} */
    const message = data
    if (message.type === 'start') start(message).catch(() => tell({ type: 'failed' }))
  })
  tell({ type: 'listening' })

  /** @param {ToPanorama} message */
  async function start({ script, lang, label, place }) {
    document.documentElement.lang = lang
    document.title = label
    await load(script)
    /** @type {Maps21} */
    const maps = Reflect.get(window, 'ymaps')
    await new Promise((done, failed) => maps.ready(() => done(undefined), failed))
    if (!maps.panorama.isSupported()) return tell({ type: 'failed' })
    const [nearest] = await maps.panorama.locate([place.latitude, place.longitude])
    if (!nearest) return tell({ type: 'missing' })
    new maps.panorama.Player(document.body, nearest, { controls: ['zoomControl', 'panoramaName'] })
    tell({ type: 'loaded' })
  }

  /** @param {string} src */
  function load(src) {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
    return new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = reject
    })
  }
}
