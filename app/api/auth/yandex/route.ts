import { limits } from '@/lib/limits'
import { browserOf } from '@/lib/people/sessions/commands'
import { answerYandex, comeFromYandex, yandexTicket } from '@/lib/people/yandex/commands'
import { yandexReturn } from '@/lib/people/yandex/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  { body: yandexReturn, admit: anyone, limit: [limits.yandex] },
  async ({ viewer, body, request }) =>
    answerYandex(
      await comeFromYandex(viewer, await browserOf(request), yandexTicket(request), body),
    ),
)
