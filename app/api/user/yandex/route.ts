import { unlinkYandex } from '@/lib/people/yandex/commands'
import { getYandexLink } from '@/lib/people/yandex/queries'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => getYandexLink(viewer))
export const DELETE = route({ admit: ownBrowser }, ({ viewer }) => unlinkYandex(viewer))
