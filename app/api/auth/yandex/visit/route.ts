import { limits } from '@/lib/limits'
import { browserOf } from '@/lib/people/sessions/commands'
import { answerYandex, goToYandex } from '@/lib/people/yandex/commands'
import { yandexWay, yandexWish } from '@/lib/people/yandex/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Begins a login with Yandex ID: the address to go to',
    answer: yandexWay,
    body: yandexWish,
    admit: anyone,
    limit: [limits.yandex],
  },
  async ({ viewer, body, request }) =>
    answerYandex(await goToYandex(viewer, await browserOf(request), body)),
)
