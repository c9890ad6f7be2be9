/** Address of the document that the map runs in. */
export const MAP_FRAME = '/api/maps/frame'
/** Address of the map service's script, with `?lang=`. */
export const MAP_SCRIPT = '/api/maps/script'
/** Address of the document that a panorama runs in. */
export const PANORAMA_FRAME = '/api/maps/panorama'
/** Address of the script of panoramas, with `?lang=`: only API 2.1 of the map service has them. */
export const PANORAMA_SCRIPT = '/api/maps/panorama/script'

/** What a frame may do: without `allow-same-origin` it is a stranger to the site. Its links open beside the site. */
export const FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
