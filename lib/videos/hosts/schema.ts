/** Address of the document in which a video plays. */
export const VIDEO_FRAME = '/api/videos/frame'
/** The players need their own origin; nothing of ours runs beside them in that document. */
export const VIDEO_SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'
export const VIDEO_ALLOWS = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

type Host = {
  /** As people call it. */
  name: string
  /** The id in an address of the site; null when there is no video at it. */
  idIn: (url: URL) => string | null
  sites: readonly string[]
  id: RegExp
  /** Where the player is, and to where it may lead on. */
  player: (id: string) => string
  origins: readonly string[]
  /** What it shows is walked through, and belongs to an object, not into a text. */
  isTour?: true
}

const firstOf = ({ pathname }: URL, pattern: RegExp) => pattern.exec(pathname)?.[1] ?? null

/** The only sites whose players a page of ours shows. */
export const VIDEO_HOSTS = {
  youtube: {
    name: 'YouTube',
    sites: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    idIn: (url) =>
      url.hostname.endsWith('youtu.be')
        ? url.pathname.slice(1)
        : (firstOf(url, /^\/(?:shorts|live|embed)\/([^/]+)$/) ??
          (url.pathname === '/watch' ? url.searchParams.get('v') : null)),
    id: /^[\w-]{11}$/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    origins: ['https://www.youtube-nocookie.com'],
  },
  vimeo: {
    name: 'Vimeo',
    sites: ['vimeo.com', 'player.vimeo.com'],
    // Videos that are not listed have a second part.
    idIn: (url) => firstOf(url, /^\/(?:video\/)?(\d+(?:\/[\da-f]+)?)$/),
    id: /^\d{1,12}(\/[\da-f]{6,20})?$/,
    player: (id) => {
      const [video, hash] = id.split('/')
      return `https://player.vimeo.com/video/${video}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`
    },
    origins: ['https://player.vimeo.com'],
  },
  rutube: {
    name: 'RUTUBE',
    sites: ['rutube.ru'],
    idIn: (url) => firstOf(url, /^\/(?:video|play\/embed|shorts)\/([^/]+)$/),
    id: /^[\da-f]{32}$/,
    player: (id) => `https://rutube.ru/play/embed/${id}?autoplay=1`,
    origins: ['https://rutube.ru'],
  },
  vk: {
    name: 'VK Видео',
    sites: ['vk.com', 'm.vk.com', 'vkvideo.ru', 'm.vkvideo.ru'],
    idIn: (url) =>
      firstOf(url, /^\/(?:.*\/)?(?:video|clip)(-?\d+_\d+)$/) ??
      /^video(-?\d+_\d+)/.exec(url.searchParams.get('z') ?? '')?.[1] ??
      null,
    id: /^-?\d{1,12}_\d{1,12}$/,
    player: (id) => {
      const [owner, video] = id.split('_')
      return `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${video}&autoplay=1`
    },
    origins: ['https://vkvideo.ru', 'https://vk.com'],
  },
  dailymotion: {
    name: 'Dailymotion',
    sites: ['dailymotion.com', 'dai.ly'],
    idIn: (url) =>
      url.hostname.endsWith('dai.ly')
        ? url.pathname.slice(1)
        : firstOf(url, /^\/(?:embed\/)?video\/([^/_]+)/),
    id: /^[a-z\d]{5,12}$/i,
    player: (id) => `https://geo.dailymotion.com/player.html?video=${id}&autoplay=1`,
    origins: ['https://geo.dailymotion.com', 'https://www.dailymotion.com'],
  },
  matterport: {
    name: 'Matterport',
    isTour: true,
    sites: ['matterport.com', 'my.matterport.com'],
    idIn: (url) =>
      url.pathname === '/show'
        ? url.searchParams.get('m')
        : firstOf(url, /^\/(?:models|discover\/space)\/([^/]+)$/),
    id: /^[A-Za-z\d]{11}$/,
    player: (id) => `https://my.matterport.com/show/?m=${id}&play=1`,
    origins: ['https://my.matterport.com'],
  },
  kuula: {
    name: 'Kuula',
    isTour: true,
    sites: ['kuula.co'],
    idIn: (url) => firstOf(url, /^\/(?:share|post)\/((?:collection\/)?[^/]+)$/),
    id: /^(collection\/)?[\w-]{4,8}$/,
    player: (id) => `https://kuula.co/share/${id}?logo=0&info=0&fs=1&vr=0`,
    origins: ['https://kuula.co'],
  },
} as const satisfies Record<string, Host>
export type VideoHost = keyof typeof VIDEO_HOSTS
