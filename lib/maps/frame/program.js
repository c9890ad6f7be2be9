// @ts-check
/**
 * Runs in the frame of the map, at a null origin, next to the script of the map service: draws what the page
 * tells it, and tells the page what the reader does. The messages are those of schema.ts.
 * @typedef {import('./schema').ToFrame} ToFrame
 * @typedef {import('./schema').FromFrame} FromFrame
 * @typedef {import('./schema').FrameMarker} FrameMarker
 * @typedef {import('./schema').FrameLocation} FrameLocation
 * @typedef {typeof import('@yandex/ymaps3-types')} YandexMaps
 * @typedef {InstanceType<YandexMaps['YMap']>} YMap
 * @typedef {{ button: HTMLButtonElement, marker: InstanceType<YandexMaps['YMapMarker']>, place: string }} Placed
 * @typedef {[number, number, number, number]} Bounds
 */
{
  const MOVE_MS = 200
  /** @type {Map<string, Placed>} */
  const placed = new Map()
  /** @type {{ maps: YandexMaps, map: YMap } | null} */
  let current = null
  /** @type {FrameMarker[]} */
  let wanted = []

  /** @param {FromFrame} message */
  const tell = (message) => window.parent.postMessage(message, '*')

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return
    /** @type {ToFrame} */
    const message = data
    if (message.type === 'start') start(message).catch(() => tell({ type: 'failed' }))
    if (message.type === 'show') show(message)
    if (message.type === 'go') go(message.bounds)
  })
  tell({ type: 'listening' })

  /** @param {Extract<ToFrame, { type: 'start' }>} message */
  async function start(message) {
    document.documentElement.lang = message.lang
    document.title = message.label
    show(message)
    await load(message.script)
    /** @type {YandexMaps} */
    const maps = Reflect.get(window, 'ymaps3')
    await maps.ready
    const map = new maps.YMap(document.body, { location: yandexLocation(message.location) })
    map.addChild(new maps.YMapDefaultSchemeLayer({}))
    map.addChild(new maps.YMapDefaultFeaturesLayer({}))
    const onActionEnd = () => tell({ type: 'moved', bounds: boundsOf(map), zoom: map.zoom })
    map.addChild(new maps.YMapListener({ onActionEnd }))
    if (message.picks) map.addChild(new maps.YMapListener({ layer: 'any', onFastClick: pick }))
    current = { maps, map }
    draw()
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

  /** @type {import('@yandex/ymaps3-types/imperative/YMapListener').DomEventHandler} */
  function pick(object, { coordinates }) {
    const [longitude, latitude] = coordinates
    if (object?.type !== 'marker') tell({ type: 'picked', place: { latitude, longitude } })
  }

  /** @param {{ markers: FrameMarker[], colors: Record<string, string> }} shown */
  function show({ markers, colors }) {
    for (const [name, value] of Object.entries(colors))
      document.documentElement.style.setProperty(name, value)
    wanted = markers
    draw()
  }

  /** Markers that stay keep their button, and with it the focus. */
  function draw() {
    if (!current) return
    const keys = new Set(wanted.map(({ key }) => key))
    for (const key of placed.keys()) if (!keys.has(key)) remove(key)
    for (const marker of wanted) place(current, marker)
  }

  /** @param {string} key */
  function remove(key) {
    const known = placed.get(key)
    if (known) current?.map.removeChild(known.marker)
    placed.delete(key)
  }

  /**
   * @param {{ maps: YandexMaps, map: YMap }} current
   * @param {FrameMarker} wanted
   */
  function place({ maps, map }, { key, longitude, latitude, label, isPressed }) {
    const place = `${longitude},${latitude}`
    if (placed.get(key)?.place !== place) {
      remove(key)
      const element = document.createElement('div')
      const button = document.createElement('button')
      button.type = 'button'
      button.onclick = () => tell({ type: 'pressed', key, zoom: map.zoom })
      element.append(button)
      const marker = new maps.YMapMarker({ coordinates: [longitude, latitude] }, element)
      map.addChild(marker)
      placed.set(key, { button, marker, place })
    }
    const button = placed.get(key)?.button
    if (!button) return
    if (button.textContent !== label) button.textContent = label
    button.toggleAttribute('data-cluster', isPressed === null)
    if (isPressed === null) button.removeAttribute('aria-pressed')
    else button.setAttribute('aria-pressed', String(isPressed))
  }

  /** @param {Bounds} bounds */
  function go(bounds) {
    const map = current?.map
    if (!map || boundsOf(map).join() === bounds.join()) return
    map.setLocation({ ...yandexLocation({ bounds }), duration: MOVE_MS })
  }

  /** @param {FrameLocation} location */
  function yandexLocation(location) {
    if (!('bounds' in location)) return location
    const [west, south, east, north] = location.bounds
    return {
      bounds: /** @type {[[number, number], [number, number]]} */ ([
        [west, north],
        [east, south],
      ]),
    }
  }

  /**
   * Bounds rounded to about a metre.
   * @param {YMap} map
   */
  function boundsOf(map) {
    const [[west = 0, north = 0], [east = 0, south = 0]] = map.bounds
    return /** @type {Bounds} */ ([west, south, east, north].map((each) => Number(each.toFixed(5))))
  }
}
