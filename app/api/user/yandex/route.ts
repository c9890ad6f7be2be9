import { unlinkYandex } from '@/lib/people/yandex/commands'
import { getYandexLink } from '@/lib/people/yandex/queries'
import { yandexLink } from '@/lib/people/yandex/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Whether the account is linked with Yandex ID',
    answer: yandexLink,
    admit: ownBrowser,
  },
  ({ viewer }) => getYandexLink(viewer),
)
export const DELETE = route(
  { summary: 'Unlinks the account from Yandex ID', admit: ownBrowser },
  ({ viewer }) => unlinkYandex(viewer),
)
