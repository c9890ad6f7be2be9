/** Address of the document that the map runs in. */
export const MAP_FRAME = '/api/maps/frame'
/** Address of the map service's scripts, with `?lang=`, and `&of=panorama` for panoramas: only its API 2.1 has them. */
export const MAP_SCRIPT = '/api/maps/script'
/** Address of the document that a panorama runs in. */
export const PANORAMA_FRAME = '/api/maps/panorama'

/** What a frame may do: without `allow-same-origin` it is a stranger to the site. Its links open beside the site. */
export const FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
