import type { Hosts } from './platform/front/address.ts'

/** Maps come from there when a key is configured. */
const MAPS: Hosts = {
  script: ['https://api-maps.yandex.ru', 'https://yastatic.net'],
  connect: ['https://*.yandex.ru', 'https://*.maps.yandex.net', 'https://yastatic.net'],
  image: ['https://*.yandex.ru', 'https://*.maps.yandex.net', 'https://yastatic.net'],
  worker: ['blob:'],
}
/**
 * The hosts that a document may load from beside the site itself. The policy of the first document holds
 * through every soft navigation, so each needs those of the maps, not only pages that show one.
 */
export const hostsOf = (): Hosts => (process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY ? MAPS : {})
