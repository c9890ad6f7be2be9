import { limits } from '@/lib/limits'
import { browserOf } from '@/lib/people/sessions/commands'
import { answerYandex, comeFromYandex, yandexTicket } from '@/lib/people/yandex/commands'
import { yandexOutcome, yandexReturn } from '@/lib/people/yandex/schema'
import { anyone } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Finishes a login with Yandex ID: the code and state of its answer',
    answer: yandexOutcome,
    body: yandexReturn,
    admit: anyone,
    limit: [limits.yandex],
  },
  async ({ viewer, body, request }) =>
    answerYandex(
      await comeFromYandex(viewer, await browserOf(request), yandexTicket(request), body),
    ),
)
